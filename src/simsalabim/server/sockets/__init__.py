"""Sockets: who watches what, and a bounded queue with its own writer for each.

The application makes `Hub(services, matches)` after `Matches(services)`, puts both into its state
as `hub` and `matches`, and calls `start` of both. At the end: `hub.drain`, while sockets can still
be written to, then `matches.drain`, then the database may close.
"""
