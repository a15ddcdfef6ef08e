export interface PairingCandidate {
  readonly id: string;
  readonly owner: string;
  /** Key of rules and pace; only equal keys are paired. */
  readonly wants: string;
  readonly rating: number;
  readonly createdAt: number;
  /** False for a challenge in the lobby. */
  readonly isSeek: boolean;
}

export const DEFAULT_RATING_WINDOW = {
  points: 100,
  /** Growth of the rating window per second of waiting, so that every wait ends. */
  pointsPerSecond: 20,
};
export type RatingWindow = Readonly<typeof DEFAULT_RATING_WINDOW>;

export function maxRatingDifference(
  waitedMs: number,
  { points, pointsPerSecond }: RatingWindow,
): number {
  return points + (Math.max(0, waitedMs) / 1000) * pointsPerSecond;
}

/** Pairs each seeker, longest wait first, with the nearest rating; `pair[0]` sets the terms. */
export function pairByRating<T extends PairingCandidate>(
  waiting: readonly T[],
  now: number,
  areBlocked: (playerA: string, playerB: string) => boolean,
  window: RatingWindow = DEFAULT_RATING_WINDOW,
): readonly (readonly [T, T])[] {
  const paired = new Set<string>();
  const pairs: (readonly [T, T])[] = [];
  for (const group of groupByWants(waiting)) {
    for (const seeker of group) {
      if (!seeker.isSeek || paired.has(seeker.owner)) continue;
      const suitableSeekers = suitableOpponents(seeker, group, now, areBlocked, window);
      const nearest = nearestByRating(
        seeker.rating,
        suitableSeekers.filter(({ owner }) => !paired.has(owner)),
      );
      if (!nearest) continue;
      paired.add(seeker.owner).add(nearest.owner);
      pairs.push(nearest.isSeek ? [seeker, nearest] : [nearest, seeker]);
    }
  }
  return pairs;
}

export function countPossibleOpponents(
  waiting: readonly PairingCandidate[],
  now: number,
  areBlocked: (playerA: string, playerB: string) => boolean,
  window: RatingWindow = DEFAULT_RATING_WINDOW,
): ReadonlyMap<string, number> {
  const counts = [...groupByWants(waiting)].flatMap((group) =>
    group.map((seeker) => {
      const suitableSeekers = suitableOpponents(seeker, group, now, areBlocked, window);
      return [seeker.owner, new Set(suitableSeekers.map(({ owner }) => owner)).size] as const;
    }),
  );
  return new Map(counts);
}

function suitableOpponents<T extends PairingCandidate>(
  seeker: PairingCandidate,
  group: readonly T[],
  now: number,
  areBlocked: (playerA: string, playerB: string) => boolean,
  window: RatingWindow,
): readonly T[] {
  const maxDifference = maxRatingDifference(now - seeker.createdAt, window);
  return group.filter(
    ({ owner, rating }) =>
      owner !== seeker.owner &&
      Math.abs(rating - seeker.rating) <= maxDifference &&
      !areBlocked(owner, seeker.owner),
  );
}

/** Groups candidates by wanted game, longest wait first. */
function groupByWants<T extends PairingCandidate>(waiting: readonly T[]): Iterable<readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const seeker of [...waiting].sort(compareWait)) {
    const group = groups.get(seeker.wants);
    if (group) group.push(seeker);
    else groups.set(seeker.wants, [seeker]);
  }
  return groups.values();
}

function compareWait(a: PairingCandidate, b: PairingCandidate): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

function nearestByRating<T extends PairingCandidate>(
  rating: number,
  candidates: readonly T[],
): T | undefined {
  const distance = (candidate: T) => Math.abs(candidate.rating - rating);
  return candidates.reduce<T | undefined>(
    (best, candidate) => (best && distance(best) <= distance(candidate) ? best : candidate),
    undefined,
  );
}
