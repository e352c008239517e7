"""What the hall adds to the options of `sheepfold play`."""

import click

from companion.terminal.secret_options import secret_value

OPTIONS = (
    click.Option(
        ["--hall"], metavar="ADDRESS", callback=secret_value,
        help="Let the players show their matches to the hall of a club evening, by a switch in the "
             "settings: @FILE for a file with mqtts://NUMBER:PASSWORD@HOST. Others can read a "
             "password on a command line."),
)
