"""One board: a ``gymnasium.Env`` if Gymnasium is installed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

from ._gymnasium import Base, spaces_of
from ._marks import EMPTY, HIT, MISS, OPEN, SUNK, codes_of, floats, mask_of, shaped
from ._process import PROTOCOL, Command, FlotillaError, Process
from ._squares import square_number

__all__ = ["EMPTY", "HIT", "MISS", "OPEN", "SUNK", "Env", "Odds", "Rules"]

Rules = Union[str, Mapping[str, Any]]

OUTCOMES = {"m": "miss", "h": "hit", "s": "sunk"}


@dataclass(frozen=True)
class Odds:
    """Posterior of the hidden fleet, given the answers so far."""

    posterior: Any
    """Probability of a ship on each square, in [0, 1], as (height, width)."""
    layouts: int
    """Number of layouts consistent with the answers; an estimate if ``exact`` is False."""
    exact: bool
    """True if all layouts were counted. Large boards are sampled at the start."""


class Boards:
    """Boards served by one child process. Base of ``Env`` and ``VectorEnv``."""

    def __init__(
        self,
        boards: int,
        continues: bool,
        rules: Rules,
        seed: Optional[int],
        placer: Optional[str],
        command: Command,
    ) -> None:
        self._process = Process(command)
        try:
            opened = self._process.ask(
                {
                    "type": "open",
                    "rules": rules if isinstance(rules, str) else dict(rules),
                    "boards": boards,
                    "continues": continues,
                    **({} if seed is None else {"seed": seed}),
                    **({} if placer is None else {"placer": placer}),
                }
            )
            if opened.get("protocol") != PROTOCOL:
                raise FlotillaError(
                    f"flotilla speaks version {opened.get('protocol')} of its lines, "
                    f"this package version {PROTOCOL}",
                    "protocol",
                )
        except BaseException:
            self._process.close()
            raise
        self.rules: Dict[str, Any] = opened["rules"]
        """Complete rules, in Flotilla's JSON format."""
        self.seed: int = opened["seed"]
        """Seed of the boards."""
        self.width: int = self.rules["grid"]["width"]
        self.height: int = self.rules["grid"]["height"]
        self._boards = boards
        self._codes = b""
        self._remaining: List[List[int]] = []

    @property
    def squares(self) -> int:
        """Number of squares, and of actions: action ``y * width + x`` shoots at (x, y)."""
        return self.width * self.height

    @property
    def pid(self) -> int:
        """Id of the child process."""
        return self._process.pid

    def close(self) -> None:
        """Ends the child process."""
        self._process.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def _begin(self, seed: Optional[int], which: Optional[List[int]]) -> None:
        reply = self._process.ask(
            {
                "type": "reset",
                **({} if seed is None else {"seed": seed}),
                **({} if which is None else {"boards": which}),
            }
        )
        self.seed = reply["seed"]
        self.rules = reply["rules"]
        self._take(reply)

    def _shoot(self, squares: List[int]) -> Dict[str, Any]:
        if not self._codes:
            raise FlotillaError("reset() first", "not-reset")
        codes, self._codes = self._codes, b""
        try:
            reply = self._process.ask({"type": "step", "squares": squares})
        except FlotillaError:
            self._codes = codes  # A refused request fires no shot; an interrupted one may have.
            raise
        self._take(reply)
        return reply

    def _take(self, reply: Dict[str, Any]) -> None:
        self._codes = codes_of(reply["marks"])
        self._remaining = reply["remaining"]

    def _odds(self) -> Dict[str, Any]:
        if not self._codes:
            raise FlotillaError("reset() first", "not-reset")
        return self._process.ask({"type": "odds"})

    def _number(self, action: Any) -> int:
        return square_number(action, self.width, self.height)


class Env(Boards, Base):  # type: ignore[misc]
    """One board, played until every ship is sunk: a ``gymnasium.Env`` if Gymnasium is installed.

    An observation holds OPEN, MISS, EMPTY (no ship), HIT or SUNK for each square, as an int8
    array of (height, width), or as lists without numpy. An action is a square, ``y * width + x`` or
    a text such as ``"C1"``. Each shot has the reward −1: the return is minus the number of shots.

    Episode k is the layout k of ``flotilla place --rules … --seed …``, counted from 0.
    ``gymnasium.make("flotilla/SeaBattle-v0")`` creates one, too.
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        rules: Rules = "russian",
        seed: Optional[int] = None,
        *,
        placer: Optional[str] = None,
        command: Command = None,
        render_mode: Optional[str] = "ansi",
    ) -> None:
        """Starts Flotilla.

        ``rules`` is a preset's name or a mapping (docs/reference/formats.md, rules as JSON).
        ``placer`` is the name of a placer (``flotilla placers``), ``command`` the command line
        that starts Flotilla. ``render_mode`` is ``"ansi"`` or None.
        """
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        super().__init__(1, False, rules, seed, placer, command)
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.width, self.height, SUNK + 1)
        self._shots = 0

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Any, Dict[str, Any]]:
        """Starts the next board, or the first one of a new seed."""
        if Base is not object:
            super().reset(seed=seed)
        self._begin(seed, None)
        self._shots = 0
        return self._observation(), self._info()

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Shoots at a square; returns observation, reward, terminated, truncated (never), info.

        ``info["outcome"]`` is ``"miss"``, ``"hit"`` or ``"sunk"``. Raises IllegalAction for a square
        that may not be shot at; the board stays as it is.
        """
        square = self._number(action)
        reply = self._shoot([square])
        self._shots += 1
        info = {**self._info(), "outcome": OUTCOMES[reply["outcomes"]], "square": square}
        return self._observation(), -1.0, bool(reply["done"]), False, info

    def action_mask(self) -> Any:
        """Returns the mask of valid actions: a bool array, or a list without numpy."""
        return mask_of(self._known(), (self.squares,))

    def posterior(self) -> Any:
        """Returns the probability of a ship on each square, as (height, width); see ``odds``."""
        return self.odds().posterior

    def odds(self) -> Odds:
        """Counts the layouts consistent with the answers. May take seconds on large boards."""
        reply = self._odds()
        posterior = floats(reply["posterior"], (self.height, self.width))
        return Odds(posterior, int(reply["layouts"][0]), reply["exact"][0])

    def render(self) -> Optional[str]:
        """Returns the board: ``.`` open, ``o`` miss, ``*`` known empty, ``x`` hit, ``#`` sunk.

        Returns None with ``render_mode=None``.
        """
        if self.render_mode is None:
            return None
        marks = "".join(".o*x#"[code] for code in self._known())
        margin = len(str(self.height))
        letters = "".join(f" {chr(ord('A') + x)}" for x in range(self.width))
        rows = [
            f"{y + 1:>{margin}} {' '.join(marks[y * self.width : (y + 1) * self.width])}"
            for y in range(self.height)
        ]
        return "\n".join([" " * margin + letters, *rows])

    def _known(self) -> bytes:
        if not self._codes:
            raise FlotillaError("reset() first", "not-reset")
        return self._codes

    def _observation(self) -> Any:
        return shaped(self._codes, (self.height, self.width))

    def _info(self) -> Dict[str, Any]:
        return {"shots": self._shots, "remaining": self._remaining[0]}
