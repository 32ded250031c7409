"""The command line, and the one place where games, bots and server meet.

Everything heavy is imported inside the commands, so that `--help` is quick.
"""

from typing import TYPE_CHECKING

import typer

from simsalabim.commands import given
from simsalabim.commands.backup import backup, restore
from simsalabim.commands.bot import bot
from simsalabim.commands.push_keys import push_keys
from simsalabim.commands.settings import settings
from simsalabim.commands.verify import verify

if TYPE_CHECKING:
    from fastapi import FastAPI

    from simsalabim.server.settings import Settings

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Simsalabim, the house.")
app.command()(verify)
app.command()(bot)
app.command()(backup)
app.command()(restore)
app.command()(settings)
app.command()(push_keys)


def build(settings: "Settings") -> "FastAPI":
    """The server with every game and bot that there is."""
    from simsalabim.bots import GENERIC
    from simsalabim.engine.registry import Registry
    from simsalabim.games import ALL
    from simsalabim.server.app import create_app

    return create_app(settings, Registry(ALL), GENERIC)


@app.command()
def serve(
    host: str | None = typer.Option(None, help="The address to listen on."),
    port: int | None = typer.Option(None, help="The port to listen on."),
    database_url: given.DatabaseUrl = None,
) -> None:
    """Open the house. What is not given comes from SIMSALABIM_… or stays usual."""
    from simsalabim.server import logs
    from simsalabim.server.extras import look_at_extras
    from simsalabim.server.house import House, PortTaken
    from simsalabim.server.migrate import renew
    from simsalabim.server.premises import Premises, Unfit

    wanted = given.settings(host=host, port=port, database_url=database_url)
    logs.configure(wanted)
    try:
        look_at_extras(wanted)
        with Premises(wanted.database_url) as version:
            renew(wanted.database_url, version)
            House(build(wanted), wanted).open()
    except (Unfit, PortTaken) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


@app.command()
def migrate(
    database_url: given.DatabaseUrl = None,
) -> None:
    """Bring the database's schema up to date; `serve` does the same when it starts."""
    from simsalabim.server.migrate import renew
    from simsalabim.server.premises import Premises, Unfit

    url = given.settings(database_url=database_url).database_url
    try:
        with Premises(url) as version:
            changed = renew(url, version)
    except Unfit as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    typer.echo("The database is up to date now." if changed else "The database was up to date.")


@app.command()
def openapi() -> None:
    """Print the API's description."""
    import json

    from simsalabim.server.settings import Settings

    schema = build(Settings()).openapi()
    typer.echo(json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False))
