"""The games, each in a room of its own; a registry names what each of them offers."""
