"""Printed dice: the reference plays the same game with the throws that a program has printed."""
