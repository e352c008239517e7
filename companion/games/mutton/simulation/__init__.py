"""Mutton plays itself: a robot finger, simulated hands, demonstrations and trials."""
