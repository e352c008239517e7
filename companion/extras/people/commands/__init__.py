"""The commands of what is kept of people."""
