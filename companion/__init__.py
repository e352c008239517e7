"""The app beside the board: link, tracker, table, lights, screens and command line."""
