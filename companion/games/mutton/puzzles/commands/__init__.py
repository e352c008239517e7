"""The subcommand for puzzles."""
