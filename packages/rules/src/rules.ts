import {
  ANNOUNCES,
  type Announces,
  announcesShip,
  announcesSinkings,
  SHIP_MARKS,
} from './answer.js';
import { deepFreeze } from './deep-freeze.js';
import { type FitError, type FitLimits, findFit } from './fit.js';
import { checkRules, type Fleet, makeFleet, type PlacingRules, placementsIn } from './fleet.js';
import { type Grid, makeGrid } from './grid.js';
import { LruCache } from './lru-cache.js';
import { TOUCHING, type Touching } from './placement.js';
import { canDrawFleet, RANDOM_FLEET, sampleLengths } from './random-fleet.js';
import { err, ok, type Result, unwrap } from './result.js';
import type { Rng } from './rng.js';
import { makeShapeEntry, parseShape, type Shape, type ShapeError, straight } from './shape.js';

/** Turns with single shots: another shot after each hit, or strictly alternating. */
export const SINGLE_TURNS = ['hit-again', 'alternate'] as const;
/**
 * Shots per turn: one of {@link SINGLE_TURNS}, or a salvo, whose answers come together. A salvo has a fixed
 * size, or one of {@link FLEET_SALVOS}.
 */
export type Turns = (typeof SINGLE_TURNS)[number] | { readonly salvo: number | FleetSalvo };

/** Salvo sizes by own ships afloat: one shot per ship, or per segment of the longest. */
export const FLEET_SALVOS = ['ships-afloat', 'longest-afloat'] as const;
/** One of {@link FLEET_SALVOS}. */
export type FleetSalvo = (typeof FLEET_SALVOS)[number];

/** Does the salvo size depend on the ships afloat? */
export function goesByFleet(turns: unknown): turns is { readonly salvo: FleetSalvo } {
  return isObject(turns) && FLEET_SALVOS.some((each) => each === turns['salvo']);
}

/** Are the shots of a turn answered together? True also for a salvo of one. */
export function isSalvo({ turns }: Pick<Rules, 'turns'>): boolean {
  return typeof turns === 'object';
}

/** Returns the shots per turn of a player with these ships afloat: 1, or the salvo. */
export function shotsAtOnce({ turns }: Pick<Rules, 'turns'>, afloat: Fleet): number {
  if (typeof turns === 'string') return 1;
  if (!goesByFleet(turns)) return turns.salvo as number;
  return turns.salvo === 'ships-afloat'
    ? afloat.length
    : Math.max(0, ...afloat.map(({ length }) => length));
}

/** Rules of a game. Made by {@link makeRules}, which guarantees that the fleet fits. */
export interface Rules extends PlacingRules {
  /** Name of the preset, or a custom name. */
  readonly name: string;
  readonly turns: Turns;
  readonly announces: Announces;
  /** Does the second player get a last turn to equalise? */
  readonly lastTurn: boolean;
  /** Set if {@link sampleLengths} drew the fleet; each new game draws another. */
  readonly drawn?: true;
}

/** Ship's length, or its drawing in rows of `#` and `.`. */
export type ShipEntry = number | readonly string[];

/** Rules as plain JSON; omitted fields are as in `russian`. */
export interface RulesEntry {
  readonly name?: string;
  readonly grid?: Grid;
  /** Ships by length or drawing; or `random`. */
  readonly fleet?: readonly ShipEntry[] | typeof RANDOM_FLEET;
  readonly touching?: Touching;
  readonly turns?: Turns;
  readonly announces?: Announces;
  readonly lastTurn?: boolean;
  /** Marks a random fleet: see {@link Rules}. */
  readonly drawn?: true;
}

/** Rules as plain JSON with every field. */
export interface WholeEntry extends Required<Omit<RulesEntry, 'fleet' | 'drawn'>> {
  readonly fleet: readonly ShipEntry[];
  readonly drawn?: true;
}

/** Kind of value expected in rules; `flag` is `true` or `false`. */
export type RulesValue =
  | 'object'
  | 'name'
  | 'grid'
  | 'side'
  | 'fleet'
  | 'ship'
  | 'touching'
  | 'turns'
  | 'announces'
  | 'flag'
  | 'true';

