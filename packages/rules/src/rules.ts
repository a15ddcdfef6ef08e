import {
  ANNOUNCE_RULES,
  type AnnounceRule,
  announcesShip,
  announcesSinkings,
  SHIP_MARKS,
} from './answer.js';
import { deepFreeze } from './deep-freeze.js';
import { type FitError, type FitLimits, findFit } from './fit.js';
import {
  checkRules,
  type Fleet,
  makeFleet,
  maxPlacementCount,
  type PlacingRules,
} from './fleet.js';
import { type Grid, makeGrid } from './grid.js';
import { isObject } from './is-object.js';
import { LruCache } from './lru-cache.js';
import { TOUCHING_RULES, type TouchingRule } from './placement.js';
import { canDrawFleet, RANDOM_FLEET, sampleShipLengths } from './random-fleet.js';
import { err, ok, type Result, unwrap } from './result.js';
import type { Rng } from './rng.js';
import { makeShapeEntry, parseShape, type Shape, type ShapeError, straight } from './shape.js';

/** Turns with single shots: another shot after each hit, or strictly alternating. */
export const SINGLE_TURNS = ['hit-again', 'alternate'] as const;
/** Shots per turn: one of {@link SINGLE_TURNS}, or a salvo, whose answers come together. */
export type Turns = (typeof SINGLE_TURNS)[number] | { readonly salvo: number | FleetSalvo };

/** Salvo sizes by the player's ships afloat: a shot per ship, or per segment of the longest. */
export const FLEET_SALVOS = ['ships-afloat', 'longest-afloat'] as const;
/** One of {@link FLEET_SALVOS}. */
export type FleetSalvo = (typeof FLEET_SALVOS)[number];

/** Does the salvo size depend on the ships afloat? */
export function hasFleetSalvo(turns: unknown): turns is { readonly salvo: FleetSalvo } {
  return isObject(turns) && FLEET_SALVOS.some((salvo) => salvo === turns['salvo']);
}

/** Are the shots of a turn answered together? True also for a salvo of one. */
export function isSalvo({ turns }: Pick<Rules, 'turns'>): boolean {
  return typeof turns === 'object';
}

/** Returns the shots per turn of a player with these ships afloat: 1, or the salvo. */
export function shotsPerTurn({ turns }: Pick<Rules, 'turns'>, afloat: Fleet): number {
  if (typeof turns === 'string') return 1;
  if (!hasFleetSalvo(turns)) return turns.salvo as number;
  return turns.salvo === 'ships-afloat'
    ? afloat.length
    : Math.max(0, ...afloat.map(({ length }) => length));
}

/** Rules of a game. Made by {@link makeRules}, which guarantees that the fleet fits. */
export interface Rules extends PlacingRules {
  /** Name of the preset, or a custom name. */
  readonly name: string;
  readonly turns: Turns;
  readonly announces: AnnounceRule;
  /** Does the second player get a last turn to equalise? */
  readonly lastTurn: boolean;
  /** Set if {@link sampleShipLengths} drew the fleet; each new game draws another. */
  readonly drawn?: true;
}

/** Ship's length, or its drawing in rows of `#` and `.`. */
export type ShipEntry = number | readonly string[];

/** Rules as plain JSON; omitted fields except the name are as in `russian`. */
export interface RulesEntry {
  readonly name?: string;
  readonly grid?: Grid;
  /** Ships by length or drawing, or `random` to draw them. */
  readonly fleet?: readonly ShipEntry[] | typeof RANDOM_FLEET;
  readonly touching?: TouchingRule;
  readonly turns?: Turns;
  readonly announces?: AnnounceRule;
  readonly lastTurn?: boolean;
  /** Marks a random fleet: see {@link Rules}. */
  readonly drawn?: true;
}

/** Rules as plain JSON with every field. */
export interface CompleteRulesEntry extends Required<Omit<RulesEntry, 'fleet' | 'drawn'>> {
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
  /** Random fleet on a grid that is not square, or smaller than 5×5. */
  | { readonly code: 'random-grid'; readonly grid: Grid }
  /** Random fleet without a generator. */
  | { readonly code: 'not-drawn' }
  /** The salvo size would reveal sinkings, which these rules do not announce. */
  | { readonly code: 'salvo-tells' }
  /** Hits are named, but the text notation has marks for only `most` ships. */
  | { readonly code: 'too-many-named'; readonly most: number }
  | FitError
);

