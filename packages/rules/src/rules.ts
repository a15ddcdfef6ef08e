import { ANNOUNCES, type Announces, SHIP_MARKS, tellsShip, tellsSinkings } from './answer.js';
import { deepFreeze } from './deep-freeze.js';
import { type FitError, type FitLimits, findFit } from './fit.js';
import { checkRules, type Fleet, makeFleet, type PlacingRules, placementsIn } from './fleet.js';
import { type Grid, makeGrid } from './grid.js';
import { KeptLast } from './kept-last.js';
import { TOUCHING, type Touching } from './placement.js';
import { canDrawFleet, RANDOM_FLEET, sampleLengths } from './random-fleet.js';
import { err, ok, type Result, unwrap } from './result.js';
import type { Rng } from './rng.js';
import { makeShapeEntry, parseShape, type Shape, type ShapeError, straight } from './shape.js';

/**
 * Who shoots how often in a turn: until a miss, once, or a salvo whose answers come together,
 * of a fixed number of shots or one that goes by the shooter's own ships afloat: see {@link FLEET_SALVOS}.
 */
export const SINGLE_TURNS = ['hit-again', 'alternate'] as const;
/** How often a seat shoots in a turn: one of {@link SINGLE_TURNS}, or a salvo. */
export type Turns = (typeof SINGLE_TURNS)[number] | { readonly salvo: number | FleetSalvo };

/** Salvos by the ships afloat: a shot for each, or for each segment of the longest. */
export const FLEET_SALVOS = ['ships-afloat', 'longest-afloat'] as const;
/** One of {@link FLEET_SALVOS}. */
export type FleetSalvo = (typeof FLEET_SALVOS)[number];

/** Has a salvo as many shots as the ships afloat of the one who fires it allow? */
export function goesByFleet(turns: unknown): turns is { readonly salvo: FleetSalvo } {
  return isObject(turns) && FLEET_SALVOS.some((each) => each === turns['salvo']);
}

/** Are the turns salvos, whose shots are answered together? Also where a salvo has only one shot. */
export function isSalvo({ turns }: Pick<Rules, 'turns'>): boolean {
  return typeof turns === 'object';
}

/** How many shots a player with these ships afloat has at once: 1, or the salvo. */
export function shotsAtOnce({ turns }: Pick<Rules, 'turns'>, afloat: Fleet): number {
  if (typeof turns === 'string') return 1;
  if (!goesByFleet(turns)) return turns.salvo as number;
  return turns.salvo === 'ships-afloat'
    ? afloat.length
    : Math.max(0, ...afloat.map(({ length }) => length));
}

/** What is agreed before a game. Made by {@link makeRules}, so that the fleet fits the grid. */
export interface Rules extends PlacingRules {
  /** A preset's name, or what the players call their own rules. */
  readonly name: string;
  readonly turns: Turns;
  readonly announces: Announces;
  /** Has the second player a last turn to equalise when the first has sunk everything? */
  readonly lastTurn: boolean;
  /** The fleet was drawn by {@link sampleLengths}, and is drawn again for another game. */
  readonly drawn?: true;
}

/** A ship's length, or its drawing in rows of `#` and `.`. */
export type ShipEntry = number | readonly string[];

/** Rules as plain JSON; what is left out is as in `russian`. */
export interface RulesEntry {
  readonly name?: string;
  readonly grid?: Grid;
  /** Each ship's length, or its drawing in rows of `#` and `.`; or ships to be drawn. */
  readonly fleet?: readonly ShipEntry[] | typeof RANDOM_FLEET;
  readonly touching?: Touching;
  readonly turns?: Turns;
  readonly announces?: Announces;
  readonly lastTurn?: boolean;
  /** Written with a fleet that was drawn: see {@link Rules}. */
  readonly drawn?: true;
}

/** Rules as plain JSON with nothing left out. */
export interface WholeEntry extends Required<Omit<RulesEntry, 'fleet' | 'drawn'>> {
  readonly fleet: readonly ShipEntry[];
  readonly drawn?: true;
}

