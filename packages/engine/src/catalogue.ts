// What shooters and placers are called, in their order, and their traits: data alone, so that a
// page that offers them need not load the engine. Shooters and placers take their traits from here.
import { type Rules, tellsSinkings } from '@flotilla/rules';

/**
 * What one shot takes under the rules of the presets: `quick` tens of microseconds, `slow` some
 * milliseconds, and tenths of a second while little is known.
 */
export type ShotCost = 'quick' | 'slow';

/** The traits that a shooter declares. */
export interface ShooterTraits {
  readonly cost: ShotCost;
  /** What it goes by: how likely a ship is on each square, or weights of its own that only compare. */
  readonly weighs?: 'chances' | 'weights';
  /** It works on a hit ship until that sinks, likelier squares or not. */
  readonly targets?: true;
  /** It goes by announced sinkings, and so plays no rules that do not announce them. */
  readonly needsSinkings?: true;
  /** It can be made with a memory of its opponent, and learns from it. */
  readonly learns?: true;
  /** It plays as another shooter until it is made with one. */
  readonly needsMemory?: true;
  /**
   * It goes by the layouts left alone: whatever the order of the answers, mirrored where the board is,
   * and at a ship that is sure to lie there where exactly one layout is left.
   */
  readonly goesByLayouts?: true;
  /** How many misses it made matters to it. */
  readonly goesByMisses?: true;
  /** The order of the answers matters to it, and not only what they tell together. */
  readonly goesByOrder?: true;
  /** How its article places the fleet of its own side, where it says so (docs/research/sources.md). */
  readonly placer?: PlacerName;
}

/** Of the six shooters of “25 ms naval battle”. */
export const POOL = {
  cost: 'quick',
  targets: true,
  needsSinkings: true,
  goesByOrder: true,
  placer: 'zones/centre-36',
} as const;
const BY_LAYOUTS = { cost: 'slow', weighs: 'chances' } as const;

const IN_TURN = { cost: 'quick', targets: true, placer: 'sequential' } as const;
const WEIGHING = { ...IN_TURN, weighs: 'weights' } as const;
const HIDDEN_SINGLES = { cost: 'quick', placer: 'edges' } as const;

/** Every shooter, from the weakest to the strongest. */
export const SHOOTER_TRAITS = {
  random: HIDDEN_SINGLES,
  'pool/linear-printed': POOL,
  'pool/random-printed': POOL,
  'pool/cross-printed': POOL,
  'pool/linear': POOL,
  'pool/random': POOL,
  'pool/cross': POOL,
  'automaton-printed': { ...IN_TURN, goesByOrder: true },
  automaton: IN_TURN,
  'weights-printed': WEIGHING,
  weights: WEIGHING,
  parity: { ...HIDDEN_SINGLES, targets: true, needsSinkings: true },
  'classic-printed': { ...WEIGHING, needsSinkings: true, goesByOrder: true },
  classic: { ...WEIGHING, needsSinkings: true, goesByOrder: true },
  density: WEIGHING,
  learned: { ...WEIGHING, learns: true, needsMemory: true },
  montecarlo: BY_LAYOUTS,
  greedy: { ...BY_LAYOUTS, goesByLayouts: true },
  exact: { ...BY_LAYOUTS, goesByLayouts: true },
  adaptive: { ...BY_LAYOUTS, learns: true },
  'exact-endgame': { ...BY_LAYOUTS, goesByLayouts: true },
  search: { ...BY_LAYOUTS, goesByLayouts: true },
} as const satisfies Readonly<Record<string, ShooterTraits>>;

/** The name of a shooter, such as `density`. */
export type ShooterName = keyof typeof SHOOTER_TRAITS;

/** The names of all shooters, in the order of {@link SHOOTER_TRAITS}. */
export const SHOOTER_NAMES = /* @__PURE__ */ Object.keys(SHOOTER_TRAITS) as readonly ShooterName[];

type Traits = typeof SHOOTER_TRAITS;

/** The name of a shooter that learns how its opponent places. */
export type LearnerName = {
  [Name in ShooterName]: Traits[Name] extends { learns: true } ? Name : never;
}[ShooterName];

/** Does this shooter learn from a memory of its opponent? */
export function isLearnerName(name: string): name is LearnerName {
  return isShooterName(name) && 'learns' in SHOOTER_TRAITS[name];
}

/** Whether this is the name of a shooter; false for a name with a modifier. */
export function isShooterName(name: string): name is ShooterName {
  return Object.hasOwn(SHOOTER_TRAITS, name);
}

/** Why a shooter cannot play under some rules. */
export type ShooterRefusal = 'needs-sinkings';

/** Why this shooter cannot play under these rules; undefined when it can. */
export function refusalOf(
  { needsSinkings }: Pick<ShooterTraits, 'needsSinkings'>,
  rules: Pick<Rules, 'announces'>,
): ShooterRefusal | undefined {
  return needsSinkings && !tellsSinkings(rules) ? 'needs-sinkings' : undefined;
}

/**
 * What one layout takes under the rules of the presets: `instant` a few microseconds from the first one
 * on, `quick` as much after up to a second in which something is computed, `slow` tenths of a
 * second each.
 */
export type LayoutCost = 'instant' | 'quick' | 'slow';

/** The traits that a placer declares. */
export interface PlacerTraits {
  readonly cost: LayoutCost;
  /** It keeps part of the board for some ships, for which other rules may have no room. */
  readonly needsRoom?: true;
}

const ZONE = { cost: 'quick', needsRoom: true } as const;

