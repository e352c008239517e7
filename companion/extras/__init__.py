"""What can be taken away: each folder is an extra, which nothing outside names."""
