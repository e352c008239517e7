"""After the game: what can be told of an analysis, and of many matches."""
