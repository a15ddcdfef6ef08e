"""Draws a learning curve: a table that learns where an opponent hides, against random and density.

The opponent uses the placer `edges`. The table counts, for each square, how often a shot there hit;
it shoots at the best square by Thompson sampling, and next to hits first. Needs only the standard
library. With matplotlib the curve is drawn into learning-curve.svg; without it, or
with --print, it is printed.
"""

import argparse
import random
from typing import Callable, Dict, List

import flotilla

Board = List[int]


class Sides:
    """Orthogonal neighbours of each square of a grid."""

    def __init__(self, width: int, height: int) -> None:
        self.beside: List[List[int]] = []
        for square in range(width * height):
            x, y = square % width, square // width
            near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            inside = [(a, b) for a, b in near if 0 <= a < width and 0 <= b < height]
            self.beside.append([b * width + a for a, b in inside])

    def targets(self, board: Board) -> List[int]:
        """Returns the open neighbours of hits on ships afloat, or else every open square."""
        open_squares = [square for square, code in enumerate(board) if code == flotilla.OPEN]
        beside = [
            square
            for square in open_squares
            if any(board[near] == flotilla.HIT for near in self.beside[square])
        ]
        return beside or open_squares


class RandomShots:
    """Shoots at random, next to hits first."""

    def __init__(self, sides: Sides, draws: random.Random) -> None:
        self.sides, self.draws = sides, draws

    def shoot(self, board: Board) -> int:
        return self.draws.choice(self.sides.targets(board))

    def learn(self, square: int, is_hit: bool) -> None:
        pass


class DensityShots(RandomShots):
    """Shoots the square covered by the most placements of a three-square ship."""

    def __init__(self, sides: Sides, draws: random.Random, width: int, height: int) -> None:
        super().__init__(sides, draws)
        across = [[y * width + x + i for i in range(3)] for y in range(height) for x in range(width - 2)]
        down = [[(y + i) * width + x for i in range(3)] for y in range(height - 2) for x in range(width)]
        self.ships = across + down

    def shoot(self, board: Board) -> int:
        weights = [0] * len(board)
        for ship in self.ships:
            if all(board[square] in (flotilla.OPEN, flotilla.HIT) for square in ship):
                for square in ship:
                    weights[square] += 1
        return max(self.sides.targets(board), key=lambda square: weights[square])


class TableShots(RandomShots):
    """Bandit with an arm per square: Thompson sampling of the probability of a hit."""

    def __init__(self, sides: Sides, draws: random.Random, squares: int) -> None:
        super().__init__(sides, draws)
        self.hits, self.misses = [1] * squares, [4] * squares

    def shoot(self, board: Board) -> int:
        sample = self.draws.betavariate
        return max(
            self.sides.targets(board),
            key=lambda square: sample(self.hits[square], self.misses[square]),
        )

    def learn(self, square: int, is_hit: bool) -> None:
        (self.hits if is_hit else self.misses)[square] += 1


def shots_of(make: Callable[[flotilla.Env], RandomShots], boards: int, seed: int) -> List[int]:
    """Plays the boards of this seed and returns the number of shots for each."""
    needed = []
    with flotilla.Env("russian", seed=seed, placer="edges") as env:
        shooter = make(env)
        for _ in range(boards):
            obs, info = env.reset()
            done = False
            while not done:
                square = shooter.shoot([int(code) for row in obs for code in row])
                obs, _, done, _, info = env.step(square)
                shooter.learn(square, info["outcome"] != "miss")
            needed.append(info["shots"])
    return needed


def means(values: List[int], block: int) -> List[float]:
    return [sum(values[i : i + block]) / block for i in range(0, len(values) - block + 1, block)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--print", action="store_true", help="print the curve, and draw none")
    given = parser.parse_args()

    def draws() -> random.Random:
        return random.Random(given.seed)

    def sides(env: flotilla.Env) -> Sides:
        return Sides(env.width, env.height)

    makers: Dict[str, Callable[[flotilla.Env], RandomShots]] = {
        "random": lambda env: RandomShots(sides(env), draws()),
        "table": lambda env: TableShots(sides(env), draws(), env.squares),
        "density": lambda env: DensityShots(sides(env), draws(), env.width, env.height),
    }
    block = max(1, given.boards // 10)
    curves = {
        name: means(shots_of(make, given.boards, given.seed), block) for name, make in makers.items()
    }
    if given.print or not draw(curves, block):
        print(f"Mean shots of the last {block} boards")
        print("".join(f"{name:>9}" for name in ["boards", *curves]))
        for index, row in enumerate(zip(*curves.values())):
            print(f"{(index + 1) * block:>9}" + "".join(f"{mean:>9.1f}" for mean in row))


def draw(curves: Dict[str, List[float]], block: int) -> bool:
    """Draws the curves into learning-curve.svg. Returns False without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        return False
    matplotlib.use("svg")
    from matplotlib import pyplot

    for name, curve in curves.items():
        pyplot.plot([(i + 1) * block for i in range(len(curve))], curve, label=name)
    pyplot.xlabel("boards")
    pyplot.ylabel(f"mean shots of the last {block} boards")
    pyplot.legend()
    pyplot.savefig("learning-curve.svg")
    print("learning-curve.svg is written")
    return True


if __name__ == "__main__":
    main()
