"""What can be done where there is no display."""

HINT = "Or let a match play itself: `sheepfold demo`."
