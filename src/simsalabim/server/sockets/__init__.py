"""Sockets: who watches what, and a bounded queue with its own writer for each."""
