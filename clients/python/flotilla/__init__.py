"""Sea Battle for reinforcement learning: ``Env`` is a ``gymnasium.Env`` if Gymnasium is installed.

The boards, the rules and the exact chances come from Flotilla's command line, which runs as a
child process. Only the standard library is needed; with numpy, boards are arrays.
"""

from ._env import EMPTY, HIT, MISS, OPEN, SUNK, Env, Odds
from ._gymnasium import ENV_ID, register
from ._process import FlotillaError, IllegalAction, ProcessEnded
from ._sea_map import SeaMap
from ._squares import make_square, parse_square
from ._vector import VectorEnv

__all__ = [
    "EMPTY",
    "ENV_ID",
    "HIT",
    "MISS",
    "OPEN",
    "SUNK",
    "Env",
    "FlotillaError",
    "IllegalAction",
    "Odds",
    "ProcessEnded",
    "SeaMap",
    "VectorEnv",
    "make_square",
    "parse_square",
]

register()
