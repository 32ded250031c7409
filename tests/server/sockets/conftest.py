"""The stage of the tests of matches."""

from ..matches.conftest import house_file, stage

__all__ = ["house_file", "stage"]
