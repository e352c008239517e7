"""Tables of results in the terminal and as Markdown."""

from rich.console import Console
from rich.table import Table

Row = tuple[str, ...]


def print_table(title: str, content: tuple[Row, list[Row]], console: Console) -> None:
    """A table in the terminal."""
    table = Table(title=title, title_justify="left")
    for name in content[0]:
        table.add_column(name)
    for row in content[1]:
        table.add_row(*row)
    console.print(table)


def markdown(content: tuple[Row, list[Row]]) -> str:
    """Return the same as Markdown."""
    head, rows = content
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"
