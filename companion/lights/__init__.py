"""The lights under the cells: what they say, how that looks, and where it goes."""
