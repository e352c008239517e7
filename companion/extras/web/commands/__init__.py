"""The subcommand that shows the table in a browser."""
