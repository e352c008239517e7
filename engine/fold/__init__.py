"""Wolf in the Fold, by K. Bradley Washburn."""
