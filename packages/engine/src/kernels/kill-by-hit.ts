import { HIT } from './board-state.js';
import type { LivePlacements } from './live-placements.js';
import type { PlacementIndex } from './placement-index.js';

// Placements that a hit without sinking rules out if ships may not touch.

/** Rules out placements wholly on hits: they would have sunk. */
export function killFull(
  { covering, coverStarts, squares, starts }: PlacementIndex,
  live: LivePlacements,
  cells: Uint8Array,
  hit: number,
): void {
  const end = coverStarts[hit + 1]!;
  for (let i = coverStarts[hit]!; i < end; i += 1) {
    const placement = covering[i]!;
    if (live.alive[placement] === 0) continue;
    let at = starts[placement]!;
    const last = starts[placement + 1]!;
    while (at < last && cells[squares[at]!] === HIT) at += 1;
    if (at === last) live.kill(placement);
  }
}

/** Rules out placements next to the hit that do not cover it: the ships would touch. */
export function killBeside(
  { covering, coverStarts, squares, starts }: PlacementIndex,
  live: LivePlacements,
  neighbour: number,
  hit: number,
): void {
  const end = coverStarts[neighbour + 1]!;
  for (let i = coverStarts[neighbour]!; i < end; i += 1) {
    const placement = covering[i]!;
    if (live.alive[placement] === 0) continue;
    let at = starts[placement]!;
    const last = starts[placement + 1]!;
    while (at < last && squares[at] !== hit) at += 1;
    if (at === last) live.kill(placement);
  }
}
