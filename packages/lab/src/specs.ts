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
  RUSSIAN_RULES,
  type Rules,
  type RulesEntry,
  type Seat,
  type Square,
} from '@flotilla/rules';
import type { ForeignPlayer, SeatPlacer, SeatShooter } from './games/seats.js';

/**
 * Rules: a preset's name, JSON, or the result of `makeRules`, whose fleet is fixed. In other rules
 * a random fleet, as in `small-8`, is drawn for each game.
 */
export type RulesSpec = string | RulesEntry | Rules;

/** Shooter: a name, a learner, a program, or an object, which works only in its own thread. */
export type ShooterSpec = string | LearnerSpec | ForeignSpec | Shooter;

/** A learning shooter, with its memory. */
export interface LearnerSpec {
  readonly learner: LearnerName;
  readonly memory: Memory;
}

/** An external shooter or placer, run in its own process. */
export interface ForeignSpec {
  /** Module that exports a `shooter` or `placer`, or command that speaks the line protocol. */
  readonly source: { readonly file: string } | { readonly command: readonly string[] };
  readonly name: string;
  /** Time limit of a shot or a layout, in milliseconds. */
  readonly timeLimitMs: number;
  /** Time limit in milliseconds for starting and for preparing a game; default: one minute. */
  readonly loadLimitMs?: number | undefined;
}

/** Game and seat of an external program, which determine its draws; the run's seed does not. */
export interface GameSeat {
  /** Number of the game, from 0. */
  readonly game: number;
  readonly seat: Seat;
}

/** A placer that draws from a list, each layout with equal probability. */
export interface ListedSpec {
  readonly name: string;
  /** Squares of each ship, by layout. */
  readonly layouts: readonly (readonly (readonly Square[])[])[];
}

/** A placer: its name, its layouts, an external program, or the object itself. */
export type PlacerSpec = string | ListedSpec | ForeignSpec | Placer;

/** A two-player game to play; its numbers and the run's seed determine all draws. */
export interface GameSpec {
  /** Number of the game in the tournament; its draws depend only on this number and the seed. */
  readonly number: number;
  /** Identifies the layouts and their draws: games with the same number share them. */
  readonly layouts: number;
  readonly first: Seat;
  readonly shooters: readonly [ShooterSpec, ShooterSpec];
  readonly placers: readonly [PlacerSpec, PlacerSpec];
}

/** Makes external players, each for one seat of one game, for shots or for fleets. */
export type ForeignLoader = (spec: ForeignSpec, at: GameSeat) => ForeignPlayer;

/** Cached rules of presets with a fixed fleet, which share their tables. */
const presets = new Map<RulesSpec, Rules>();

/**
 * Returns the rules of a game; draws a random fleet.
 * @throws OptionError for an unknown name or invalid rules
 * @example
 * ```ts
 * import { makeRng } from '@flotilla/engine';
 * import { sampleRules } from '@flotilla/lab';
 *
 * console.log(sampleRules('russian', makeRng(1)).grid); // { width: 10, height: 10 }
 * ```
 */
export function sampleRules(spec: RulesSpec, rng: Rng): Rules {
  const cached = presets.get(spec);
  if (cached) return cached;
  const rules = makeRules(rulesEntryFrom(spec), rng);
  if (rules.ok) {
    if (typeof spec === 'string' && !rules.value.drawn) presets.set(spec, rules.value);
    return rules.value;
  }
  const [first] = rules.error.faults;
  const location = first?.path ? `${first.path}: ${first.code}` : first?.code;
  throw new OptionError('bad-rules', 'rules', spec, `rules that can be played (${location})`);
}

/** Returns a function that gives the rules of each game, made once unless fleets are drawn. */
export function rulesByGame(
  spec: RulesSpec,
  rngOf: (game: number) => Rng,
): (game: number) => Rules {
  const first = sampleRules(spec, rngOf(0));
  return (game) => (first.drawn ? sampleRules(spec, rngOf(game)) : first);
}

/** Converts rules in options to plain JSON, for other threads and machines. */
export function withPlainRules<T extends { readonly rules?: RulesSpec | undefined }>(
  options: T,
): T {
  const { rules } = options;
  return isCompiledRules(rules) ? { ...options, rules: makeRulesEntry(rules) } : options;
}

function isCompiledRules(spec: RulesSpec | undefined): spec is Rules {
  const fleet = typeof spec === 'object' ? spec?.fleet : undefined;
  return Array.isArray(fleet) && typeof fleet[0]?.id === 'string';
}

/** Converts rules to JSON. @throws OptionError for an unknown preset or any other value */
function rulesEntryFrom(spec: RulesSpec): RulesEntry {
  if (isCompiledRules(spec)) return makeRulesEntry(spec);
  if (typeof spec === 'object' && spec !== null) return spec;
  if (isPresetName(spec)) return presetEntry(spec);
  throw new OptionError('unknown-name', 'rules', spec, 'the name of a preset');
}

