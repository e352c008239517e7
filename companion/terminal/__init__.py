"""What every command of the command line shares."""
