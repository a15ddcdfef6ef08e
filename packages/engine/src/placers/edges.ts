import {
  err,
  type Grid,
  layoutFromTable,
  memoize,
  pick,
  type Rng,
  type Rules,
  type SquareSet,
  type TablePlacement,
} from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { boardSymmetries, mirrorSquares } from '../inference/symmetries.js';
import {
  allSquaresOf,
  freeSquaresOutside,
  type Packing,
  packingKey,
  placeAnywhere,
  splitFleet,
  tablePlacement,
} from '../laying/ship-by-ship.js';
import { makeRng } from '../rng.js';
import { type Placer, placeByTries } from './placer.js';

/** Number of climbs per rules object; together they take a few tenths of a second. */
const CLIMB_COUNT = 200;
const STEPS_PER_CLIMB = 200;
/** One step in this many may lose up to two free squares, to leave local optima. */
const STEPS_PER_SLIP = 4;
/** Maximum number of packings collected; mirror images are added only up to a quarter of it. */
const MAX_PACKINGS = 4_000;
const MAX_EDGES_TRIES = 1_000;

/**
 * Places the longer ships along the edges, with as much free room as possible. Places the shortest
 * (singles in the Russian fleet) anywhere in that room. Searches for the best packings once per
 * rules object. For `russian`, it finds 132 of the 148 packings with the maximum of 60 free squares
 * in 0.2 s. If all ships have one length, places them anywhere.
 */
export const edges: Placer = {
  name: 'edges',
  ...PLACER_TRAITS.edges,
  place(rules, rng) {
    const { shortest } = splitFleet(rules);
    const packings = edgePackings(rules);
    if (packings.length === 0) return err({ code: 'gave-up', placer: 'edges', tries: CLIMB_COUNT });
    return placeByTries('edges', MAX_EDGES_TRIES, () => {
      const { ships, free } = pick(packings, rng);
      const shortShips = placeAnywhere(shortest, free, rng);
      return shortShips && layoutFromTable(rules, [...ships, ...shortShips]);
    });
  },
};

interface RatedPacking extends Packing {
  readonly freeCount: number;
}

/**
 * Returns the best packings found, all equally likely. Uses its own seed, so the result is fixed.
 */
export const edgePackings = memoize((rules: Rules): readonly Packing[] =>
  climbToEdgePackings(rules, makeRng(0, 'edges')),
);

/** Climbs from random packings by moves that rarely lose room; collects the best packings. */
function climbToEdgePackings(rules: Rules, rng: Rng): readonly Packing[] {
  const { longer } = splitFleet(rules);
  const placementsByShip = longer.flatMap(({ count, placements }) =>
    Array<readonly TablePlacement[]>(count).fill(placementsAlongEdge(rules.grid, placements)),
  );
  const best = new Map<string, RatedPacking>();
  let maxFreeCount = 0;
  for (let climb = 0; climb < CLIMB_COUNT; climb += 1) {
    let packing = samplePacking(placementsByShip, allSquaresOf(rules), rng);
    for (let step = 0; packing && step < STEPS_PER_CLIMB; step += 1) {
      if (packing.freeCount > maxFreeCount) best.clear();
      maxFreeCount = Math.max(maxFreeCount, packing.freeCount);
      if (packing.freeCount === maxFreeCount && best.size < MAX_PACKINGS)
        best.set(packingKey(packing.ships), packing);
      const next = moveShip(rules, placementsByShip, packing, rng);
      const loss = rng.below(STEPS_PER_SLIP) === 0 ? 2 : 0;
      if (next && next.freeCount >= packing.freeCount - loss) packing = next;
    }
  }
  const packings = [...best.values()];
  return packings.length > MAX_PACKINGS / 4 ? packings : mirroredPackings(rules, packings);
}

/** Returns the packings with their rotations and reflections, without duplicates. */
export function mirroredPackings(rules: Rules, packings: readonly Packing[]): readonly Packing[] {
  const packingByKey = new Map<string, Packing>();
  for (const symmetry of boardSymmetries(rules.grid)) {
    for (const { ships } of packings) {
      const images = ships.map(({ squares }) =>
        tablePlacement(rules, mirrorSquares(squares, symmetry)),
      );
      packingByKey.set(packingKey(images), {
        ships: images,
        free: freeSquaresOutside(rules, images),
      });
    }
  }
  return [...packingByKey.values()];
}

function samplePacking(
  queue: readonly (readonly TablePlacement[])[],
  grid: SquareSet,
  rng: Rng,
): RatedPacking | undefined {
  const ships: TablePlacement[] = [];
  let free = grid;
  for (const placements of queue) {
    const fitting = placements.filter(({ set }) => set.isWithin(free));
    if (fitting.length === 0) return undefined;
    const ship = pick(fitting, rng);
    free = free.difference(ship.blockedSquares);
    ships.push(ship);
  }
  return { ships, free, freeCount: free.size };
}

function moveShip(
  rules: Rules,
  queue: readonly (readonly TablePlacement[])[],
  { ships }: Packing,
  rng: Rng,
): RatedPacking | undefined {
  if (ships.length === 0) return undefined;
  const moved = rng.below(ships.length);
  const free = freeSquaresOutside(rules, ships.toSpliced(moved, 1));
  const fitting = queue[moved]?.filter(({ set }) => set.isWithin(free)) ?? [];
  const ship = pick(fitting, rng);
  const freeLeft = free.difference(ship.blockedSquares);
  return { ships: ships.with(moved, ship), free: freeLeft, freeCount: freeLeft.size };
}

/** Returns the placements with as many segments along one edge as this form allows. */
function placementsAlongEdge(
  { width, height }: Grid,
  placements: readonly TablePlacement[],
): readonly TablePlacement[] {
  const edgeSquares = placements.map(({ squares }) => {
    const top = squares.filter((square) => square < width).length;
    const bottom = squares.filter((square) => square >= width * (height - 1)).length;
    const left = squares.filter((square) => square % width === 0).length;
    const right = squares.filter((square) => square % width === width - 1).length;
    return Math.max(top, bottom, left, right);
  });
  const maxOnEdge = Math.max(...edgeSquares);
  return placements.filter((_, index) => edgeSquares[index] === maxOnEdge);
}
