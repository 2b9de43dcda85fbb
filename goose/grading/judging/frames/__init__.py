"""What a program prints besides its answers (`frames.md`): what it is, how it is learned, how it comes off."""