/** What a value of rules should have been; `flag` is `true` or `false`. */
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

/** One thing wrong with an entry; `path` names the place, such as `fleet[3]` or `grid.width`. */
export type RulesFault = { readonly path: string } & (
  | { readonly code: 'unknown-key' | 'empty-fleet' }
  | { readonly code: 'expected'; readonly expected: RulesValue; readonly given: unknown }
  | { readonly code: 'bad-shape'; readonly shape: ShapeError }
  /** A random fleet is asked for where ships cannot be drawn: on no square, or below 5×5. */
  | { readonly code: 'random-grid'; readonly grid: Grid }
  /** A random fleet is asked for where no generator is at hand. */
  | { readonly code: 'not-drawn' }
  /** A salvo by the ships afloat would tell of sinkings that are not announced. */
  | { readonly code: 'salvo-tells' }
  /** Hits are named, and more ships than `most` could not be told apart in text. */
  | { readonly code: 'too-many-named'; readonly most: number }
  | FitError
);

/** Every fault, in the order of the keys. */
export interface RulesError {
  readonly code: 'bad-rules';
  readonly faults: readonly RulesFault[];
}

/** The name of rules that were given none. */
export const UNNAMED_RULES = 'custom';

/** The rules that stand for whatever an entry leaves out. */
export const RUSSIAN: WholeEntry = {
  name: 'russian',
  grid: { width: 10, height: 10 },
  fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
  touching: 'forbidden',
  turns: 'hit-again',
  announces: 'outcome',
  lastTurn: false,
};

/** More ships than any grid up to 26×26 is played with, and few enough to be checked at once. */
export const MAX_SHIPS = 100;
const MAX_NAME = 60;

/**
 * Checks rules given as JSON (parsed, of any type) and makes them.
 * Refuses a fleet that cannot fit: at once where the free squares cannot suffice, else by a
 * search that gives up after a fraction of a second and then says that it found no layout.
 *
 * Equal rules are one frozen object while they are among those used last, so that what placers and
 * shooters compute for an object serves each who makes the same rules.
 * @param rng draws the ships where the fleet is `random`; without one such an entry is refused
 * @param limits of the search, where rules come from strangers
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
  if (announces && !tellsSinkings({ announces }) && goesByFleet(given['turns'])) {
    faults.push({ path: 'turns', code: 'salvo-tells' });
  }
  if (announces && tellsShip({ announces }, 'hit') && (fleet?.length ?? 0) > SHIP_MARKS.length) {
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
 * The rules used last, each to stand for all that are equal: a server meets rules of many strangers. At
 * most 64, and no more than 100,000 placements on empty grids in all: the tables of one take about 1 kB.
 */
const kept = new KeptLast<string, Rules>(64, placementsIn, 100_000);

/** Equal for equal rules and no others. */
function keyOf({ name, grid, fleet, touching, turns, announces, lastTurn, drawn }: Rules): string {
  const ships = fleet.map(({ id }) => id);
  const { width, height } = grid;
  return JSON.stringify([name, width, height, ships, touching, turns, announces, lastTurn, drawn]);
}

/** Rules as JSON that {@link makeRules} reads back, with nothing left out. */
export function makeRulesEntry(rules: Rules): WholeEntry {
  checkRules(rules);
  return { ...rules, fleet: rules.fleet.map(makeShapeEntry) };
}

/** The rules for another game: with a fleet drawn again, where it was drawn. */
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
  // Array.from, since `every` passes over the holes of a sparse array.
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

/** What would break a line, or turn the text after a name round. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Is this a name: a line of 1 to 60 characters, none of them a control character or one that turns the text round? */
export function isPlainLine(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_NAME) return false;
  return text.length > 0 && plainLine(text) === text;
}

/** The text without the characters that no name has. */
export function plainLine(text: string): string {
  return text.replace(UNRULY, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
