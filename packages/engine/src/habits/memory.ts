import {
  checkRules,
  err,
  type Grid,
  type Layout,
  makeLayout,
  makeRules,
  makeShapeEntry,
  makeSquare,
  ok,
  type PlacingRules,
  parseSquare,
  type Result,
  type Rules,
  type RulesFault,
  type ShipEntry,
  type Square,
  type Touching,
} from '@flotilla/rules';

/** Fleets that one opponent placed recently, with their rules. Plain JSON. */
export interface Memory {
  readonly version: 2;
  /** Most recently played last. */
  readonly placings: readonly SeenPlacing[];
}

/** Fleets seen under one set of placing rules; turns and answers do not matter. */
export interface SeenPlacing {
  readonly grid: Grid;
  readonly fleet: readonly ShipEntry[];
  readonly touching: Touching;
  /** Each fleet by its ships, each ship by its squares, such as `A1-A2-A3`; most recent last. */
  readonly fleets: readonly (readonly string[])[];
}

/** Squares of each ship. */
export type SeenFleet = readonly (readonly Square[])[];

/** One fault of a memory; `path` is its location, such as `placings[0].fleets[3]`. */
export type MemoryFault = { readonly path: string } & (
  | { readonly code: 'unknown-key' }
  | { readonly code: 'expected'; readonly expected: MemoryValue; readonly given: unknown }
  | { readonly code: 'expected-list'; readonly most: number; readonly given: unknown }
);

/** Kind of value expected in a memory. */
export type MemoryValue = 'object' | 'version' | 'fleet' | 'rules';

/** Every fault, in the order of the keys. */
export interface MemoryError {
  readonly code: 'bad-memory';
  readonly faults: readonly MemoryFault[];
}

/** Limit of fleets. Older ones are dropped: people change, and the memory stays small. */
export const MAX_FLEETS = 100;
const MAX_PLACINGS = 20;

/** Makes an empty memory. */
export function newMemory(): Memory {
  return { version: 2, placings: [] };
}

/**
 * Returns the memory with one more fleet, placed under these rules.
 * @example
 * ```ts
 * import { fleetsSeen, makeRng, newMemory, remember, uniform } from '@flotilla/engine';
 * import { makePreset, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const rules = makePreset('russian', rng);
 * const memory = remember(newMemory(), rules, unwrap(uniform.place(rules, rng)));
 * console.log(fleetsSeen(memory, rules).length); // 1
 * ```
 */
export function remember({ placings }: Memory, rules: PlacingRules, layout: Layout): Memory {
  checkRules(rules);
  const found = placings.find((placing) => isSeenBy(placing, rules));
  const fleet = layout.ships.map(({ squares }) => shipText(rules.grid, squares));
  const { width, height } = rules.grid;
  const seen: SeenPlacing = {
    grid: { width, height },
    fleet: rules.fleet.map(makeShapeEntry),
    touching: rules.touching,
    fleets: [...(found?.fleets ?? []), fleet].slice(-MAX_FLEETS),
  };
  const others = placings.filter((placing) => placing !== found);
  return { version: 2, placings: [...others, seen].slice(-MAX_PLACINGS) };
}

/** Returns the fleets seen under these rules, most recent last. */
export function fleetsSeen({ placings }: Memory, rules: PlacingRules): readonly SeenFleet[] {
  const found = placings.find((placing) => isSeenBy(placing, rules));
  return found?.fleets.map((fleet) => squaresFrom(rules.grid, fleet) ?? []) ?? [];
}

function isSeenBy({ grid, fleet, touching }: SeenPlacing, rules: PlacingRules): boolean {
  const isBoard = grid.width === rules.grid.width && grid.height === rules.grid.height;
  if (!isBoard || touching !== rules.touching) return false;
  return JSON.stringify(fleet) === JSON.stringify(rules.fleet.map(makeShapeEntry));
}

