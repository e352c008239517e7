"""What to buy for a board: its materials, and a basket with packs, spares and postage."""
