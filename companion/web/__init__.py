"""The table on other screens: a browser that draws what one seat may see, and sends taps."""
