"""Puzzles: the shipped ones, which of them are solved, and how an answer is explained."""
