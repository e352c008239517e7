"""The games, each in a folder of its own. No room below imports them: `companion.registry` does."""
