"""Dutch Blitz: the rules, the bots and the referee. `games.load("dutch_blitz")` is the way in.

Read `state` for what lies on a table, `legal` and `decide` for what may be done, `evolve` for what that does.
"""