/** Every fault, in the order of the keys. */
export interface RulesError {
  readonly code: 'bad-rules';
  readonly faults: readonly RulesFault[];
}

/** Name of rules made from an entry without one. */
export const UNNAMED_RULES = 'custom';

/** Rules of `russian`: defaults of omitted fields, except the name. */
export const RUSSIAN_RULES: CompleteRulesEntry = {
  name: 'russian',
  grid: { width: 10, height: 10 },
  fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
  touching: 'forbidden',
  turns: 'hit-again',
  announces: 'outcome',
  lastTurn: false,
};

/** Maximum number of ships: ample for 26×26, and fast to check. */
export const MAX_SHIPS = 100;
const MAX_PLAIN_LINE_LENGTH = 60;

/**
 * Makes rules from parsed JSON of any type. Rejects a fleet that exceeds an area bound
 * or has no layout; the search for one gives up after a fraction of a second.
 *
 * Equal rules used recently are one frozen object, since placers and shooters cache by it.
 * @param rng draws a `random` fleet; such an entry is rejected without one
 * @param limits work limits of the fit check, for rules from untrusted sources
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
    return err({ code: 'bad-rules', faults: [expectedFault('', 'object', entry)] });
  }
  const keys = [...Object.keys(RUSSIAN_RULES), 'drawn'];
  for (const key of Object.keys(entry)) {
    if (!keys.includes(key)) faults.push({ path: key, code: 'unknown-key' });
  }
  const fields: Record<string, unknown> = { ...RUSSIAN_RULES, name: UNNAMED_RULES, ...entry };
  if (fields['drawn'] === undefined) delete fields['drawn'];
  const name = fields['name'];
  if (!isPlainLine(name)) {
    faults.push(expectedFault('name', 'name', name));
  }
  const grid = readGrid(fields['grid'], faults);
  const isRandom = fields['fleet'] === RANDOM_FLEET;
  if (isRandom) fields['drawn'] = true;
  if (grid && fields['drawn'] !== undefined) checkDrawn(fields['drawn'], grid, faults);
  const isDrawable = isRandom && grid && faults.length === 0;
  if (isDrawable && !rng) faults.push({ path: 'fleet', code: 'not-drawn' });
  const lengths = isDrawable && rng ? sampleShipLengths(grid, rng) : [];
  const fleet = isRandom ? makeFleet(lengths.map(straight)) : readFleet(fields['fleet'], faults);
  readChoice('touching', TOUCHING_RULES, fields, faults);
  const announces = readChoice('announces', ANNOUNCE_RULES, fields, faults);
  if (typeof fields['lastTurn'] !== 'boolean') {
    faults.push(expectedFault('lastTurn', 'flag', fields['lastTurn']));
  }
  checkTurns(fields['turns'], faults);
  if (announces && !announcesSinkings({ announces }) && hasFleetSalvo(fields['turns'])) {
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

  const turns = isObject(fields['turns']) ? { ...fields['turns'] } : fields['turns'];
  const rules = { ...fields, grid, fleet, turns } as unknown as Rules;
  const key = cacheKeyOf(rules);
  const cachedRules = rulesCache.get(key);
  if (cachedRules) return ok(cachedRules);
  const fitResult = findFit(rules, limits);
  if (!fitResult.ok)
    return err({ code: 'bad-rules', faults: [{ path: 'fleet', ...fitResult.error }] });
  return ok(rulesCache.set(key, deepFreeze(rules)));
}

/** Recently used rules. Limited by placements, of which each takes about 1 kB in the tables. */
const rulesCache = new LruCache<string, Rules>(64, maxPlacementCount, 100_000);

function cacheKeyOf({
  name,
  grid,
  fleet,
  touching,
  turns,
  announces,
  lastTurn,
  drawn,
}: Rules): string {
  const ships = fleet.map(({ id }) => id);
  const { width, height } = grid;
  return JSON.stringify([name, width, height, ships, touching, turns, announces, lastTurn, drawn]);
}

