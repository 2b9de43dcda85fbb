"""Running other people's programs: with limits, apart from each other, and with nothing left behind."""
