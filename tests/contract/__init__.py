"""The table as another program meets it: the real command, real sockets, the contract. Its insides are not here."""
