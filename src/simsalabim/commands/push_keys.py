"""`simsalabim push-keys`: make the keys with which notices are sent by Web Push."""

import typer


def push_keys() -> None:
    """Print a new key for notices by Web Push, as the settings want it."""
    try:
        from simsalabim.server.notices.keys import new_private_key
    except ImportError:
        typer.echo("This needs the extra `push`: pip install 'simsalabim[push]'.", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"SIMSALABIM_PUSH_PRIVATE_KEY={new_private_key()}")
    typer.echo("SIMSALABIM_PUSH_CONTACT=mailto:you@example.org")
