"""The sealed pack: seal, lock, secret store and fairness check."""
