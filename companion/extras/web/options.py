"""The options of `sheepfold play` for phones."""

from pathlib import Path

import click

PEM = click.Path(path_type=Path, dir_okay=False, exists=True)


def _both(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    """Take a certificate with its key, or neither. Raises UsageError."""
    others = [ctx.params[name] for name in ("certificate", "key") if name in ctx.params]
    if any((value is None) != (other is None) for other in others):
        raise click.UsageError("Give both --certificate and --key.")
    return value


OPTIONS = (
    click.Option(["--phones"], is_flag=True, help="Let phones in the same network watch the match: "
                 "prints the address and its QR code, which are also in the menu."),
    click.Option(["--certificate"], type=PEM, callback=_both, help="Let phones be private screens "
                 "as well, over HTTPS: the certificate of this computer's name."),
    click.Option(["--key"], type=PEM, callback=_both, help="The key of the certificate."),
)
