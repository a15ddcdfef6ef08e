"""Optional Gymnasium support; ``Env`` works without it, too."""

from __future__ import annotations

from typing import Any

try:
    import gymnasium
except ImportError:
    gymnasium = None  # type: ignore[assignment]

ENV_ID = "flotilla/SeaBattle-v0"

Base: Any = object if gymnasium is None else gymnasium.Env


def spaces_of(width: int, height: int, codes: int) -> Any:
    """Returns the spaces of observations and actions, or None without Gymnasium."""
    if gymnasium is None:
        return None, None
    from numpy import int8

    observations = gymnasium.spaces.Box(0, codes - 1, (height, width), int8)
    return observations, gymnasium.spaces.Discrete(width * height)


def register() -> None:
    """Lets ``gymnasium.make("flotilla/SeaBattle-v0")`` find the environment."""
    if gymnasium is not None and ENV_ID not in gymnasium.registry:
        gymnasium.register(id=ENV_ID, entry_point="flotilla:Env")
