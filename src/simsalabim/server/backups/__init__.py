"""Backups: one SQLite file, whatever database the house has (docs/adr/0021)."""
