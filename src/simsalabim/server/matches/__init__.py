"""Matches: from the deal to the last action, each kept before it is acknowledged."""
