"""Notices for people who are not here: by Web Push, if the server has keys for it."""
