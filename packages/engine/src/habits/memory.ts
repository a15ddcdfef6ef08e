import {
  checkRules,
  err,
  type Grid,
  isObject,
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
  type TouchingRule,
} from '@flotilla/rules';

/** Fleets that one opponent placed recently, with their rules. Plain JSON. */
export interface Memory {
  readonly version: 2;
  /** Fleets by placing rules; the most recently played rules last. */
  readonly placings: readonly SeenPlacing[];
}

/** Fleets seen under one set of placing rules; turns and answers do not matter. */
export interface SeenPlacing {
  readonly grid: Grid;
  readonly fleet: readonly ShipEntry[];
  readonly touching: TouchingRule;
  /** Each fleet as its ships, each ship as its squares, such as `A1-A2-A3`; most recent last. */
  readonly fleets: readonly (readonly string[])[];
}

/** Fleet as the squares of each ship. */
export type SeenFleet = readonly (readonly Square[])[];

/** One fault of a memory; `path` is its location, such as `placings[0].fleets[3]`. */
export type MemoryFault = { readonly path: string } & (
  | { readonly code: 'unknown-key' }
  | { readonly code: 'expected'; readonly expected: MemoryValue; readonly given: unknown }
  | { readonly code: 'expected-list'; readonly most: number; readonly given: unknown }
);

/** Kind of value expected in a memory. */
export type MemoryValue = 'object' | 'version' | 'fleet' | 'rules';

/** Faults of a memory, in the order of its keys. */
export interface MemoryError {
  readonly code: 'bad-memory';
  readonly faults: readonly MemoryFault[];
}

/** Limit on fleets per placing rules; older fleets are dropped, since people change. */
export const MAX_FLEETS = 100;
const MAX_PLACING_RULES = 20;

/** Makes the memory of an unknown opponent, without fleets. */
export function newMemory(): Memory {
  return { version: 2, placings: [] };
}

/**
 * Returns the memory with one more fleet, placed under these rules; drops the oldest if full.
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
  const existing = placings.find((placing) => hasPlacingRules(placing, rules));
  const fleet = layout.ships.map(({ squares }) => shipText(rules.grid, squares));
  const { width, height } = rules.grid;
  const updated: SeenPlacing = {
    grid: { width, height },
    fleet: rules.fleet.map(makeShapeEntry),
    touching: rules.touching,
    fleets: [...(existing?.fleets ?? []), fleet].slice(-MAX_FLEETS),
  };
  const otherPlacings = placings.filter((placing) => placing !== existing);
  return { version: 2, placings: [...otherPlacings, updated].slice(-MAX_PLACING_RULES) };
}

/** Returns the fleets seen under these rules, most recent last. */
export function fleetsSeen({ placings }: Memory, rules: PlacingRules): readonly SeenFleet[] {
  const existing = placings.find((placing) => hasPlacingRules(placing, rules));
  return existing?.fleets.map((fleet) => parseSeenFleet(rules.grid, fleet) ?? []) ?? [];
}

function hasPlacingRules({ grid, fleet, touching }: SeenPlacing, rules: PlacingRules): boolean {
  const isBoard = grid.width === rules.grid.width && grid.height === rules.grid.height;
  if (!isBoard || touching !== rules.touching) return false;
  return JSON.stringify(fleet) === JSON.stringify(rules.fleet.map(makeShapeEntry));
}

function shipText(grid: Grid, squares: readonly Square[]): string {
  return squares.map((square) => makeSquare(grid, square)).join('-');
}

function parseSeenFleet(grid: Grid, fleet: readonly string[]): SeenFleet | undefined {
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

/** Validates parsed JSON as a memory. */
export function readMemory(value: unknown): Result<Memory, MemoryError> {
  if (!isObject(value)) {
    return err({ code: 'bad-memory', faults: [expectedFault('', 'object', value)] });
  }
  const faults = unknownKeys(value, ['version', 'placings'], '');
  if (value['version'] !== 2) faults.push(expectedFault('version', 'version', value['version']));
  const entries = value['placings'];
  const isList = Array.isArray(entries) && entries.length <= MAX_PLACING_RULES;
  if (!isList) faults.push(listFault('placings', MAX_PLACING_RULES, entries));
  const placings = isList
    ? Array.from(entries).flatMap((entry, index) =>
        readPlacing(entry, `placings[${index}]`, faults),
      )
    : [];
  return faults.length > 0 ? err({ code: 'bad-memory', faults }) : ok({ version: 2, placings });
}

function readPlacing(value: unknown, path: string, faults: MemoryFault[]): SeenPlacing[] {
  if (!isObject(value)) {
    faults.push(expectedFault(path, 'object', value));
    return [];
  }
  faults.push(...unknownKeys(value, ['grid', 'fleet', 'touching', 'fleets'], `${path}.`));
  const { grid, fleet, touching, fleets } = value;
  const rules = makeRules({ grid: grid ?? null, fleet: fleet ?? null, touching: touching ?? null });
  if (!rules.ok) {
    faults.push(...rules.error.faults.map((fault) => memoryFaultOfRules(fault, path, value)));
    return [];
  }
  if (!Array.isArray(fleets) || fleets.length > MAX_FLEETS) {
    faults.push(listFault(`${path}.fleets`, MAX_FLEETS, fleets));
    return [];
  }
  const validFleets = Array.from(fleets).flatMap((fleetEntry, index) => {
    if (isLegalFleetEntry(rules.value, fleetEntry)) return [fleetEntry];
    faults.push(expectedFault(`${path}.fleets[${index}]`, 'fleet', fleetEntry));
    return [];
  });
  const { grid: board, fleet: ships, touching: touchingRule } = rules.value;
  const { width, height } = board;
  return [
    {
      grid: { width, height },
      fleet: ships.map(makeShapeEntry),
      touching: touchingRule,
      fleets: validFleets,
    },
  ];
}

function memoryFaultOfRules(
  fault: RulesFault,
  path: string,
  value: Record<string, unknown>,
): MemoryFault {
  const place = `${path}.${fault.path}`;
  if (fault.code === 'unknown-key') return { path: place, code: 'unknown-key' };
  const key = fault.path.replace(/[.[].*/, '');
  return expectedFault(place, 'rules', value[key]);
}

function isLegalFleetEntry(rules: Rules, given: unknown): given is readonly string[] {
  if (!Array.isArray(given) || !Array.from(given).every((ship) => typeof ship === 'string')) {
    return false;
  }
  const ships = parseSeenFleet(rules.grid, given);
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

function expectedFault(path: string, expectedValue: MemoryValue, given: unknown): MemoryFault {
  return { path, code: 'expected', expected: expectedValue, given };
}

function listFault(path: string, limit: number, given: unknown): MemoryFault {
  return { path, code: 'expected-list', most: limit, given };
}
