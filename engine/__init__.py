"""The games: rules, notation, tracking sheet, deduction and computer players. Pure Python."""

__version__ = "0.1.0"
"""Version of Sheepfold; both distributions and `sheepfold --version` read it here."""
