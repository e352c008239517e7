"""The subcommand for finished games of Mutton to keep."""
