"""Programs of other makes that play Mutton: the protocol, its server, and trials."""
