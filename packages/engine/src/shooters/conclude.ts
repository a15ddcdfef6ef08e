import {
  announcesSinkings,
  CORNERS,
  haloOf,
  neighbours,
  type Observation,
  possiblePlacements,
  type Shape,
  SIDES,
  type Square,
  SquareSet,
  type TablePlacement,
  withoutShip,
} from '@flotilla/rules';

/**
 * Infers sinkings from hits and misses if the rules do not announce them. A group of hits is sunk if no ship
 * afloat that explains one of them reaches an open square. Then the line is closed at both ends, or has the greatest length. The halo is then empty. Ships leave the fleet afloat if all ways to cover the group use the
 * same ones. Every inference is certain. Returns other observations unchanged.
 */
export function concludeSinkings(known: Observation): Observation {
  if (announcesSinkings(known.rules)) return known;
  const concluded = conclusions.get(known) ?? conclude(known);
  conclusions.set(known, concluded);
  return concluded;
}

/** Cached, because the shooter is also asked for its reason. */
const conclusions = new WeakMap<Observation, Observation>();

function conclude(known: Observation): Observation {
  let now = known;
  for (;;) {
    const ways = possiblePlacements(now).flatMap(({ placements }) => placements);
    const afloat = withoutImpossible(now, ways);
    const closed = hitGroups(now).filter((group) => isClosed(now, ways, group));
    const next = closed.reduce((seen, group) => sink(seen, ways, group), afloat);
    if (closed.length === 0 && next.remaining.length === now.remaining.length) return next;
    now = next;
  }
}

/** Groups connected hits; if ships may not touch, a group is one ship. */
export function hitGroups({ hits, rules: { grid } }: Observation): Square[][] {
  const groups: Square[][] = [];
  let left = hits;
  for (const start of hits) {
    if (!left.has(start)) continue;
    const group = [start];
    left = left.without(start);
    for (const hit of group) {
      for (const next of neighbours(grid, hit, [...SIDES, ...CORNERS])) {
        if (!left.has(next)) continue;
        group.push(next);
        left = left.without(next);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** Removes ships that no longer fit anywhere: they have sunk. */
function withoutImpossible(now: Observation, ways: readonly TablePlacement[]): Observation {
  const possible = new Set(ways.map(({ shape }) => shape.id));
  return { ...now, remaining: now.remaining.filter(({ id }) => possible.has(id)) };
}

function isClosed(
  { hits }: Observation,
  ways: readonly TablePlacement[],
  group: readonly Square[],
): boolean {
  const set = SquareSet.of(hits.capacity, group);
  return ways.every((way) => !way.set.intersects(set) || way.set.isWithin(hits));
}

function sink(
  now: Observation,
  ways: readonly TablePlacement[],
  group: readonly Square[],
): Observation {
  const { rules, open, empty, hits, sunkSquares } = now;
  const set = SquareSet.of(hits.capacity, group);
  const halo = SquareSet.of(hits.capacity, haloOf(rules.grid, group, rules.touching));
  const within = ways.filter((way) => way.set.isWithin(set));
  return {
    ...now,
    hits: hits.diff(set),
    sunkSquares: sunkSquares.union(set),
    empty: empty.union(open.intersect(halo)),
    open: open.diff(halo),
    remaining: shipsOf(now, within, set).reduce(withoutShip, now.remaining),
  };
}

/** Returns the ships that cover the group if every way uses the same ones; else none. */
function shipsOf(
  { remaining }: Observation,
  within: readonly TablePlacement[],
  group: SquareSet,
): readonly Shape[] {
  let found: readonly Shape[] | undefined;
  const nameOf = (ships: readonly Shape[]) =>
    ships
      .map(({ id }) => id)
      .sort()
      .join();

  /** @returns do the ways found so far agree? */
  function cover(rest: SquareSet, afloat: Observation['remaining'], ships: Shape[]): boolean {
    const square = rest.first;
    if (square === undefined) {
      found ??= ships;
      return nameOf(found) === nameOf(ships);
    }
    return within.every(
      (way) =>
        !way.set.has(square) ||
        !way.set.isWithin(rest) ||
        way.halo.intersects(group) ||
        !afloat.some(({ id }) => id === way.shape.id) ||
        cover(rest.diff(way.set), withoutShip(afloat, way.shape), [...ships, way.shape]),
    );
  }

  return cover(group, remaining, []) ? (found ?? []) : [];
}
