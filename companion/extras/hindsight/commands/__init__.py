"""The subcommands for games that have ended."""
