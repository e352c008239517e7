"""What the lessons tell the tests of the house."""

NO_SENTENCES = {
    "games/mutton/lessons/steps.py": {"f6 d4 f5 c3 e4 b4 e6 d2", "B:D-b3,E-f4 pass F:D-b2"},
    "games/mutton/lessons/scene.py": {"size=X sheep=X wolves=X"},
}
