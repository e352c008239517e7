"""The games: rules, notation, tracking sheet, deduction and computer players. Pure Python."""
