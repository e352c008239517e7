"""Pages as a PDF or an SVG."""

import base64
from collections.abc import Sequence
from io import BytesIO, StringIO
from typing import cast

from PIL import Image
from reportlab.graphics import renderPDF, renderSVG, shapes
from reportlab.pdfgen.canvas import Canvas

from companion.extras.printing.page import FINE, FONT_FILES, Page, drawn
from companion.words import lettering
from companion.words.fonts import FONTS

_FAMILIES = {
    "Atkinson": ("Atkinson Hyperlegible", "normal", "sans-serif"),
    "Atkinson-Bold": ("Atkinson Hyperlegible", "bold", "sans-serif"),
    "Vollkorn": ("Vollkorn", "normal", "serif"),
    "Vollkorn-Bold": ("Vollkorn", "bold", "serif"),
}


def pdf(pages: Sequence[Page], title: str) -> bytes:
    """Return the pages as a PDF, the same bytes for the same pages; the fonts are in it."""
    out = BytesIO()
    canvas = Canvas(out, invariant=True)
    canvas.setTitle(title)
    canvas.setAuthor("Sheepfold")
    canvas.setCreator("Sheepfold")
    for page in pages:
        canvas.setPageSize((page.drawing.width, page.drawing.height))
        drawing = shapes.Drawing(page.drawing.width, page.drawing.height)
        for shape in page.drawing.contents:
            drawing.add(_printed(shape))
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _printed(shape: shapes.Shape) -> shapes.Shape:
    """Return a shape for a PDF: letters that our fonts lack are a picture there."""
    if not isinstance(shape, shapes.String) or not drawn(shape.text, shape.fontName):
        return shape
    letters, up = lettering.mask(shape.text, FONTS / FONT_FILES[shape.fontName], FINE)
    red, green, blue = shape.fillColor.rgb() if shape.fillColor else (0, 0, 0)
    inked = Image.new("RGB", letters.size, "white")
    inked.paste((round(255 * red), round(255 * green), round(255 * blue)), mask=letters)
    part = shape.fontSize / FINE
    w, h = letters.width * part, letters.height * part
    x = shape.x - w * {"start": 0, "middle": 0.5, "end": 1}[shape.textAnchor]
    return shapes.Image(x, shape.y - (letters.height - up) * part, w, h, inked)


def svg(pages: Sequence[Page], title: str) -> bytes:
    """The pages one below the other as an SVG in millimetres, with the fonts that it uses."""
    paper = pages[0].paper
    width, height = pages[0].drawing.width, sum(page.drawing.height for page in pages)
    whole = shapes.Drawing(width, height)
    below = height
    for page in pages:
        below -= page.drawing.height
        whole.add(shapes.Group(*page.drawing.contents, transform=(1, 0, 0, 1, 0, below)))
    hacks = {name: {"family": f"'{family}', {generic}", "weight": weight}
             for name, (family, weight, generic) in _FAMILIES.items()}
    canvas = renderSVG.SVGCanvas((width, height), fontHacks=hacks, svgAttrs={
        "width": f"{paper.width:g}mm",
        "height": f"{paper.height * len(pages):g}mm",
        # the canvas turns y around a whole number of points
        "viewBox": f"0 {int(height) - height:.3f} {width:.3f} {height:.3f}",
    })
    document, root = canvas.doc, canvas.svg
    root.getElementsByTagName("title")[0].firstChild.data = title
    root.removeChild(root.getElementsByTagName("desc")[0])
    renderSVG.draw(whole, cast(Canvas, canvas))  # types-reportlab knows PDF only
    style = document.createElement("style")
    style.appendChild(document.createTextNode(_faces(pages)))
    root.insertBefore(style, root.firstChild.nextSibling)
    out = StringIO()
    canvas.save(out)
    return out.getvalue().encode()


def _faces(pages: Sequence[Page]) -> str:
    """Style rules with the fonts themselves in them. Vollkorn is too large for the few words that
    are set in it: where it is not installed, another serif stands in."""
    used = {shape.fontName for page in pages for shape in page.drawing.contents
            if isinstance(shape, shapes.String)}
    rules = []
    for name in sorted(used & {"Atkinson", "Atkinson-Bold"}):
        family, weight, _ = _FAMILIES[name]
        data = base64.b64encode((FONTS / FONT_FILES[name]).read_bytes()).decode()
        rules.append(f"@font-face{{font-family:'{family}';font-weight:{weight};"
                     f"src:url(data:font/ttf;base64,{data}) format('truetype')}}")
    return "".join(rules)