/** Returns the rules as JSON for {@link makeRules}, with every field. */
export function makeRulesEntry(rules: Rules): CompleteRulesEntry {
  checkRules(rules);
  return { ...rules, fleet: rules.fleet.map(makeShapeEntry) };
}

/** Returns the rules for the next game; draws a new random fleet if there is one. */
export function withRedrawnFleet(rules: Rules, rng: Rng): Rules {
  if (!rules.drawn) return rules;
  return unwrap(makeRules({ ...makeRulesEntry(rules), fleet: RANDOM_FLEET }, rng));
}

function checkDrawn(given: unknown, grid: Grid, faults: RulesFault[]): void {
  if (given !== true) faults.push(expectedFault('drawn', 'true', given));
  else if (!canDrawFleet(grid)) faults.push({ path: 'grid', code: 'random-grid', grid });
}

function readGrid(given: unknown, faults: RulesFault[]): Grid | undefined {
  if (!isObject(given)) {
    faults.push(expectedFault('grid', 'grid', given));
    return undefined;
  }
  for (const key of Object.keys(given)) {
    if (key !== 'width' && key !== 'height')
      faults.push({ path: `grid.${key}`, code: 'unknown-key' });
  }
  const grid = makeGrid(given['width'] as number, given['height'] as number);
  if (grid.ok) return grid.value;
  faults.push(expectedFault(`grid.${grid.error.side}`, 'side', grid.error.given));
  return undefined;
}

function readFleet(given: unknown, faults: RulesFault[]): Fleet | undefined {
  if (!Array.isArray(given) || given.length > MAX_SHIPS) {
    faults.push(expectedFault('fleet', 'fleet', given));
    return undefined;
  }
  if (given.length === 0) faults.push({ path: 'fleet', code: 'empty-fleet' });
  const shapes: Shape[] = [];
  for (const [index, entry] of given.entries()) {
    const path = `fleet[${index}]`;
    if (typeof entry !== 'number' && !isShapeDrawing(entry)) {
      faults.push(expectedFault(path, 'ship', entry));
      continue;
    }
    const shape = parseShape(entry);
    if (shape.ok) shapes.push(shape.value);
    else faults.push({ path, code: 'bad-shape', shape: shape.error });
  }
  return makeFleet(shapes);
}

function isShapeDrawing(entry: unknown): entry is readonly string[] {
  // Uses Array.from, because `every` skips the holes of a sparse array.
  return (
    Array.isArray(entry) &&
    Array.from(entry).every((row) => typeof row === 'string' && row.length <= 100)
  );
}

function checkTurns(given: unknown, faults: RulesFault[]): void {
  if (SINGLE_TURNS.some((turns) => turns === given)) return;
  const salvo = isObject(given) && Object.keys(given).length === 1 ? given['salvo'] : undefined;
  if (FLEET_SALVOS.some((fleetSalvo) => fleetSalvo === salvo)) return;
  if (Number.isInteger(salvo) && (salvo as number) >= 1 && (salvo as number) <= MAX_SHIPS) return;
  faults.push(expectedFault('turns', 'turns', given));
}

function readChoice<Choice extends string>(
  key: 'touching' | 'announces',
  choices: readonly Choice[],
  given: Record<string, unknown>,
  faults: RulesFault[],
): Choice | undefined {
  const chosen = choices.find((choice) => choice === given[key]);
  if (chosen === undefined) faults.push(expectedFault(key, key, given[key]));
  return chosen;
}

function expectedFault(path: string, expectedValue: RulesValue, given: unknown): RulesFault {
  return { path, code: 'expected', expected: expectedValue, given };
}

/** Characters that break a line, control a terminal, or reorder the text after a name. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Is this one line of 1 to 60 characters, without control or bidirectional characters? */
export function isPlainLine(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_PLAIN_LINE_LENGTH) return false;
  return text.length > 0 && removeControlCharacters(text) === text;
}

/** Removes control characters, line breaks and bidirectional controls. */
export function removeControlCharacters(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '');
}
