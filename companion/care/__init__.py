"""Care of the board: checking, calibrating and flashing it."""
