"""What the hall adds to the options of `sheepfold play`."""

import click

from companion.terminal.secret_options import secret_value

OPTIONS = (
    click.Option(
        ["--hall"], metavar="ADDRESS", callback=secret_value,
        help="Let the players show their matches to the hall of a club evening, by a switch in the "
             "settings: mqtts://NUMBER:PASSWORD@HOST, or @FILE for a file that contains it."),
)
