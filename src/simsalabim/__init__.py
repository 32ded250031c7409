"""Simsalabim: a place on the web to play magical board games with friends who are far away."""

__version__ = "0.1.0"