/** Returns the name of a shooter in statistics. */
export function nameOfShooter(spec: ShooterSpec): string {
  if (typeof spec === 'string') return spec;
  if ('learner' in spec) return spec.learner;
  return spec.name;
}

/** Returns the name of a placer or of its program. */
export function nameOfPlacer(spec: PlacerSpec): string {
  return typeof spec === 'string' ? spec : spec.name;
}

/** Is this the name of a learning shooter, without a memory yet? */
export function isLearningShooter(spec: ShooterSpec): spec is string {
  return typeof spec === 'string' && findShooter(spec)?.learns === true;
}

/** Returns the first shooter that refuses the rules, if any. External programs are not checked. */
export function refusingShooter(
  specs: readonly ShooterSpec[],
  rules: RulesSpec,
): Shooter | undefined {
  const { announces = RUSSIAN_RULES.announces } = rulesEntryFrom(rules);
  return specs
    .flatMap((spec) => (isForeign(spec) ? [] : [shooterFrom(spec)]))
    .find((shooter) => refusalOf(shooter, { announces }));
}

/** Checks that all shooters accept the rules. @throws OptionError for one that refuses them */
export function checkShootersAccept(specs: readonly ShooterSpec[], rules: RulesSpec): void {
  const refusing = refusingShooter(specs, rules);
  if (!refusing) return;
  const expected = 'shooters that play without announced sinkings';
  throw new OptionError('needs-sinkings', 'shooters', refusing.name, expected);
}

/** Checks the names of placers, not external programs. @throws OptionError for an unknown name */
export function checkPlacers(specs: readonly PlacerSpec[]): void {
  for (const spec of specs) if (!isForeign(spec)) placerFrom(spec);
}

/** Checks that placers are `uniform`, against which luck is measured. @throws OptionError */
export function checkUniform(specs: readonly PlacerSpec[]): void {
  const otherSpec = specs.find((spec) => spec !== uniform.name && spec !== uniform);
  if (otherSpec === undefined) return;
  throw new OptionError(
    'not-uniform',
    'placer',
    nameOfPlacer(otherSpec),
    `${uniform.name} for luck`,
  );
}

/** Is the player an external program, which only a {@link ForeignLoader} can run? */
export function isForeign(spec: ShooterSpec | PlacerSpec): spec is ForeignSpec {
  return typeof spec === 'object' && 'source' in spec;
}

/** Returns a shooter by its spec. @throws OptionError for an unknown name */
export function shooterFrom(spec: Exclude<ShooterSpec, ForeignSpec>): Shooter {
  if (typeof spec === 'object' && !('learner' in spec)) return spec;
  const [name, memory] = typeof spec === 'string' ? [spec] : [spec.learner, spec.memory];
  const shooter = findShooter(name, memory);
  if (shooter) return shooter;
  throw new OptionError('unknown-name', 'shooter', name, 'the name of a shooter');
}

/**
 * Returns a function that makes the shooter of a seat: built-in ones once, external ones per game.
 * @throws OptionError for an unknown name; Error for an external program if none can be run
 */
export function makeSeatShooters(
  load: ForeignLoader | undefined,
): (spec: ShooterSpec, at: GameSeat) => SeatShooter {
  return makeSeatPlayers(shooterFrom, load);
}

/**
 * Returns a function that makes the placer of a seat, as {@link makeSeatShooters} for shooters.
 * @throws OptionError for an unknown name; Error for an external program if none can be run
 */
export function makeSeatPlacers(
  load: ForeignLoader | undefined,
): (spec: PlacerSpec, at: GameSeat) => SeatPlacer {
  return makeSeatPlayers(placerFrom, load);
}

function makeSeatPlayers<Own extends ShooterSpec | PlacerSpec, Player>(
  make: (spec: Own) => Player,
  load: ForeignLoader | undefined,
): (spec: Own | ForeignSpec, at: GameSeat) => Player | ForeignPlayer {
  const playersBySpec = new Map<Own, Player>();
  return (spec, at) => {
    if (isForeign(spec)) {
      if (load) return load(spec, at);
      throw new Error(
        'programs from files and commands cannot be run here: pass poolRunner() of @flotilla/lab/node as runner',
      );
    }
    const player = playersBySpec.get(spec) ?? make(spec);
    playersBySpec.set(spec, player);
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

/** Returns a placer by its spec. @throws OptionError for an unknown name */
export function placerFrom(spec: Exclude<PlacerSpec, ForeignSpec>): Placer {
  if (typeof spec === 'object' && 'layouts' in spec) return listedPlacer(spec);
  const placer = typeof spec === 'string' ? findPlacer(spec) : spec;
  if (!placer) throw new OptionError('unknown-name', 'placer', spec, 'the name of a placer');
  return placer;
}
