"""Tests of SeaMap, which needs no command line."""

import unittest

from flotilla import SeaMap


def drawn(*shots):
    sm = SeaMap()
    for shot in shots:
        sm.shoot(*shot)
    return ["".join(sm.cell(row, col) for col in range(10)) for row in range(10)]


def rows(**marked):
    """Returns ten rows of dots, with prefixes: ``r2="*"`` starts row 2."""
    return [marked.get(f"r{row}", "." * 10) for row in range(10)]


class TheExercise(unittest.TestCase):
    def test_marks_misses(self):
        self.assertEqual(
            drawn((2, 0, "miss"), (6, 9, "miss")), rows(r2="*.........", r6=".........*")
        )

    def test_surrounds_a_sunk_single_and_no_hit(self):
        self.assertEqual(
            drawn((2, 0, "sink"), (6, 9, "hit")),
            rows(r1="**........", r2="x*........", r3="**........", r6=".........x"),
        )

    def test_surrounds_singles_in_the_corners(self):
        corners = [(row, col, "sink") for row in (0, 9) for col in (0, 9)]
        self.assertEqual(
            drawn(*corners),
            rows(r0="x*......*x", r1="**......**", r8="**......**", r9="x*......*x"),
        )


class Beyond(unittest.TestCase):
    def test_surrounds_the_whole_ship(self):
        self.assertEqual(
            drawn((0, 1, "hit"), (0, 3, "hit"), (0, 2, "sink"))[:2], ["*xxx*.....", "*****....."]
        )

    def test_is_of_any_size(self):
        self.assertEqual(str(SeaMap(2, 3)), "...\n...")
        for sides in ((0, 10), (10, 27)):
            self.assertRaises(ValueError, SeaMap, *sides)

    def test_refuses_what_cannot_be_and_stays_as_it_is(self):
        sm = SeaMap()
        sm.shoot(0, 0, "sink")
        before = str(sm)
        for shot in ((0, 0, "miss"), (1, 1, "hit"), (5, 5, "sunk")):
            self.assertRaises(ValueError, sm.shoot, *shot)
        for square in ((-1, 0), (0, 10)):
            self.assertRaises(IndexError, sm.shoot, *square, "miss")
            self.assertRaises(IndexError, sm.cell, *square)
        self.assertEqual(str(sm), before)


if __name__ == "__main__":
    unittest.main()
