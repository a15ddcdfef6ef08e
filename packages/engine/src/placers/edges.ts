import {
  err,
  type Grid,
  layoutFromTable,
  ok,
  pick,
  type Rng,
  type Rules,
  type SquareSet,
  type TablePlacement,
} from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { boardSymmetries } from '../inference/symmetries.js';
import {
  freeBeside,
  type Packing,
  placeAnywhere,
  splitFleet,
  tablePlacement,
  wholeGrid,
} from '../laying/ship-by-ship.js';
import { makeRng } from '../rng.js';
import type { Placer } from './placer.js';

/** Climbs per rules object: a few tenths of a second. */
const CLIMBS = 200;
const STEPS = 200;
/** One step in this many may lose a little room, to leave local optima. */
const SLIP = 4;
/** Limit of packings; above a quarter of it they are not mirrored. */
const MANY = 4_000;
const MAX_TRIES = 1_000;

/**
 * Places the longer ships along the edges, with as much free room as possible, and the shortest (singles in
 * the Russian fleet) anywhere there. Searches the best packings once per rules object. For russian: 132 of
 * the 148 packings with 60 free squares, the maximum, in 0.2 s. Draws one packing, then the shortest ships
 * uniformly, or one by one if a throw hardly ever succeeds. If all ships have one length, all are anywhere.
 */
export const edges: Placer = {
  name: 'edges',
  ...PLACER_TRAITS.edges,
  place(rules, rng) {
    const { shortest } = splitFleet(rules);
    const packings = edgePackings(rules);
    if (packings.length === 0) return err({ code: 'gave-up', placer: 'edges', tries: CLIMBS });
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const { ships, free } = pick(packings, rng);
      const rest = placeAnywhere(shortest, free, rng);
      if (rest) return ok(layoutFromTable(rules, [...ships, ...rest]));
    }
    return err({ code: 'gave-up', placer: 'edges', tries: MAX_TRIES });
  },
};

interface RatedPacking extends Packing {
  /** Number of free squares. */
  readonly room: number;
}

const known = new WeakMap<Rules, readonly Packing[]>();

/** Returns the best packings found, all equally likely. Uses its own seed, so the result is fixed. */
export function edgePackings(rules: Rules): readonly Packing[] {
  const packings = known.get(rules) ?? samplePackings(rules, makeRng(0, 'edges'));
  known.set(rules, packings);
  return packings;
}

/**
 * Climbs from many random packings: moves a ship where no more room is lost than before. Collects every best
 * packing.
 */
function samplePackings(rules: Rules, rng: Rng): readonly Packing[] {
  const { longer } = splitFleet(rules);
  const queue = longer.flatMap(({ count, placements }) =>
    Array<readonly TablePlacement[]>(count).fill(alongEdge(rules.grid, placements)),
  );
  const best = new Map<string, RatedPacking>();
  let mostFree = 0;
  for (let climb = 0; climb < CLIMBS; climb += 1) {
    let now = samplePacking(queue, wholeGrid(rules), rng);
    for (let step = 0; now && step < STEPS; step += 1) {
      if (now.room > mostFree) best.clear();
      mostFree = Math.max(mostFree, now.room);
      if (now.room === mostFree && best.size < MANY) best.set(keyOf(now), now);
      const next = moveShip(rules, queue, now, rng);
      const loss = rng.below(SLIP) === 0 ? 2 : 0;
      if (next && next.room >= now.room - loss) now = next;
    }
  }
  const packings = [...best.values()];
  return packings.length > MANY / 4 ? packings : mirroredPackings(rules, packings);
}

/** Returns the packings with their rotations and reflections, each once. */
export function mirroredPackings(rules: Rules, packings: readonly Packing[]): readonly Packing[] {
  const all = new Map<string, Packing>();
  for (const symmetry of boardSymmetries(rules.grid)) {
    for (const { ships } of packings) {
      const images = ships.map(({ squares }) => {
        const image = squares.map((square) => symmetry[square]!);
        return tablePlacement(
          rules,
          image.sort((a, b) => a - b),
        );
      });
      const packing = { ships: images, free: freeBeside(rules, images) };
      all.set(keyOf(packing), packing);
    }
  }
  return [...all.values()];
}

/** Places each queued ship at random. */
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
    free = free.diff(ship.block);
    ships.push(ship);
  }
  return { ships, free, room: free.size };
}

/** Moves one ship of the packing. */
function moveShip(
  rules: Rules,
  queue: readonly (readonly TablePlacement[])[],
  { ships }: Packing,
  rng: Rng,
): RatedPacking | undefined {
  if (ships.length === 0) return undefined;
  const moved = rng.below(ships.length);
  const free = freeBeside(rules, ships.toSpliced(moved, 1));
  const fitting = queue[moved]?.filter(({ set }) => set.isWithin(free)) ?? [];
  const ship = pick(fitting, rng);
  const left = free.diff(ship.block);
  return { ships: ships.with(moved, ship), free: left, room: left.size };
}

/** Returns the placements with as many segments on one edge as this form allows. */
function alongEdge(
  { width, height }: Grid,
  placements: readonly TablePlacement[],
): readonly TablePlacement[] {
  const along = placements.map(({ squares }) => {
    const top = squares.filter((square) => square < width).length;
    const bottom = squares.filter((square) => square >= width * (height - 1)).length;
    const left = squares.filter((square) => square % width === 0).length;
    const right = squares.filter((square) => square % width === width - 1).length;
    return Math.max(top, bottom, left, right);
  });
  const most = Math.max(...along);
  return placements.filter((_, index) => along[index] === most);
}

/** Returns a key that ignores the order of ships. */
function keyOf({ ships }: Packing): string {
  const names = ships.map(({ squares }) => squares.join());
  return names.sort().join(' ');
}
