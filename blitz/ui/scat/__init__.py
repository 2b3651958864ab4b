"""The Scat table: layout, what lies where, what may be done, the reveal."""
