"""The subcommands for the care of the board."""
