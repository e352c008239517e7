"""The whole board as one model: every part in its place, and checks of what does not fit."""
