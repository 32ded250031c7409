"""Who somebody is: guests, sessions, tickets for sockets."""
