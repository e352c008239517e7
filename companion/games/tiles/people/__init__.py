"""Those who play tile games."""
