"""The pages of the tile games: tables that pan and zoom, and tiles that are laid by fingers."""
