"""The touchscreen, with Kivy. Screens read the table's public view, send it commands, and hold no
game state.
"""
