"""`python -m simsalabim` is the same as `simsalabim`."""

from simsalabim.main import app

app()
