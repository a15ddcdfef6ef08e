import { type Observation, SquareSet } from '@flotilla/rules';

/** Returns the observation with the halos of sunk ships open again. */
export function forgetHalo(known: Observation): Observation {
  if (known.empty.isEmpty) return known;
  const empty = SquareSet.empty(known.empty.capacity);
  return { ...known, open: known.open.union(known.empty), empty };
}
