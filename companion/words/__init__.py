"""Words that players read: the wording for each medium, and fonts."""
