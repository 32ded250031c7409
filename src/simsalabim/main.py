"""The command line, and the one place where games, bots and server meet.

Everything heavy is imported inside the commands, so that `--help` is quick.
"""

import signal
import sys
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from fastapi import FastAPI

    from simsalabim.server.settings import Settings

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Simsalabim, the house.")

SOCKET_BYTES = 16 * 1024


def build(settings: "Settings") -> "FastAPI":
    """The server with every game and bot that there is."""
    from simsalabim.bots import GENERIC
    from simsalabim.engine.registry import Registry
    from simsalabim.games import ALL
    from simsalabim.server.app import create_app

    return create_app(settings, Registry(ALL), GENERIC)


def _settings(**given: Any) -> "Settings":
    """Settings from the environment, with what was given on the command line put over them."""
    from pydantic import ValidationError

    from simsalabim.server.settings import Settings

    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        for each in error.errors():
            name = "_".join(map(str, each["loc"])).upper()
            typer.echo(f"SIMSALABIM_{name}: {each['msg']}", err=True)
        raise typer.Exit(2) from None


@app.command()
def serve(
    host: str | None = typer.Option(None, help="The address to listen on."),
    port: int | None = typer.Option(None, help="The port to listen on."),
    database_url: str | None = typer.Option(None, help="Where everything is kept."),
) -> None:
    """Open the house. What is not given comes from SIMSALABIM_… or stays usual."""
    import uvicorn

    from simsalabim.server import logs
    from simsalabim.server.house import House

    settings = _settings(host=host, port=port, database_url=database_url)
    logs.configure(settings)
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::1", "::") else settings.host  # noqa: S104
    address = settings.public_url or f"http://{shown}:{settings.port}{settings.root_path}"
    config = uvicorn.Config(
        build(settings),
        host=settings.host,
        port=settings.port,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    # uvicorn raises the signal that ended it once more when it has finished; that is no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    House(config, f"Simsalabim is open: {address}").run()


@app.command()
def migrate(
    database_url: str | None = typer.Option(None, help="Where everything is kept."),
) -> None:
    """Bring the database's schema up to date; `serve` does the same when it starts."""
    import asyncio

    from simsalabim.server.app import make_folder
    from simsalabim.server.database import open_database
    from simsalabim.server.migrate import migrate as bring_up_to_date

    settings = _settings(database_url=database_url)
    make_folder(settings.database_url)
    database = open_database(settings.database_url)
    changed = bring_up_to_date(database.engine)
    asyncio.run(database.close())
    typer.echo("The database is up to date now." if changed else "The database was up to date.")


@app.command()
def openapi() -> None:
    """Print the API's description."""
    import json

    from simsalabim.server.settings import Settings

    schema = build(Settings()).openapi()
    typer.echo(json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False))
