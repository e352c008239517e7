"""The board's electricity: what it draws, how it is fed, and what the sensors notice of that."""
