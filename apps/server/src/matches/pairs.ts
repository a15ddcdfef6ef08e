/** Player waiting for an opponent, by a seek or a challenge. */
export interface Waiting {
  readonly id: string;
  readonly owner: string;
  /** Key of rules and pace; only equal keys are paired. */
  readonly wants: string;
  readonly rating: number;
  readonly createdAt: number;
  /** False for a challenge in the lobby. */
  readonly isSeek: boolean;
}

export const DEFAULT_WINDOW = {
  points: 100,
  /** Growth of the window during the wait, so that every wait ends. */
  pointsPerSecond: 20,
};
export type RatingWindow = Readonly<typeof DEFAULT_WINDOW>;

/** Returns the largest rating difference after this wait of the seeker. */
export function windowAfter(waitedMs: number, { points, pointsPerSecond }: RatingWindow): number {
  return points + (Math.max(0, waitedMs) / 1000) * pointsPerSecond;
}

/**
 * Pairs players. The longest waiting seekers choose first: the nearest rating, and of equals the longest wait. The
 * first of each pair is the one whose terms apply.
 */
export function pairsOf<T extends Waiting>(
  waiting: readonly T[],
  now: number,
  areApart: (one: string, other: string) => boolean,
  window: RatingWindow = DEFAULT_WINDOW,
): readonly (readonly [T, T])[] {
  const paired = new Set<string>();
  const pairs: (readonly [T, T])[] = [];
  for (const group of alike(waiting)) {
    for (const seeker of group) {
      if (!seeker.isSeek || paired.has(seeker.owner)) continue;
      const others = suitable(seeker, group, now, areApart, window);
      const nearest = nearestTo(
        seeker.rating,
        others.filter(({ owner }) => !paired.has(owner)),
      );
      if (!nearest) continue;
      paired.add(seeker.owner).add(nearest.owner);
      pairs.push(nearest.isSeek ? [seeker, nearest] : [nearest, seeker]);
    }
  }
  return pairs;
}

/** Counts, for each owner, the others that this one could be paired with. */
export function othersOf(
  waiting: readonly Waiting[],
  now: number,
  areApart: (one: string, other: string) => boolean,
  window: RatingWindow = DEFAULT_WINDOW,
): ReadonlyMap<string, number> {
  const counts = [...alike(waiting)].flatMap((group) =>
    group.map((seeker) => {
      const others = suitable(seeker, group, now, areApart, window);
      return [seeker.owner, new Set(others.map(({ owner }) => owner)).size] as const;
    }),
  );
  return new Map(counts);
}

function suitable<T extends Waiting>(
  seeker: Waiting,
  group: readonly T[],
  now: number,
  areApart: (one: string, other: string) => boolean,
  window: RatingWindow,
): readonly T[] {
  const widest = windowAfter(now - seeker.createdAt, window);
  return group.filter(
    ({ owner, rating }) =>
      owner !== seeker.owner &&
      Math.abs(rating - seeker.rating) <= widest &&
      !areApart(owner, seeker.owner),
  );
}

/** Groups by wanted game, each group by descending wait. */
function alike<T extends Waiting>(waiting: readonly T[]): Iterable<readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of [...waiting].sort(byWait)) {
    const group = groups.get(each.wants);
    if (group) group.push(each);
    else groups.set(each.wants, [each]);
  }
  return groups.values();
}

function byWait(one: Waiting, other: Waiting): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

function nearestTo<T extends Waiting>(rating: number, others: readonly T[]): T | undefined {
  const distance = (each: T) => Math.abs(each.rating - rating);
  return others.reduce<T | undefined>(
    (best, each) => (best && distance(best) <= distance(each) ? best : each),
    undefined,
  );
}
