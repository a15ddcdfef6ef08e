import {
  err,
  type Grid,
  type Layout,
  makeGrid,
  ok,
  type Result,
  squareCount,
  squaresOf,
} from '@flotilla/rules';

/** How often an opponent's ships lay on each square in the games so far. Plain JSON. */
export interface Memory {
  readonly version: 1;
  readonly grid: Grid;
  readonly games: number;
  /** By square: in how many of the games a ship lay there. */
  readonly ships: readonly number[];
}

/** One thing wrong with a memory; `path` names the place, such as `ships[3]`. */
export type MemoryFault = { readonly path: string } & (
  | { readonly code: 'unknown-key' }
  | { readonly code: 'expected'; readonly expected: string; readonly given: unknown }
);

/** Every fault, in the order of the keys. */
export interface MemoryError {
  readonly code: 'bad-memory';
  readonly faults: readonly MemoryFault[];
}

/**
 * So many games' worth of the even share are mixed into what was seen. Of 2, 5, 10, 20 and 40,
 * measured over 200 games on russian rules: with 2, a memory of three games costs a shot or so
 * against an opponent without habits; with 20 and more, a habit is learned some shots later.
 */
const PRIOR_GAMES = 5;

const MAX_GAMES = 1e9;
const KEYS = ['version', 'grid', 'games', 'ships'];

export function newMemory({ width, height }: Grid): Memory {
  const grid = { width, height };
  return { version: 1, grid, games: 0, ships: new Array<number>(squareCount(grid)).fill(0) };
}

/** The layout lies on another grid than the memory's. */
export interface RememberError {
  readonly code: 'other-grid';
  readonly expected: Grid;
  readonly given: Grid;
}

/** The memory with one more game, on this grid. */
export function remember(
  memory: Memory,
  grid: Grid,
  layout: Layout,
): Result<Memory, RememberError> {
  if (grid.width !== memory.grid.width || grid.height !== memory.grid.height) {
    return err({ code: 'other-grid', expected: memory.grid, given: grid });
  }
  const ships = [...memory.ships];
  for (const square of squaresOf(layout)) {
    ships[square]! += 1;
  }
  return ok({ ...memory, games: memory.games + 1, ships });
}

/**
 * By square: how many times as often as by an even share a ship was seen there, drawn towards 1
 * while few games are known. All are greater than 0, and 1 when no game is known.
 * @param segments how many squares the fleet covers
 */
export function learnedMatrix({ grid, games, ships }: Memory, segments: number): Float64Array {
  const even = segments / squareCount(grid);
  return Float64Array.from(
    ships,
    (seen) => (seen + PRIOR_GAMES * even) / ((games + PRIOR_GAMES) * even),
  );
}

/** Checks a memory given as JSON (parsed, of any type). */
export function readMemory(value: unknown): Result<Memory, MemoryError> {
  if (!isObject(value)) {
    return err({ code: 'bad-memory', faults: [expected('', 'an object', value)] });
  }
  const faults: MemoryFault[] = [];
  for (const key of Object.keys(value)) {
    if (!KEYS.includes(key)) faults.push({ path: key, code: 'unknown-key' });
  }
  if (value['version'] !== 1) faults.push(expected('version', '1', value['version']));
  const grid = readGrid(value['grid'], faults);
  const games = value['games'];
  if (!isCount(games, MAX_GAMES)) {
    faults.push(expected('games', `a whole number from 0 to ${MAX_GAMES}`, games));
  }
  const most = isCount(games, MAX_GAMES) ? games : MAX_GAMES;
  const ships = readShips(value['ships'], grid, most, faults);
  if (faults.length > 0 || !grid) return err({ code: 'bad-memory', faults });
  return ok({ version: 1, grid, games: games as number, ships });
}

function readGrid(given: unknown, faults: MemoryFault[]): Grid | undefined {
  if (!isObject(given)) {
    faults.push(expected('grid', '{"width": …, "height": …}', given));
    return undefined;
  }
  for (const key of Object.keys(given)) {
    if (key !== 'width' && key !== 'height') {
      faults.push({ path: `grid.${key}`, code: 'unknown-key' });
    }
  }
  const grid = makeGrid(given['width'] as number, given['height'] as number);
  if (grid.ok) return grid.value;
  faults.push(expected(`grid.${grid.error.side}`, 'a whole number from 1 to 26', grid.error.given));
  return undefined;
}

function readShips(
  given: unknown,
  grid: Grid | undefined,
  most: number,
  faults: MemoryFault[],
): number[] {
  const size = grid && squareCount(grid);
  if (!Array.isArray(given) || (size !== undefined && given.length !== size)) {
    faults.push(expected('ships', `a list of ${size ?? 'all'} squares`, given));
    return [];
  }
  // Array.from, so that the holes of a sparse array count as wrong.
  const ships = Array.from(given);
  for (const [square, seen] of ships.entries()) {
    if (!isCount(seen, most)) {
      faults.push(expected(`ships[${square}]`, `a whole number from 0 to ${most}`, seen));
    }
  }
  return ships;
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function expected(path: string, what: string, given: unknown): MemoryFault {
  return { path, code: 'expected', expected: what, given };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
