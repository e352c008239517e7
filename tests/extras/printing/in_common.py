"""What printing tells the tests of the house."""

QUIET = {"sheet": ("sheet", "RECORD", "-o", "SHEET")}
READS = {"sheet": ("sheet", "-", "-o", "SHEET")}
WRITERS = {
    "sheet": ((".pdf", ".svg", ".png", ".txt"), lambda given, out: [
        "sheet", str(given), "-o", out]),
    "blank sheet": ((".pdf", ".svg", ".png", ".txt"), lambda given, out: [
        "sheet", str(given), "--blank", "-o", out]),
}
FROM_INPUT = ("sheet",)
READ_RECORDS = (["sheet", "-o", "x.txt"],)
NOT_ENCODED = ("sheet",)
TYPED = {"sheet": (("sheet", "NAMED", "-o", "sheet_ł.txt"), "")}
SHOWN = {
    "sheet": ("golden -o 4.pdf", "golden -o 4.txt", "fold -o 5.pdf", "dogs -o 6.pdf",
              "--blank -o 7.pdf"),
}
FILES = ("sheet",)
COMPLETED = (("sheet --options es", "escape"),)
NOT_OFFERED = (
    (("sheet", "-o", "x.txt"),
     "{file}: This is a record of Pebbles, for which there is no `sheepfold sheet`."),
    (("sheet", "--blank", "-o", "x.txt"), "There are no blank sheets for Pebbles."),
)
LATER = ("companion.extras.printing.page",)
COMMAND_LINE = ("extras/printing/output.py",)
