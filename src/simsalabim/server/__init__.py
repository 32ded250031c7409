"""The server: HTTP, SQL and sockets around any game that a registry offers."""
