"""Games by the thousand: what is played, how it is drawn and counted, by the engine or by tables, in any processes."""
