"""An evening with known secrets: the table speaks."""

SETTINGS = ("speech = true",)
SPEAKERS = ("espeak-ng",)
