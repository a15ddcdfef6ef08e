"""Squares as numbers, y * width + x, and as text such as C1."""

from __future__ import annotations

import operator
import re
from typing import Any

_TEXT = re.compile(r"([A-Za-z])([1-9]\d?)")


def parse_square(text: str, width: int, height: int) -> int:
    """Returns the number of a square written as ``C1``: column letter, row number from 1 at the top.

    Raises ValueError for other text and for squares that are off the grid.
    """
    match = _TEXT.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a square such as {make_square(width * height - 1, width)}")
    x = ord(match[1].upper()) - ord("A")
    y = int(match[2]) - 1
    if x >= width or y >= height:
        last = make_square(width * height - 1, width)
        raise ValueError(f"{text!r} is off the grid: squares go from A1 to {last}")
    return y * width + x


def make_square(square: int, width: int) -> str:
    """Returns the text of a square, such as ``C1``."""
    return f"{chr(ord('A') + square % width)}{square // width + 1}"


def square_number(action: Any, width: int, height: int) -> int:
    """Returns the square of an action, which is an integer, possibly of numpy, or text.

    Raises TypeError for anything else.
    """
    if isinstance(action, str):
        return parse_square(action, width, height)
    try:
        return operator.index(action)
    except TypeError:
        raise TypeError(
            f"an action is a whole number or a text such as 'C1', not {action!r}"
        ) from None
