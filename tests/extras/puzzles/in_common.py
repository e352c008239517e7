"""What the puzzles tell the tests of the house."""

NO_SENTENCES = {
    "games/mutton/puzzles/explanation.py": {"all wolves", "some wolf", "goes on"},
}
