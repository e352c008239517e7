"""A QR code, drawn from the matrix that segno computes."""

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from companion.screens.boxes import Box
from companion.screens.widgets.part import Look, Part

BORDER = 4
"""Width of the light edge that readers need, in modules (ISO/IEC 18004)."""


class QRCode(Part):
    """A QR code as large as the box allows; dark on light in every theme, as readers expect."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self.said = ""
        """The text of the code that is shown."""

    def say(self, text: str) -> None:
        """Show the code of a text, or with an empty text nothing."""
        if text == self.said:
            return
        self.said = text
        self.canvas.clear()
        if not text:
            return
        import segno  # when it is needed: the first page has no QR code

        rows = [bytes(row) for row in segno.make(text, error="m").matrix_iter(border=BORDER)]
        side = len(rows)
        texture = Texture.create(size=(side, side), colorfmt="luminance")
        texture.mag_filter = "nearest"
        shades = b"".join(bytes(0 if dark else 255 for dark in row) for row in reversed(rows))
        texture.blit_buffer(shades, colorfmt="luminance", bufferfmt="ubyte")
        size = min(self.box.w, self.box.h) // side * side
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=self.box.middle(size, size)[:2], size=(size, size))
