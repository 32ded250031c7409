"""`simsalabim backup` and `simsalabim restore`: all that a house holds, in one file."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from simsalabim.commands.given import DatabaseUrl, settings

Target = Annotated[
    str,
    typer.Argument(
        help="A new file; or a folder that is there, or a name that ends with /: in a folder it "
        "is named by the time."
    ),
]
Backup = Annotated[Path, typer.Argument(help="A file that `simsalabim backup` has made.")]
Replace = Annotated[
    bool, typer.Option("--replace", help="Even where there is a house already, which gives way.")
]


def backup(target: Target, database_url: DatabaseUrl = None) -> None:
    """Keep all that there is in one file, while people play."""
    from simsalabim.server.backups.files import BackupError
    from simsalabim.server.backups.make import make_backup

    url, file = settings(database_url=database_url).database_url, _file(target)
    try:
        found = make_backup(url, file)
    except BackupError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{file}: {found}.")


def restore(backup: Backup, replace: Replace = False, database_url: DatabaseUrl = None) -> None:
    """Put a backup into a fresh place, or with --replace where a house has been. Stop the server
    first."""
    from simsalabim.server.backups.files import BackupError
    from simsalabim.server.backups.restore import restore as put_back
    from simsalabim.server.premises import Premises, Unfit

    url = settings(database_url=database_url).database_url
    try:
        with Premises(url):
            found = put_back(backup, url, replace=replace)
    except (BackupError, Unfit) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    typer.echo(f"Restored: {found}.")


def _file(target: str) -> Path:
    path = Path(target)
    if path.is_dir() or target.endswith(("/", os.sep)):
        return path / f"simsalabim-{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}.db"
    return path
