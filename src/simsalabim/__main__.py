"""`python -m simsalabim`: the command line."""

from simsalabim.main import app

app()
