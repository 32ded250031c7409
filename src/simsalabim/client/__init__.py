"""The Python client for other programs."""
