"""`simsalabim verify RECORD`: play a finished match again and check every card and die."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer


def verify(
    record: Annotated[
        Path,
        typer.Argument(help="The record of a match, from GET …/record; - reads it from the input."),
    ],
) -> None:
    """Check that the dice of a finished match fell as they had to."""
    from simsalabim.engine.registry import Registry
    from simsalabim.engine.verify import verify_record
    from simsalabim.games import ALL

    read = _read(record)
    problems = verify_record(Registry(ALL), read)
    for problem in problems:
        typer.echo(problem, err=True)
    if problems:
        raise typer.Exit(1)
    typer.echo(f"In order: {len(read['actions'])} actions, every card and die as they had to fall.")


def _read(path: Path) -> dict[str, Any]:
    """The record in this file. Ends the command where there is none."""
    try:
        text = (
            typer.get_text_stream("stdin").read() if str(path) == "-" else path.read_text("utf-8")
        )
        read = json.loads(text)
    except OSError as error:
        typer.echo(f"{path} cannot be read: {error.strerror}.", err=True)
        raise typer.Exit(2) from None
    except ValueError:
        typer.echo(f"{path} holds no record: it is not JSON.", err=True)
        raise typer.Exit(2) from None
    if not isinstance(read, dict):
        typer.echo(f"{path} holds no record.", err=True)
        raise typer.Exit(2)
    return read
