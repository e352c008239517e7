"""The subcommands for games of Mutton that have ended."""
