"""The pages of the two tile games: tables that pan and zoom, and tiles that are laid by fingers."""
