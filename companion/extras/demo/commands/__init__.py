"""The commands that show the app without anybody who plays."""
