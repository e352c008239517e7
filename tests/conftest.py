"""What holds for all tests."""

from hypothesis import settings

# No test is timed: a busy computer is no fault of the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
