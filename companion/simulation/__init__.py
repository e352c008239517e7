"""Everything simulated: boards, players, tours and demonstrations."""
