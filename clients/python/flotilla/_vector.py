"""Many boards in one process, played in lockstep, with the signatures of ``gymnasium.vector``."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

from ._env import Boards, Rules
from ._marks import codes_of, floats, mask_of, np, shaped
from ._process import Command, FlotillaError


class VectorEnv(Boards):
    """``n`` boards in lockstep, with one round trip to the child process per step of all boards.

    A board whose last ship is sunk is replaced by its next one in the same step (Gymnasium's
    ``AutoresetMode.SAME_STEP``). Board i has the layouts i, i + n, i + 2n, … of
    ``flotilla place --seed …``, regardless of the other boards.
    """

    metadata: Dict[str, Any] = {"render_modes": [], "autoreset_mode": "SameStep"}

    def __init__(
        self,
        n: int,
        rules: Rules = "russian",
        seed: Optional[int] = None,
        *,
        placer: Optional[str] = None,
        command: Command = None,
    ) -> None:
        """Starts Flotilla with ``n`` boards; the other arguments are as for ``Env``."""
        super().__init__(n, True, rules, seed, placer, command)
        self.num_envs = n

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Any, Dict[str, Any]]:
        """Starts the next boards, or the first ones of a new seed.

        ``options={"reset_mask": …}`` starts only the boards where the mask is true.
        """
        mask = (options or {}).get("reset_mask")
        which = None if mask is None else [i for i, each in enumerate(mask) if each]
        if mask is not None and len(mask) != self.num_envs:
            raise ValueError(f"reset_mask: expected {self.num_envs} values, not {len(mask)}")
        self._begin(seed, which)
        return self._observations(), {}

    def step(self, actions: Sequence[Any]) -> Tuple[Any, Any, Any, Any, Dict[str, Any]]:
        """Shoots at each board; returns observations, rewards, terminations, truncations, infos.

        ``infos["outcomes"]`` has a letter for each board: m, h or s. If boards ended,
        ``infos["final_obs"]`` has their last observations, with None for the other boards, and
        ``infos["_final_obs"]`` marks them. Raises IllegalAction, whose ``board`` is the first board
        with an illegal square; no board has then changed.
        """
        squares = self._numbers(actions)
        reply = self._shoot(squares)
        done: List[int] = reply["done"]
        infos: Dict[str, Any] = {"outcomes": reply["outcomes"]}
        if done:
            shape = (len(done), self.height, self.width)
            last = iter(shaped(codes_of(reply["final"]), shape))
            ended = set(done)
            infos["final_obs"] = [
                next(last) if board in ended else None for board in range(self.num_envs)
            ]
            infos["_final_obs"] = self._flags(done)
        none = self._flags([])
        return self._observations(), self._rewards(), self._flags(done), none, infos

    def action_mask(self) -> Any:
        """Returns the mask of valid actions: bools of (n, squares)."""
        if not self._codes:
            raise FlotillaError("reset() first", "not-reset")
        return mask_of(self._codes, (self.num_envs, self.squares))

    def posterior(self) -> Any:
        """Returns the probability of a ship on each square, as (n, height, width)."""
        shape = (self.num_envs, self.height, self.width)
        return floats(self._odds()["posterior"], shape)

    def remaining(self) -> List[List[int]]:
        """Returns the lengths of the ships afloat on each board, longest first."""
        return self._remaining

    def _numbers(self, actions: Sequence[Any]) -> List[int]:
        if np is not None and isinstance(actions, np.ndarray) and actions.dtype.kind in "iu":
            return actions.ravel().tolist()
        return [self._number(action) for action in actions]

    def _observations(self) -> Any:
        return shaped(self._codes, (self.num_envs, self.height, self.width))

    def _rewards(self) -> Any:
        return [-1.0] * self.num_envs if np is None else np.full(self.num_envs, -1.0)

    def _flags(self, which: List[int]) -> Any:
        flags = [False] * self.num_envs if np is None else np.zeros(self.num_envs, dtype=bool)
        for board in which:
            flags[board] = True
        return flags
