import { type Observation, SquareSet } from '@flotilla/rules';

/** Reopens the halos of sunk ships. */
export function forgetHalo(known: Observation): Observation {
  if (known.empty.isEmpty) return known;
  const empty = SquareSet.empty(known.empty.capacity);
  return { ...known, open: known.open.union(known.empty), empty };
}
