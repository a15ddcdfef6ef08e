import {
  checkName,
  checkRng,
  type Layout,
  layoutFromTable,
  pick,
  placementTable,
  type Rng,
  type Rules,
  type Square,
  SquareSet,
  shuffle,
  squareCount,
  type TablePlacement,
} from '@flotilla/rules';
import { Vacancies } from './vacancies.js';

const MAX_THROWS = 100;
const NONE: readonly Square[] = [];

/** Ships of one form, and their possible placements. */
export interface ToPlace {
  readonly count: number;
  readonly placements: readonly TablePlacement[];
  /** Placements that are free at first, from {@link Vacancies.beside}; all by default. */
  readonly vacant?: Int32Array;
}

/** Some ships of a fleet, and the squares left for the others. */
export interface Packing {
  readonly ships: readonly TablePlacement[];
  readonly free: SquareSet;
}

/** Orders for placing ships one after another. */
export const LAYING_ORDERS = ['longest-first', 'at-random', 'shortest-first'] as const;

/** Order of the ships by length; equal ships in any order. */
export type LayingOrder = (typeof LAYING_ORDERS)[number];

const ORDERED: Readonly<Record<LayingOrder, (kinds: readonly ToPlace[], rng: Rng) => ToPlace[]>> = {
  'longest-first': (kinds) => [...kinds],
  'at-random': (kinds, rng) => shuffle(kinds.flatMap(oneByOne), rng),
  'shortest-first': (kinds) => kinds.toReversed(),
};

function oneByOne(kind: ToPlace): ToPlace[] {
  return Array.from({ length: kind.count }, () => ({ ...kind, count: 1 }));
}

/** Places the fleet once, ship by ship; undefined if a ship has no place, a dead end. */
export function layInTurn(
  rules: Rules,
  rng: Rng,
  order: LayingOrder = 'longest-first',
): Layout | undefined {
  checkName('order', order, LAYING_ORDERS);
  checkRng(rng);
  const kinds = ORDERED[order](placementTable(rules), rng);
  const ships = placeInTurn(kinds, wholeGrid(rules), rng);
  return ships && layoutFromTable(rules, ships);
}

/**
 * Places the ships in the given order, each at random among its free placements; undefined if one has none. A
 * repeated list of placements costs a few bit sets per ship.
 */
export function placeInTurn(
  ships: readonly ToPlace[],
  free: SquareSet,
  rng: Rng,
): TablePlacement[] | undefined {
  checkRng(rng);
  const taken = free.size < free.capacity ? [...SquareSet.full(free.capacity).diff(free)] : NONE;
  const vacancies = ships.map(({ placements, vacant }) => {
    const own = vacanciesOf(placements, free.capacity);
    own.reset(vacant);
    own.close(taken);
    return own;
  });
  const placed: TablePlacement[] = [];
  for (const [kind, { count, placements }] of ships.entries()) {
    const own = vacancies[kind]!;
    for (let i = 0; i < count; i += 1) {
      const { size } = own;
      if (size === 0) return undefined;
      const ship = placements[own.at(rng.below(size))]!;
      for (let later = kind; later < ships.length; later += 1) {
        vacancies[later]!.keepClearOf(ship.squares);
      }
      placed.push(ship);
    }
  }
  return placed;
}

const known = new WeakMap<readonly TablePlacement[], Vacancies>();

/** Vacancies, cached per list of placements. */
export function vacanciesOf(placements: readonly TablePlacement[], area: number): Vacancies {
  let vacancies = known.get(placements);
  if (!vacancies) {
    vacancies = new Vacancies(placements, area);
    known.set(placements, vacancies);
  }
  return vacancies;
}

/**
 * Places each ship independently at random; undefined if two conflict. Successful throws are uniform among
 * all ways to place these ships.
 */
export function throwShips(
  ships: readonly ToPlace[],
  free: SquareSet,
  rng: Rng,
): TablePlacement[] | undefined {
  const placed: TablePlacement[] = [];
  let left = free;
  for (const { count, placements } of ships) {
    for (let i = 0; i < count; i += 1) {
      const ship = pick(placements, rng);
      if (!ship.set.isWithin(left)) return undefined;
      left = left.diff(ship.block);
      placed.push(ship);
    }
  }
  return placed;
}

/**
 * Places these ships on free squares, uniformly among all ways; one by one if a throw hardly ever succeeds.
 */
export function placeAnywhere(
  ships: readonly ToPlace[],
  free: SquareSet,
  rng: Rng,
): readonly TablePlacement[] | undefined {
  const fitting = ships.map(({ count, placements }) => ({
    count,
    placements: placements.filter(({ set }) => set.isWithin(free)),
  }));
  if (fitting.some(({ placements }) => placements.length === 0)) return undefined;
  for (let throws = 0; throws < MAX_THROWS; throws += 1) {
    const thrown = throwShips(fitting, free, rng);
    if (thrown) return thrown;
  }
  return placeInTurn(ships, free, rng);
}

/** Returns all squares of the empty grid. */
export function wholeGrid({ grid }: Rules): SquareSet {
  return SquareSet.full(squareCount(grid));
}

/** Returns the squares left for other ships. */
export function freeBeside(rules: Rules, ships: readonly TablePlacement[]): SquareSet {
  return ships.reduce((left, { block }) => left.diff(block), wholeGrid(rules));
}

/** Fleet split by length. */
interface SplitFleet {
  /** Longest first. */
  readonly longer: readonly ToPlace[];
  readonly shortest: readonly ToPlace[];
}

const split = new WeakMap<Rules, SplitFleet>();

/** Splits the fleet into its shortest kinds and all longer ones; cached per rules object. */
export function splitFleet(rules: Rules): SplitFleet {
  let parts = split.get(rules);
  if (!parts) {
    const table = placementTable(rules);
    const least = Math.min(...table.map(({ shape }) => shape.length));
    parts = {
      longer: table.filter(({ shape }) => shape.length > least),
      shortest: table.filter(({ shape }) => shape.length === least),
    };
    split.set(rules, parts);
  }
  return parts;
}

const indices = new WeakMap<Rules, ReadonlyMap<string, TablePlacement>>();

/** Returns the placement of the table on exactly these squares, in ascending order. */
export function tablePlacement(rules: Rules, squares: readonly Square[]): TablePlacement {
  const index = indices.get(rules) ?? indexOf(rules);
  indices.set(rules, index);
  const found = index.get(squares.join());
  if (!found) throw new Error(`no ship of the fleet lies at ${squares.join()}`);
  return found;
}

function indexOf(rules: Rules): ReadonlyMap<string, TablePlacement> {
  const all = placementTable(rules).flatMap(({ placements }) => placements);
  return new Map(all.map((placement) => [placement.squares.join(), placement]));
}
