"""Kitchen Table, the application: the command `blitz` and everything that people see of it."""

from importlib.metadata import PackageNotFoundError, version


def product_version() -> str:
    """The version of the installed distribution; `0+source` in a checkout that is not installed."""
    try:
        return version("kitchen-table")
    except PackageNotFoundError:
        return "0+source"