/** One fault of an entry; `path` is its location, such as `fleet[3]` or `grid.width`. */
export type RulesFault = { readonly path: string } & (
  | { readonly code: 'unknown-key' | 'empty-fleet' }
  | { readonly code: 'expected'; readonly expected: RulesValue; readonly given: unknown }
  | { readonly code: 'bad-shape'; readonly shape: ShapeError }
  /** Random fleet on a grid that is no square or smaller than 5×5. */
  | { readonly code: 'random-grid'; readonly grid: Grid }
  /** Random fleet without a generator. */
  | { readonly code: 'not-drawn' }
  /** The salvo size would reveal sinkings that are not announced. */
  | { readonly code: 'salvo-tells' }
  /** Named hits: more ships than `most` have no marks in text. */
  | { readonly code: 'too-many-named'; readonly most: number }
  | FitError
);

/** Every fault, in the order of the keys. */
export interface RulesError {
  readonly code: 'bad-rules';
  readonly faults: readonly RulesFault[];
}

/** Name of unnamed rules. */
export const UNNAMED_RULES = 'custom';

/** Default of every omitted field. */
export const RUSSIAN: WholeEntry = {
  name: 'russian',
  grid: { width: 10, height: 10 },
  fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
  touching: 'forbidden',
  turns: 'hit-again',
  announces: 'outcome',
  lastTurn: false,
};

/** Limit of ships: ample for 26×26, and fast to check. */
export const MAX_SHIPS = 100;
const MAX_NAME = 60;

/**
 * Checks rules given as JSON (parsed, of any type) and makes them. Rejects a fleet that exceeds an area
 * bound, or has no layout. The search for one gives up after a fraction of a second.
 *
 * Recently used equal rules are one frozen object: placers and shooters cache by it.
 * @param rng draws a `random` fleet; such an entry is rejected without one
 * @param limits limits of the search, for rules from strangers
 * @example
 * ```ts
 * import { makeRules } from '@flotilla/rules';
 *
 * const rules = makeRules({ grid: { width: 3, height: 3 }, fleet: [4] });
 * console.log(rules.ok || rules.error.faults[0]?.code); // no-layout
 * ```
 */
export function makeRules(
  entry: unknown,
  rng?: Rng,
  limits?: FitLimits,
): Result<Rules, RulesError> {
  const faults: RulesFault[] = [];
  if (!isObject(entry)) {
    return err({ code: 'bad-rules', faults: [expected('', 'object', entry)] });
  }
  const keys = [...Object.keys(RUSSIAN), 'drawn'];
  for (const key of Object.keys(entry)) {
    if (!keys.includes(key)) faults.push({ path: key, code: 'unknown-key' });
  }
  const given: Record<string, unknown> = { ...RUSSIAN, name: UNNAMED_RULES, ...entry };
  if (given['drawn'] === undefined) delete given['drawn'];
  const name = given['name'];
  if (!isPlainLine(name)) {
    faults.push(expected('name', 'name', name));
  }
  const grid = readGrid(given['grid'], faults);
  const isRandom = given['fleet'] === RANDOM_FLEET;
  if (isRandom) given['drawn'] = true;
  if (grid && given['drawn'] !== undefined) checkDrawn(given['drawn'], grid, faults);
  const isDrawable = isRandom && grid && faults.length === 0;
  if (isDrawable && !rng) faults.push({ path: 'fleet', code: 'not-drawn' });
  const lengths = isDrawable && rng ? sampleLengths(grid, rng) : [];
  const fleet = isRandom ? makeFleet(lengths.map(straight)) : readFleet(given['fleet'], faults);
  choice('touching', TOUCHING, given, faults);
  const announces = choice('announces', ANNOUNCES, given, faults);
  if (typeof given['lastTurn'] !== 'boolean') {
    faults.push(expected('lastTurn', 'flag', given['lastTurn']));
  }
  checkTurns(given['turns'], faults);
  if (announces && !announcesSinkings({ announces }) && goesByFleet(given['turns'])) {
    faults.push({ path: 'turns', code: 'salvo-tells' });
  }
  if (
    announces &&
    announcesShip({ announces }, 'hit') &&
    (fleet?.length ?? 0) > SHIP_MARKS.length
  ) {
    faults.push({ path: 'fleet', code: 'too-many-named', most: SHIP_MARKS.length });
  }
  if (faults.length > 0 || !grid || !fleet) return err({ code: 'bad-rules', faults });

  const turns = isObject(given['turns']) ? { ...given['turns'] } : given['turns'];
  const rules = { ...given, grid, fleet, turns } as unknown as Rules;
  const key = keyOf(rules);
  const known = kept.get(key);
  if (known) return ok(known);
  const fit = findFit(rules, limits);
  if (!fit.ok) return err({ code: 'bad-rules', faults: [{ path: 'fleet', ...fit.error }] });
  return ok(kept.set(key, deepFreeze(rules)));
}

