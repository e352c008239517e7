"""The match of Sheep, Dogs and Wolves that plays itself."""

STRENGTHS = ("club", "master")
"""Strengths of the robot or first computer, and of the second computer."""
