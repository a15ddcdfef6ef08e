import { HIT } from './board-state.js';
import type { LivePlacements } from './live-placements.js';
import type { PlacementIndex } from './placement-index.js';

// Placements that a hit without a sinking rules out if ships may not touch.

/** No ship is on hits alone: it would have sunk. */
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

/** No ship covers a neighbour of the hit but not the hit: they would touch. */
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
