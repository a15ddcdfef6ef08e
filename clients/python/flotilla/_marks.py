"""Converts boards between Flotilla's text, one character per square, and numbers."""

from __future__ import annotations

from typing import Any, List, Tuple

try:
    import numpy as np
except ImportError:  # Boards are then lists.
    np = None  # type: ignore[assignment]

OPEN = 0
MISS = 1
EMPTY = 2
HIT = 3
SUNK = 4

_CODES = bytes.maketrans(b".o*x#", bytes([OPEN, MISS, EMPTY, HIT, SUNK]))


def codes_of(marks: str) -> bytes:
    """Returns a byte for each square: OPEN, MISS, EMPTY, HIT or SUNK."""
    return marks.encode("ascii").translate(_CODES)


def shaped(codes: bytes, shape: Tuple[int, ...]) -> Any:
    """Returns the codes as an int8 array of this shape, or as nested lists without numpy."""
    if np is not None:
        return np.frombuffer(codes, dtype=np.int8).reshape(shape).copy()
    return nested(list(codes), shape)


def nested(values: List[Any], shape: Tuple[int, ...]) -> List[Any]:
    """Returns flat values as nested lists."""
    if len(shape) == 1:
        return values
    size = len(values) // shape[0] if shape[0] else 0
    return [nested(values[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


def mask_of(codes: bytes, shape: Tuple[int, ...]) -> Any:
    """Returns a mask of the squares that may be shot at."""
    if np is not None:
        return (np.frombuffer(codes, dtype=np.int8) == OPEN).reshape(shape)
    return nested([code == OPEN for code in codes], shape)


def floats(rows: List[List[float]], shape: Tuple[int, ...]) -> Any:
    """Returns rows of numbers as a float64 array of this shape, or as nested lists."""
    if np is not None:
        return np.array(rows, dtype=np.float64).reshape(shape)
    return nested([value for row in rows for value in row], shape)
