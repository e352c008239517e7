"""Table, board, lights and computer players joined on one thread."""
