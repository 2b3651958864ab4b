"""Lock-step play over a network: knows `core`, is handed a game, imports none.

Start at docs/protocol.md, then `net.messages`. The two protocol machines, `net.sequencer` on the host's computer and
`net.follower` on each player's, do no input or output and read no clock: messages and `now` go in, messages come out.
`now` is in whole microseconds of a clock that never goes back. `net.hosted` seats people at a sequencer, `net.server`
and `net.table` connect both to ZeroMQ (`net.host_socket`, `net.peer_link`).
"""
