"""What is kept on disk: journal, settings and records."""
