"""The lesson of Mutton: its steps, the positions they play in, and the tasks."""
