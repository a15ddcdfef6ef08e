import {
  findPlacer,
  findShooter,
  type LearnerName,
  type Memory,
  type Placer,
  refusalOf,
  type Shooter,
  uniform,
} from '@flotilla/engine';
import {
  isPresetName,
  makeLayout,
  makeRules,
  makeRulesEntry,
  OptionError,
  presetEntry,
  type Rng,
  RUSSIAN,
  type Rules,
  type RulesEntry,
  type Seat,
  type Square,
} from '@flotilla/rules';
import type { ForeignPlayer, SeatPlacer, SeatShooter } from './games/seats.js';

/**
 * Rules by a preset's name, as JSON, or as `makeRules` makes them. A random fleet, as of `small-8`, is drawn for
 * each game; rules that were made keep the fleet that they have.
 */
export type RulesSpec = string | RulesEntry | Rules;

/**
 * A shooter: by its name, by what it remembers of an opponent, as an external program,
 * or the thing itself, which only the thread that made it can play.
 */
export type ShooterSpec = string | LearnerSpec | ForeignSpec | Shooter;

/** A shooter that learns, with what it remembers. */
export interface LearnerSpec {
  readonly learner: LearnerName;
  readonly memory: Memory;
}

/** An external program, which is run in a process of its own: a shooter or a placer. */
export interface ForeignSpec {
  /**
   * A module that exports a `shooter` or a `placer`, or a command that speaks the line protocol, in
   * words.
   */
  readonly source: { readonly file: string } | { readonly command: readonly string[] };
  readonly name: string;
  /** It is given up after so long a shot or a layout. */
  readonly timeLimitMs: number;
  /** The same of starting and of getting ready for a game; a minute where left out. */
  readonly loadLimitMs?: number | undefined;
}

/** Where a foreign program plays: all that its own draws come from, whatever the seed. */
export interface GameSeat {
  /** The game's number, from 0. */
  readonly game: number;
  readonly seat: Seat;
}

/** A placer that draws from a list, each layout equally often. */
export interface ListedSpec {
  readonly name: string;
  /** The squares of each ship, layout by layout. */
  readonly layouts: readonly (readonly (readonly Square[])[])[];
}

/** A placer: by its name, by its layouts, as an external program, or the thing itself. */
export type PlacerSpec = string | ListedSpec | ForeignSpec | Placer;

/** A game of a tournament or a match. */
export interface GameSpec {
  /** The game's number in the tournament: its draws depend on this and the seed alone. */
  readonly number: number;
  /** Whose layouts and draws they are: games of one number here have the same layouts. */
  readonly layouts: number;
  /** Who shoots first. */
  readonly first: Seat;
  /** By seat. */
  readonly shooters: readonly [ShooterSpec, ShooterSpec];
  readonly placers: readonly [PlacerSpec, PlacerSpec];
}

/** Makes foreign players, each for one seat of one game. It is asked for a shooter's shots or a placer's fleet. */
export type ForeignLoader = (spec: ForeignSpec, at: GameSeat) => ForeignPlayer;

/** Rules of presets without a drawn fleet, so that these and the tables kept for them are made once. */
const presets = new Map<RulesSpec, Rules>();

/**
 * The rules of a game; a random fleet is drawn.
 * @throws OptionError for an unknown name or rules that are invalid
 * @example
 * ```ts
 * import { makeRng } from '@flotilla/engine';
 * import { sampleRules } from '@flotilla/lab';
 *
 * console.log(sampleRules('russian', makeRng(1)).grid); // { width: 10, height: 10 }
 * ```
 */
export function sampleRules(spec: RulesSpec, rng: Rng): Rules {
  const kept = presets.get(spec);
  if (kept) return kept;
  const rules = makeRules(entryFrom(spec), rng);
  if (rules.ok) {
    if (typeof spec === 'string' && !rules.value.drawn) presets.set(spec, rules.value);
    return rules.value;
  }
  const [first] = rules.error.faults;
  const where = first?.path ? `${first.path}: ${first.code}` : first?.code;
  throw new OptionError('bad-rules', 'rules', spec, `rules that can be played (${where})`);
}

/** The rules of one game after the other: made once, unless their fleet is drawn for each. */
export function ruling(spec: RulesSpec, rngOf: (game: number) => Rng): (game: number) => Rules {
  const first = sampleRules(spec, rngOf(0));
  return (game) => (first.drawn ? sampleRules(spec, rngOf(game)) : first);
}

/** The same options with rules as plain JSON, which other threads and machines read. */
export function withPlainRules<T extends { readonly rules?: RulesSpec | undefined }>(
  options: T,
): T {
  const { rules } = options;
  return isMade(rules) ? { ...options, rules: makeRulesEntry(rules) } : options;
}

function isMade(spec: RulesSpec | undefined): spec is Rules {
  const fleet = typeof spec === 'object' ? spec?.fleet : undefined;
  return Array.isArray(fleet) && typeof fleet[0]?.id === 'string';
}

