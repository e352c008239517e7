"""Seven cells for a weekend, without a case: what is printed for them."""
