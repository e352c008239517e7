"""Every computer Wolf against every computer Farmer, many times (`docs/developers/arena.md`)."""
