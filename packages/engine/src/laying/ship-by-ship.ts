import {
  checkOneOf,
  checkRng,
  type Layout,
  layoutFromTable,
  memoize,
  type Placement,
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
import { FreePlacements } from './vacancies.js';

const MAX_FAILED_THROWS = 100;
const NO_SQUARES: readonly Square[] = [];

export interface KindToPlace {
  readonly count: number;
  readonly placements: readonly TablePlacement[];
  /** Placements free at the start, from {@link FreePlacements.vacantOutside}; all by default. */
  readonly vacant?: Int32Array;
}

/** Some placed ships of a fleet, and the squares left for its other ships. */
export interface Packing {
  readonly ships: readonly TablePlacement[];
  readonly free: SquareSet;
}

/** Orders for placing ships one after another. */
export const PLACING_ORDERS = ['longest-first', 'at-random', 'shortest-first'] as const;

/** One of {@link PLACING_ORDERS}. */
export type PlacingOrder = (typeof PLACING_ORDERS)[number];

const SORT_BY_ORDER: Readonly<
  Record<PlacingOrder, (kinds: readonly KindToPlace[], rng: Rng) => KindToPlace[]>
> = {
  'longest-first': (kinds) => [...kinds],
  'at-random': (kinds, rng) => shuffle(kinds.flatMap(splitIntoSingleShips), rng),
  'shortest-first': (kinds) => kinds.toReversed(),
};

function splitIntoSingleShips(kind: KindToPlace): KindToPlace[] {
  return Array.from({ length: kind.count }, () => ({ ...kind, count: 1 }));
}

/** Tries once to place the fleet ship by ship; undefined if a ship has no place left. */
export function placeFleetOnce(
  rules: Rules,
  rng: Rng,
  order: PlacingOrder = 'longest-first',
): Layout | undefined {
  checkOneOf('order', order, PLACING_ORDERS);
  checkRng(rng);
  const kinds = SORT_BY_ORDER[order](placementTable(rules), rng);
  const ships = placeShipByShip(kinds, allSquaresOf(rules), rng);
  return ships && layoutFromTable(rules, ships);
}

/** Places the ships in this order, each at random; undefined if one has no free placement. */
export function placeShipByShip(
  ships: readonly KindToPlace[],
  free: SquareSet,
  rng: Rng,
): TablePlacement[] | undefined {
  checkRng(rng);
  const takenSquares =
    free.size < free.capacity ? [...SquareSet.full(free.capacity).difference(free)] : NO_SQUARES;
  const vacancies = ships.map(({ placements, vacant }) => {
    const vacancy = vacanciesOf(placements, free.capacity);
    vacancy.reset(vacant);
    vacancy.closeSquares(takenSquares);
    return vacancy;
  });
  const placedShips: TablePlacement[] = [];
  for (const [kind, { count, placements }] of ships.entries()) {
    const vacancy = vacancies[kind]!;
    for (let i = 0; i < count; i += 1) {
      const { size } = vacancy;
      if (size === 0) return undefined;
      const ship = placements[vacancy.nthVacant(rng.below(size))]!;
      for (let laterKind = kind; laterKind < ships.length; laterKind += 1) {
        vacancies[laterKind]!.keepClearOf(ship.squares);
      }
      placedShips.push(ship);
    }
  }
  return placedShips;
}

const vacanciesByPlacements = new WeakMap<readonly TablePlacement[], FreePlacements>();

export function vacanciesOf(placements: readonly TablePlacement[], area: number): FreePlacements {
  let vacancies = vacanciesByPlacements.get(placements);
  if (!vacancies) {
    vacancies = new FreePlacements(placements, area);
    vacanciesByPlacements.set(placements, vacancies);
  }
  return vacancies;
}

/** Places each ship independently, uniformly among its placements; undefined if two conflict. */
export function placeIndependently(
  ships: readonly KindToPlace[],
  free: SquareSet,
  rng: Rng,
): TablePlacement[] | undefined {
  const placedShips: TablePlacement[] = [];
  let freeLeft = free;
  for (const { count, placements } of ships) {
    for (let i = 0; i < count; i += 1) {
      const ship = pick(placements, rng);
      if (!ship.set.isWithin(freeLeft)) return undefined;
      freeLeft = freeLeft.difference(ship.blockedSquares);
      placedShips.push(ship);
    }
  }
  return placedShips;
}

/**
 * Places these ships on free squares, uniformly. After `MAX_FAILED_THROWS` draws with conflicts it
 * places ship by ship, which is not uniform.
 */
export function placeAnywhere(
  ships: readonly KindToPlace[],
  free: SquareSet,
  rng: Rng,
): readonly TablePlacement[] | undefined {
  const fitting = ships.map(({ count, placements }) => ({
    count,
    placements: placements.filter(({ set }) => set.isWithin(free)),
  }));
  if (fitting.some(({ placements }) => placements.length === 0)) return undefined;
  for (let throws = 0; throws < MAX_FAILED_THROWS; throws += 1) {
    const throwResult = placeIndependently(fitting, free, rng);
    if (throwResult) return throwResult;
  }
  return placeShipByShip(ships, free, rng);
}

export function allSquaresOf({ grid }: Rules): SquareSet {
  return SquareSet.full(squareCount(grid));
}

export function freeSquaresOutside(rules: Rules, ships: readonly TablePlacement[]): SquareSet {
  return ships.reduce(
    (left, { blockedSquares }) => left.difference(blockedSquares),
    allSquaresOf(rules),
  );
}

interface SplitFleet {
  readonly longer: readonly KindToPlace[];
  readonly shortest: readonly KindToPlace[];
}

/** Splits the fleet into its shortest kinds and all longer ones; cached per rules object. */
export const splitFleet = memoize((rules: Rules): SplitFleet => {
  const table = placementTable(rules);
  const minLength = Math.min(...table.map(({ shape }) => shape.length));
  return {
    longer: table.filter(({ shape }) => shape.length > minLength),
    shortest: table.filter(({ shape }) => shape.length === minLength),
  };
});

/** Returns the placement of the table on exactly these squares, in ascending order. */
export function tablePlacement(rules: Rules, squares: readonly Square[]): TablePlacement {
  const placement = placementsBySquares(rules).get(squares.join());
  if (!placement) throw new Error(`no ship of the fleet lies at ${squares.join()}`);
  return placement;
}

const placementsBySquares = memoize((rules: Rules): ReadonlyMap<string, TablePlacement> => {
  const allPlacements = placementTable(rules).flatMap(({ placements }) => placements);
  return new Map(allPlacements.map((placement) => [placement.squares.join(), placement]));
});

/** Returns a key for a set of ships; their order does not matter. */
export function packingKey(ships: readonly Pick<Placement, 'squares'>[]): string {
  const texts = ships.map(({ squares }) => squares.join());
  return texts.sort().join(' ');
}
