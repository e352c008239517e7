"""The pages of the touchscreen, one for each thing the players do."""
