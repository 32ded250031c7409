"""The settings that a command works with."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from simsalabim.server.settings import Settings

DatabaseUrl = Annotated[str | None, typer.Option(help="Where everything is kept.")]


def settings(**given: Any) -> "Settings":
    """Settings from the environment, with what was given on the command line put over them. Ends
    the command with a line for each that is wrong."""
    from pydantic import ValidationError

    from simsalabim.server.settings import Settings

    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        for each in error.errors():
            name = "_".join(map(str, each["loc"])).upper()
            told = each["msg"].removeprefix("Value error, ")
            typer.echo(f"SIMSALABIM_{name}: {told}", err=True)
        raise typer.Exit(2) from None
