import { type Observation, SquareSet } from '@flotilla/rules';

/** What one would know who does not conclude that the halo of a sunk ship is empty. */
export function forgetHalo(known: Observation): Observation {
  if (known.empty.isEmpty) return known;
  const empty = SquareSet.empty(known.empty.capacity);
  return { ...known, open: known.open.union(known.empty), empty };
}
