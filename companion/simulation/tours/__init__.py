"""Tours of every screen, for pictures and tests."""
