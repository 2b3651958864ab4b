"""The commands, one module each: `configure(parser)` says what it takes, `run(args)` does it.

A module's docstring is what its `--help` says first. Results go to standard output, everything else to standard error.
"""

COMMANDS = {
    "play": "a table of your own: people at one keyboard against bots",
    "race": "bots against bots: live in the terminal, or as fast as the machine can",
    "rules": "the rule sets: list them, explain one, compare two",
    "referee": "settle finished hands and contested plays, read as JSON",
    "replay": "watch or check a recorded game",
    "stats": "what has been played here: games, rounds, scores, best times",
    "settings": "the settings: show them, change one, where they are kept",
    "doctor": "what this machine offers: display, sound, network, versions",
    "host": "host a table on the LAN, and go on with it after a crash",
    "join": "join a table on the LAN: in plain text, with --tui, as a bot or to watch",
    "lan": "list the tables on the LAN",
}
"""Every command and what it does in a few words."""
