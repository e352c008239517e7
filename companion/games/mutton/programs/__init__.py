"""Programs of other makes that play Mutton: the protocol, and trials."""