/**
 * Recently used rules, one object for all equal ones: a server meets the rules of many strangers. At most 64,
 * with 100,000 placements in all; the tables of a placement take about 1 kB.
 */
const kept = new LruCache<string, Rules>(64, placementsIn, 100_000);

/** Returns a key that is equal exactly for equal rules. */
function keyOf({ name, grid, fleet, touching, turns, announces, lastTurn, drawn }: Rules): string {
  const ships = fleet.map(({ id }) => id);
  const { width, height } = grid;
  return JSON.stringify([name, width, height, ships, touching, turns, announces, lastTurn, drawn]);
}

/** Returns the rules as JSON for {@link makeRules}, with every field. */
export function makeRulesEntry(rules: Rules): WholeEntry {
  checkRules(rules);
  return { ...rules, fleet: rules.fleet.map(makeShapeEntry) };
}

/** Returns the rules for the next game: draws a random fleet again. */
export function redrawn(rules: Rules, rng: Rng): Rules {
  if (!rules.drawn) return rules;
  return unwrap(makeRules({ ...makeRulesEntry(rules), fleet: RANDOM_FLEET }, rng));
}

function checkDrawn(given: unknown, grid: Grid, faults: RulesFault[]): void {
  if (given !== true) faults.push(expected('drawn', 'true', given));
  else if (!canDrawFleet(grid)) faults.push({ path: 'grid', code: 'random-grid', grid });
}

function readGrid(given: unknown, faults: RulesFault[]): Grid | undefined {
  if (!isObject(given)) {
    faults.push(expected('grid', 'grid', given));
    return undefined;
  }
  for (const key of Object.keys(given)) {
    if (key !== 'width' && key !== 'height')
      faults.push({ path: `grid.${key}`, code: 'unknown-key' });
  }
  const grid = makeGrid(given['width'] as number, given['height'] as number);
  if (grid.ok) return grid.value;
  faults.push(expected(`grid.${grid.error.side}`, 'side', grid.error.given));
  return undefined;
}

function readFleet(given: unknown, faults: RulesFault[]): Fleet | undefined {
  if (!Array.isArray(given) || given.length > MAX_SHIPS) {
    faults.push(expected('fleet', 'fleet', given));
    return undefined;
  }
  if (given.length === 0) faults.push({ path: 'fleet', code: 'empty-fleet' });
  const shapes: Shape[] = [];
  for (const [index, entry] of given.entries()) {
    const path = `fleet[${index}]`;
    if (typeof entry !== 'number' && !isRows(entry)) {
      faults.push(expected(path, 'ship', entry));
      continue;
    }
    const shape = parseShape(entry);
    if (shape.ok) shapes.push(shape.value);
    else faults.push({ path, code: 'bad-shape', shape: shape.error });
  }
  return makeFleet(shapes);
}

function isRows(entry: unknown): entry is readonly string[] {
  // Array.from, because `every` skips the holes of a sparse array.
  return (
    Array.isArray(entry) &&
    Array.from(entry).every((row) => typeof row === 'string' && row.length <= 100)
  );
}

function checkTurns(given: unknown, faults: RulesFault[]): void {
  if (SINGLE_TURNS.some((turns) => turns === given)) return;
  const salvo = isObject(given) && Object.keys(given).length === 1 ? given['salvo'] : undefined;
  if (FLEET_SALVOS.some((each) => each === salvo)) return;
  if (Number.isInteger(salvo) && (salvo as number) >= 1 && (salvo as number) <= MAX_SHIPS) return;
  faults.push(expected('turns', 'turns', given));
}

function choice<Each extends string>(
  key: 'touching' | 'announces',
  choices: readonly Each[],
  given: Record<string, unknown>,
  faults: RulesFault[],
): Each | undefined {
  const chosen = choices.find((each) => each === given[key]);
  if (chosen === undefined) faults.push(expected(key, key, given[key]));
  return chosen;
}

function expected(path: string, what: RulesValue, given: unknown): RulesFault {
  return { path, code: 'expected', expected: what, given };
}

/** Characters that break a line or reverse the text after a name. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Is this a name: one line of 1 to 60 characters without control characters or bidirectional overrides? */
export function isPlainLine(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_NAME) return false;
  return text.length > 0 && plainLine(text) === text;
}

/** Removes the characters that a name may not have. */
export function plainLine(text: string): string {
  return text.replace(UNRULY, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
