"""Map of the opponent's board."""

from __future__ import annotations

from typing import Iterator, List, Set, Tuple

_MAX_SIDE = 26
_RESULTS = ("miss", "hit", "sink")

_Cell = Tuple[int, int]


class SeaMap:
    """Known part of the opponent's board, for any fleet whose ships never touch.

    Rows and columns are numbered from 0. Works without Flotilla's command line.
    """

    def __init__(self, rows: int = 10, cols: int = 10) -> None:
        """Raises ValueError unless both sides are 1 to 26."""
        for side in (rows, cols):
            if not 1 <= side <= _MAX_SIDE:
                raise ValueError(f"{side} is not a side from 1 to {_MAX_SIDE}")
        self._rows = rows
        self._cols = cols
        self._cells: List[List[str]] = [["."] * cols for _ in range(rows)]
        self._shot: Set[_Cell] = set()

    def shoot(self, row: int, col: int, result: str) -> None:
        """Records the answer to a shot: ``miss``, ``hit`` or ``sink``, the last hit of a ship.

        Raises ValueError for another answer, a square that was shot, and a hit next to a sunk
        ship, and IndexError beyond the edge. A refused shot changes nothing.
        """
        if result not in _RESULTS:
            raise ValueError(f"{result!r} is not an answer: {', '.join(_RESULTS)}")
        known = self.cell(row, col)
        if (row, col) in self._shot:
            raise ValueError(f"row {row}, column {col} was shot at before")
        if result != "miss" and known == "*":
            raise ValueError(f"row {row}, column {col} is next to a sunk ship")
        self._shot.add((row, col))
        self._cells[row][col] = "*" if result == "miss" else "x"
        if result == "sink":
            self._surround(row, col)

    def cell(self, row: int, col: int) -> str:
        """Returns ``.`` if a ship may be there, ``*`` if none can be, ``x`` if one was hit.

        Raises IndexError beyond the edge.
        """
        if not (0 <= row < self._rows and 0 <= col < self._cols):
            raise IndexError(f"row {row}, column {col} is off the map")
        return self._cells[row][col]

    def __str__(self) -> str:
        """Returns the map as text, one line per row."""
        return "\n".join("".join(row) for row in self._cells)

    def _surround(self, row: int, col: int) -> None:
        ship = [(row, col)]
        for segment in ship:
            ship.extend(
                cell for cell in self._around(segment) if self.cell(*cell) == "x" and cell not in ship
            )
        for segment in ship:
            for y, x in self._around(segment):
                if self._cells[y][x] == ".":
                    self._cells[y][x] = "*"

    def _around(self, cell: _Cell) -> Iterator[_Cell]:
        for y in range(max(cell[0] - 1, 0), min(cell[0] + 2, self._rows)):
            for x in range(max(cell[1] - 1, 0), min(cell[1] + 2, self._cols)):
                if (y, x) != cell:
                    yield y, x
