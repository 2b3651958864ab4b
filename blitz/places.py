"""Where this program keeps things on a computer."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's data of this program: what `BLITZ_DATA` says, else where the system wants it."""
    chosen = os.environ.get("BLITZ_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("kitchen-table", appauthor=False)


def export_folder() -> Path:
    """Where people look for what they saved: their documents; beside our own data where that was put elsewhere."""
    if os.environ.get("BLITZ_DATA"):
        return data_folder()
    from platformdirs import user_documents_path

    documents = user_documents_path()
    return documents if documents.is_dir() else Path.home()