/** @throws OptionError for an unknown name, and for what is no object */
function entryFrom(spec: RulesSpec): RulesEntry {
  if (isMade(spec)) return makeRulesEntry(spec);
  if (typeof spec === 'object' && spec !== null) return spec;
  if (isPresetName(spec)) return presetEntry(spec);
  throw new OptionError('unknown-name', 'rules', spec, 'the name of a preset');
}

/** The name under which a shooter's figures are kept. */
export function nameOfShooter(spec: ShooterSpec): string {
  if (typeof spec === 'string') return spec;
  if ('learner' in spec) return spec.learner;
  return spec.name;
}

/** The name of a placer, or of the program that places. */
export function nameOfPlacer(spec: PlacerSpec): string {
  return typeof spec === 'string' ? spec : spec.name;
}

/** Is this a shooter by its name that learns, and has no memory yet? */
export function learns(spec: ShooterSpec): spec is string {
  return typeof spec === 'string' && findShooter(spec)?.learns === true;
}

/** The first of these shooters that refuses the rules, if one does; foreign ones are not asked. */
export function refusedShooter(
  specs: readonly ShooterSpec[],
  rules: RulesSpec,
): Shooter | undefined {
  const { announces = RUSSIAN.announces } = entryFrom(rules);
  return specs
    .flatMap((spec) => (isForeign(spec) ? [] : [shooterFrom(spec)]))
    .find((shooter) => refusalOf(shooter, { announces }));
}

/** @throws OptionError for a shooter that refuses the rules */
export function checkWilling(specs: readonly ShooterSpec[], rules: RulesSpec): void {
  const refused = refusedShooter(specs, rules);
  if (!refused) return;
  const expected = 'shooters that play without announced sinkings';
  throw new OptionError('needs-sinkings', 'shooters', refused.name, expected);
}

/** @throws OptionError for an unknown name; foreign ones are not asked */
export function checkPlacers(specs: readonly PlacerSpec[]): void {
  for (const spec of specs) if (!isForeign(spec)) placerFrom(spec);
}

/** Luck is measured by layouts that are all equally likely. @throws OptionError for any other placer */
export function checkUniform(specs: readonly PlacerSpec[]): void {
  const other = specs.find((spec) => spec !== uniform.name && spec !== uniform);
  if (other === undefined) return;
  throw new OptionError('not-uniform', 'placer', nameOfPlacer(other), `${uniform.name} for luck`);
}

/** Is it a program from a file or a command? */
export function isForeign(spec: ShooterSpec | PlacerSpec): spec is ForeignSpec {
  return typeof spec === 'object' && 'source' in spec;
}

/** @throws OptionError for an unknown name */
export function shooterFrom(spec: Exclude<ShooterSpec, ForeignSpec>): Shooter {
  if (typeof spec === 'object' && !('learner' in spec)) return spec;
  const [name, memory] = typeof spec === 'string' ? [spec] : [spec.learner, spec.memory];
  const shooter = findShooter(name, memory);
  if (shooter) return shooter;
  throw new OptionError('unknown-name', 'shooter', name, 'the name of a shooter');
}

/**
 * Seats shooters in one game after the other: those that keep nothing between games are made
 * once, foreign ones anew for each game.
 * @throws OptionError for an unknown name, Error for a foreign one where none can be run
 */
export function seating(
  load: ForeignLoader | undefined,
): (spec: ShooterSpec, at: GameSeat) => SeatShooter {
  return playing(shooterFrom, load);
}

/**
 * Asks placers for the layouts of one game after the other, as {@link seating} does shooters.
 * @throws OptionError for an unknown name, Error for a foreign one where none can be run
 */
export function placing(
  load: ForeignLoader | undefined,
): (spec: PlacerSpec, at: GameSeat) => SeatPlacer {
  return playing(placerFrom, load);
}

function playing<Own extends ShooterSpec | PlacerSpec, Player>(
  make: (spec: Own) => Player,
  load: ForeignLoader | undefined,
): (spec: Own | ForeignSpec, at: GameSeat) => Player | ForeignPlayer {
  const made = new Map<Own, Player>();
  return (spec, at) => {
    if (isForeign(spec)) {
      if (load) return load(spec, at);
      throw new Error(
        'programs from files and commands cannot be run here: pass poolRunner() of @flotilla/lab/node as runner',
      );
    }
    const player = made.get(spec) ?? make(spec);
    made.set(spec, player);
    return player;
  };
}

function listedPlacer({ name, layouts }: ListedSpec): Placer {
  if (layouts.length === 0) {
    throw new OptionError('out-of-range', 'layouts', layouts.length, 'one layout or more');
  }
  return {
    name,
    place: (rules, rng) => {
      const layout = makeLayout(rules, layouts[rng.below(layouts.length)]!);
      if (layout.ok) return layout;
      throw new OptionError('out-of-range', 'layouts', name, 'layouts under these rules');
    },
  };
}

/** @throws OptionError for an unknown name */
export function placerFrom(spec: Exclude<PlacerSpec, ForeignSpec>): Placer {
  if (typeof spec === 'object' && 'layouts' in spec) return listedPlacer(spec);
  const placer = typeof spec === 'string' ? findPlacer(spec) : spec;
  if (!placer) throw new OptionError('unknown-name', 'placer', spec, 'the name of a placer');
  return placer;
}
