"""What is wrong with board and computer, and how to mend it."""
