"""Amounts of the interface, which are text, as whole cents."""

import re

_amount = re.compile(r"-?[0-9]{1,13}\.[0-9]{2}")


def cents(amount: str) -> int:
    """Reads "150.75" as 15075. Raises a ValueError for anything but dollars and two decimals."""
    if _amount.fullmatch(amount) is None:
        raise ValueError(f'"{amount}" is not dollars and two decimals.')
    return int(amount.replace(".", ""))
