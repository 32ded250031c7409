"""`simsalabim push-keys`: make the keys with which notices are sent by Web Push."""

import typer


def push_keys() -> None:
    """Print a new key for notices by Web Push, as the settings want it."""
    try:
        from simsalabim.server.notices.keys import new_private_key
    except ImportError:
        from simsalabim.server.premises import MORE_PACKAGES

        typer.echo(f"Notices need more packages. In the clone: {MORE_PACKAGES}", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"SIMSALABIM_PUSH_PRIVATE_KEY={new_private_key()}")
    typer.echo("SIMSALABIM_PUSH_CONTACT=mailto:you@example.org")
