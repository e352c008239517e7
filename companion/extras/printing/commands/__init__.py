"""The subcommands that print."""
