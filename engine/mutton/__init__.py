"""Mutton, by Stephen Tavener and Cameron Browne."""
