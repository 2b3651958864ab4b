"""Playing on the LAN from the window: opening a table, finding one, what happens there before the cards are dealt."""
