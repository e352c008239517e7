"""The command of club evenings."""
