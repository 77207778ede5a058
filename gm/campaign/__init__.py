"""A campaign is a directory: its charter, roster, secret, ledger, open turn, orders and press."""
