"""Who somebody is: guests, accounts, sessions, personal tokens, tickets for sockets."""
