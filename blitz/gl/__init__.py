"""The only folder that knows Arcade and pyglet: opens the window, draws scenes, makes sounds, passes on input."""