function shipText(grid: Grid, squares: readonly Square[]): string {
  return squares.map((square) => makeSquare(grid, square)).join('-');
}

/** Parses a fleet; undefined if it has an invalid square. */
function squaresFrom(grid: Grid, fleet: readonly string[]): SeenFleet | undefined {
  const ships: Square[][] = [];
  for (const ship of fleet) {
    const squares: Square[] = [];
    for (const text of ship.split('-')) {
      const square = parseSquare(grid, text);
      if (!square.ok) return undefined;
      squares.push(square.value);
    }
    ships.push(squares);
  }
  return ships;
}

/** Checks a memory given as JSON (parsed, of any type). */
export function readMemory(value: unknown): Result<Memory, MemoryError> {
  if (!isObject(value)) {
    return err({ code: 'bad-memory', faults: [expected('', 'object', value)] });
  }
  const faults = unknownKeys(value, ['version', 'placings'], '');
  if (value['version'] !== 2) faults.push(expected('version', 'version', value['version']));
  const given = value['placings'];
  const isList = Array.isArray(given) && given.length <= MAX_PLACINGS;
  if (!isList) faults.push(expectedList('placings', MAX_PLACINGS, given));
  const placings = isList
    ? Array.from(given).flatMap((each, index) => readPlacing(each, `placings[${index}]`, faults))
    : [];
  return faults.length > 0 ? err({ code: 'bad-memory', faults }) : ok({ version: 2, placings });
}

function readPlacing(value: unknown, path: string, faults: MemoryFault[]): SeenPlacing[] {
  if (!isObject(value)) {
    faults.push(expected(path, 'object', value));
    return [];
  }
  faults.push(...unknownKeys(value, ['grid', 'fleet', 'touching', 'fleets'], `${path}.`));
  const { grid, fleet, touching, fleets } = value;
  const rules = makeRules({ grid: grid ?? null, fleet: fleet ?? null, touching: touching ?? null });
  if (!rules.ok) {
    faults.push(...rules.error.faults.map((fault) => placingFault(fault, path, value)));
    return [];
  }
  if (!Array.isArray(fleets) || fleets.length > MAX_FLEETS) {
    faults.push(expectedList(`${path}.fleets`, MAX_FLEETS, fleets));
    return [];
  }
  const seen = Array.from(fleets).flatMap((each, index) => {
    if (isFleet(rules.value, each)) return [each];
    faults.push(expected(`${path}.fleets[${index}]`, 'fleet', each));
    return [];
  });
  const { grid: board, fleet: ships, touching: apart } = rules.value;
  const { width, height } = board;
  return [
    { grid: { width, height }, fleet: ships.map(makeShapeEntry), touching: apart, fleets: seen },
  ];
}

function placingFault(
  fault: RulesFault,
  path: string,
  value: Record<string, unknown>,
): MemoryFault {
  const place = `${path}.${fault.path}`;
  if (fault.code === 'unknown-key') return { path: place, code: 'unknown-key' };
  const key = fault.path.replace(/[.[].*/, '');
  return expected(place, 'rules', value[key]);
}

function isFleet(rules: Rules, given: unknown): given is readonly string[] {
  if (!Array.isArray(given) || !Array.from(given).every((ship) => typeof ship === 'string')) {
    return false;
  }
  const ships = squaresFrom(rules.grid, given);
  return ships !== undefined && makeLayout(rules, ships).ok;
}

function unknownKeys(
  value: Record<string, unknown>,
  keys: readonly string[],
  start: string,
): MemoryFault[] {
  return Object.keys(value)
    .filter((key) => !keys.includes(key))
    .map((key) => ({ path: `${start}${key}`, code: 'unknown-key' }));
}

function expected(path: string, what: MemoryValue, given: unknown): MemoryFault {
  return { path, code: 'expected', expected: what, given };
}

function expectedList(path: string, most: number, given: unknown): MemoryFault {
  return { path, code: 'expected-list', most, given };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
