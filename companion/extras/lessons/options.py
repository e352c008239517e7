"""What the lessons add to the options of `sheepfold play`."""

import click

OPTIONS = (
    click.Option(["--learn"], is_flag=True, help="Begin with the lesson of Mutton."),
)