/** Every placer: those that only place at random, then those with a plan, then the genetic one. */
export const PLACER_TRAITS = {
  uniform: { cost: 'quick' },
  equilibrium: { cost: 'quick' },
  sequential: { cost: 'instant' },
  'zones/centre-36': ZONE,
  'zones/left': ZONE,
  'zones/right': ZONE,
  'zones/top': ZONE,
  'zones/bottom': ZONE,
  'zones/centre-vertical': ZONE,
  'zones/centre-horizontal': ZONE,
  'zones/random-12': ZONE,
  edges: { cost: 'quick' },
  genetic: { cost: 'slow' },
} as const satisfies Readonly<Record<string, PlacerTraits>>;

/** The name of a placer, such as `uniform`. */
export type PlacerName = keyof typeof PLACER_TRAITS;

/** The names of all placers, in the order of {@link PLACER_TRAITS}. */
export const PLACER_NAMES = /* @__PURE__ */ Object.keys(PLACER_TRAITS) as readonly PlacerName[];

/** The placer that is taken where none is named: every layout is equally likely. */
export const DEFAULT_PLACER = 'uniform' satisfies PlacerName;

/** The placers that lay a fleet out quickly under any rules. */
export const EASY_PLACER_NAMES = /* @__PURE__ */ PLACER_NAMES.filter((name) => {
  const { cost, needsRoom }: PlacerTraits = PLACER_TRAITS[name];
  return cost !== 'slow' && !needsRoom;
});

/** Is this the name of a placer? */
export function isPlacerName(name: string): name is PlacerName {
  return Object.hasOwn(PLACER_TRAITS, name);
}

/**
 * How carefully a level shoots: the chance, from 0 to 1, that it thinks of each thing. What is not
 * thought of is a shot at any square that was not shot at yet.
 */
export interface Care {
  /** Looks for ships where most of them can be. */
  readonly hunt: number;
  /** Goes on at a ship that was hit. */
  readonly finish: number;
  /** Knows, wherever else it shoots, that nothing is beside a sunk ship. */
  readonly halo: number;
}

/** A computer's player that people choose as an opponent of its strength. */
export interface LevelTraits {
  /** Who chooses the shots. */
  readonly shooter: ShooterName;
  /** How carefully; left out, it never slips. */
  readonly care?: Care;
  /** How it places its own fleet. */
  readonly placer: PlacerName;
  /** Of a hundred games against it a beginner wins so many, as docs/play/levels.md models one. */
  readonly beginnersWin: number;
}

/**
 * The levels, the weakest first: on the Russian fleet each needs 3.4 shots fewer than the one before it,
 * and wins about 63 of 100 games against it (docs/play/levels.md). What they are called stands in the story.
 */
export const LEVELS = {
  'cabin-boy': {
    shooter: 'density',
    care: { hunt: 0, finish: 0.072, halo: 0.9 },
    placer: 'uniform',
    beginnersWin: 64.3,
  },
  sailor: {
    shooter: 'density',
    care: { hunt: 0.1, finish: 0.132, halo: 0.92 },
    placer: 'equilibrium',
    beginnersWin: 33.9,
  },
  boatswain: {
    shooter: 'density',
    care: { hunt: 0.2, finish: 0.206, halo: 0.94 },
    placer: 'equilibrium',
    beginnersWin: 22.6,
  },
  navigator: {
    shooter: 'density',
    care: { hunt: 0.3, finish: 0.33, halo: 0.96 },
    placer: 'equilibrium',
    beginnersWin: 14.2,
  },
  captain: {
    shooter: 'density',
    care: { hunt: 0.5, finish: 0.68, halo: 0.98 },
    placer: 'equilibrium',
    beginnersWin: 7.8,
  },
  admiral: { shooter: 'search', placer: 'equilibrium', beginnersWin: 3.5 },
} as const satisfies Readonly<Record<string, LevelTraits>>;

/** The name of a level, such as `boatswain`. */
export type LevelName = keyof typeof LEVELS;

/** By whose names levels went in games of earlier versions: those of their shooters then. */
export const FORMER_LEVELS: Readonly<Record<string, LevelName>> = {
  random: 'cabin-boy',
  automaton: 'sailor',
  weights: 'boatswain',
  density: 'navigator',
  exact: 'captain',
  'exact-endgame': 'admiral',
};

/** The names of all levels, the weakest first. */
export const LEVEL_NAMES = /* @__PURE__ */ Object.keys(LEVELS) as readonly LevelName[];

/** Is this the name of a level? */
export function isLevelName(name: string): name is LevelName {
  return Object.hasOwn(LEVELS, name);
}

/**
 * What is known, before it is loaded, of the player of this name: a level, which plays under all rules, or
 * a shooter; undefined for any other.
 */
export function traitsOf(name: string): ShooterTraits | undefined {
  if (isLevelName(name)) {
    return SHOOTER_TRAITS[LEVELS[name].shooter];
  }
  return isShooterName(name) ? SHOOTER_TRAITS[name] : undefined;
}

/** Removes the modifiers from a shooter's name: `density` for `density+leave`. */
export function baseOf(name: string): string {
  return name.replace(/\+.*/, '');
}

/** Who places the fleet of the player of this name; undefined where that is left to the usual placer. */
export function placerOf(name: string): PlacerName | undefined {
  return isLevelName(name) ? LEVELS[name].placer : traitsOf(baseOf(name))?.placer;
}

/**
 * The level that shoots for this player where it has no time: the strongest quick level that is no
 * stronger. Undefined for a player that is quick itself, and for one that is not listed.
 */
export function substituteFor(name: string): LevelName | undefined {
  if (traitsOf(name)?.cost !== 'slow') return undefined;
  const last = isLevelName(name) ? LEVEL_NAMES.indexOf(name) : LEVEL_NAMES.length;
  return LEVEL_NAMES.slice(0, last).findLast((level) => traitsOf(level)?.cost === 'quick');
}
