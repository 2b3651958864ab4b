"""Scat: the rules, the bots, the compendium and the referee. `games.load("scat")` is the way in.

Read `state` for what lies on a table, `legal` and `decide` for what may be done, `evolve` for what that does, and
`score` for what a finished hand costs.
"""
