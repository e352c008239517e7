"""The widgets of Mutton's pages."""
