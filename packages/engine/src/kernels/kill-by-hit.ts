import { HIT } from './board-state.js';
import type { LivePlacements } from './live-placements.js';
import type { PlacementIndex } from './placement-index.js';

// Rules out placements after a hit that sinks nothing, if ships may not touch.

/** Rules out placements that lie entirely on hits, since such ships would have sunk. */
export function ruleOutFullyHit(
  { covering, coverStarts, squares, starts }: PlacementIndex,
  live: LivePlacements,
  cells: Uint8Array,
  hit: number,
): void {
  const end = coverStarts[hit + 1]!;
  for (let i = coverStarts[hit]!; i < end; i += 1) {
    const placement = covering[i]!;
    if (live.isPossible[placement] === 0) continue;
    let index = starts[placement]!;
    const last = starts[placement + 1]!;
    while (index < last && cells[squares[index]!] === HIT) index += 1;
    if (index === last) live.ruleOut(placement);
  }
}

/** Rules out placements next to the hit that do not cover it, since the ships would touch. */
export function ruleOutTouching(
  { covering, coverStarts, squares, starts }: PlacementIndex,
  live: LivePlacements,
  neighbour: number,
  hit: number,
): void {
  const end = coverStarts[neighbour + 1]!;
  for (let i = coverStarts[neighbour]!; i < end; i += 1) {
    const placement = covering[i]!;
    if (live.isPossible[placement] === 0) continue;
    let index = starts[placement]!;
    const last = starts[placement + 1]!;
    while (index < last && squares[index] !== hit) index += 1;
    if (index === last) live.ruleOut(placement);
  }
}
