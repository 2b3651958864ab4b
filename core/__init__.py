"""The card-game kernel: what every card table needs, whatever is played at it.

Start at `core.game`, the contract between a game and everything else. `core.croupier` runs a game, `core.tables` is
what a player holds, `core.record` is how a game is kept. Nothing here knows a particular game, a socket, a window or
the time of day, and nothing but the standard library is imported.
"""
