import {
  announcesSinkings,
  connectedPieces,
  haloOf,
  memoize,
  type Observation,
  possiblePlacements,
  type Shape,
  type Square,
  SquareSet,
  type TablePlacement,
  withoutShip,
} from '@flotilla/rules';

/**
 * Infers sinkings from hits and misses if the rules do not announce them. A group of hits is sunk
 * if no ship afloat that explains one of them reaches an open square. That is, the line is closed
 * at both ends, or has the greatest length. Then its halo is empty. Its ships leave the fleet
 * afloat if every way to cover the group uses the same ships. Every conclusion is certain. Returns
 * the observation unchanged if sinkings are announced.
 */
export function concludeSinkings(known: Observation): Observation {
  if (announcesSinkings(known.rules)) return known;
  return inferAllSinkings(known);
}

/** Cached, because a shot and its reason need the same conclusions. */
const inferAllSinkings = memoize((known: Observation): Observation => {
  let position = known;
  for (;;) {
    const placements = possiblePlacements(position).flatMap(({ placements }) => placements);
    const afloat = withoutImpossible(position, placements);
    const closedGroups = hitGroups(position).filter((group) =>
      isGroupSunk(position, placements, group),
    );
    const next = closedGroups.reduce(
      (observation, group) => sinkGroup(observation, placements, group),
      afloat,
    );
    if (closedGroups.length === 0 && next.remaining.length === position.remaining.length)
      return next;
    position = next;
  }
});

/** Groups connected hits; if ships may not touch, a group is one ship. */
export function hitGroups({ hits, rules: { grid } }: Observation): Square[][] {
  const groups = connectedPieces(grid, (square) => hits.has(square));
  return groups.map((group) => group.sort((a, b) => a - b));
}

/** Removes ships that no longer fit anywhere, and so must have sunk. */
function withoutImpossible(
  observation: Observation,
  placements: readonly TablePlacement[],
): Observation {
  const possibleIds = new Set(placements.map(({ shape }) => shape.id));
  return {
    ...observation,
    remaining: observation.remaining.filter(({ id }) => possibleIds.has(id)),
  };
}

function isGroupSunk(
  { hits }: Observation,
  placements: readonly TablePlacement[],
  group: readonly Square[],
): boolean {
  const set = SquareSet.of(hits.capacity, group);
  return placements.every(
    (placement) => !placement.set.intersects(set) || placement.set.isWithin(hits),
  );
}

function sinkGroup(
  observation: Observation,
  placements: readonly TablePlacement[],
  group: readonly Square[],
): Observation {
  const { rules, open, empty, hits, sunkSquares } = observation;
  const set = SquareSet.of(hits.capacity, group);
  const halo = SquareSet.of(hits.capacity, haloOf(rules.grid, group, rules.touching));
  const groupPlacements = placements.filter((placement) => placement.set.isWithin(set));
  return {
    ...observation,
    hits: hits.difference(set),
    sunkSquares: sunkSquares.union(set),
    empty: empty.union(open.intersection(halo)),
    open: open.difference(halo),
    remaining: agreedShipsOf(observation, groupPlacements, set).reduce(
      withoutShip,
      observation.remaining,
    ),
  };
}

/** Returns the ships that cover the group if every cover uses the same ones, otherwise none. */
function agreedShipsOf(
  { remaining }: Observation,
  groupPlacements: readonly TablePlacement[],
  group: SquareSet,
): readonly Shape[] {
  let agreedShapes: readonly Shape[] | undefined;
  const nameOf = (ships: readonly Shape[]) =>
    ships
      .map(({ id }) => id)
      .sort()
      .join();

  /** @returns whether all covers found so far use the same ships */
  function cover(uncovered: SquareSet, afloat: Observation['remaining'], ships: Shape[]): boolean {
    const square = uncovered.first;
    if (square === undefined) {
      agreedShapes ??= ships;
      return nameOf(agreedShapes) === nameOf(ships);
    }
    return groupPlacements.every(
      (placement) =>
        !placement.set.has(square) ||
        !placement.set.isWithin(uncovered) ||
        placement.halo.intersects(group) ||
        !afloat.some(({ id }) => id === placement.shape.id) ||
        cover(uncovered.difference(placement.set), withoutShip(afloat, placement.shape), [
          ...ships,
          placement.shape,
        ]),
    );
  }

  return cover(group, remaining, []) ? (agreedShapes ?? []) : [];
}
