"""Sheep, Dogs and Wolves, by Néstor Romeral Andrés and Elena Romeral Porquet."""
