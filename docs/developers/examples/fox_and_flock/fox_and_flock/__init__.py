"""Fox and Flock, a game for Sheepfold's hex board."""
