"""The match of Wolf in the Fold that plays itself."""

STRENGTHS = ("greedy", "partner")
"""Strengths of the robot or first computer, and of the second computer."""
