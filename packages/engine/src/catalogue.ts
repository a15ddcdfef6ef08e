// Names, order and traits of shooters and placers. Data only: a page that lists them need not load the
// engine. Shooters and placers take their traits from here.
import { announcesSinkings, type Rules } from '@flotilla/rules';

/**
 * Time per shot under the preset rules. `quick`: tens of microseconds. `slow`: some milliseconds, and tenths
 * of a second early in a game.
 */
export type ShotCost = 'quick' | 'slow';

/** Traits that a shooter declares. */
export interface ShooterTraits {
  readonly cost: ShotCost;
  /** Basis of its choice: chances of a ship, or weights on its own scale. */
  readonly weighs?: 'chances' | 'weights';
  /** Finishes a hit ship before it shoots elsewhere. */
  readonly targets?: true;
  /** Needs announced sinkings; refuses other rules. */
  readonly needsSinkings?: true;
  /** Learns from a memory of its opponent. */
  readonly learns?: true;
  /** Plays as another shooter until it has a memory. */
  readonly needsMemory?: true;
  /**
   * Depends only on the possible layouts: not on the order of answers, symmetric where the board is, and
   * certain if one layout is left.
   */
  readonly goesByLayouts?: true;
  /** Depends on the number of misses made. */
  readonly goesByMisses?: true;
  /** Depends on the order of answers, not only on what they reveal together. */
  readonly goesByOrder?: true;
  /** Placer that its article uses for its own fleet, if stated (docs/research/sources.md). */
  readonly placer?: PlacerName;
}

/** Traits shared by the six shooters of “25 ms naval battle”. */
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

/** Name of a shooter, such as `density`. */
export type ShooterName = keyof typeof SHOOTER_TRAITS;

/** Names of all shooters, in the order of {@link SHOOTER_TRAITS}. */
export const SHOOTER_NAMES = /* @__PURE__ */ Object.keys(SHOOTER_TRAITS) as readonly ShooterName[];

type Traits = typeof SHOOTER_TRAITS;

/** Name of a shooter that learns how its opponent places. */
export type LearnerName = {
  [Name in ShooterName]: Traits[Name] extends { learns: true } ? Name : never;
}[ShooterName];

/** Does this shooter learn from a memory of its opponent? */
export function isLearnerName(name: string): name is LearnerName {
  return isShooterName(name) && 'learns' in SHOOTER_TRAITS[name];
}

/** Is this the name of a shooter? False for a name with a modifier. */
export function isShooterName(name: string): name is ShooterName {
  return Object.hasOwn(SHOOTER_TRAITS, name);
}

/** Reason why a shooter cannot play under some rules. */
export type ShooterRefusal = 'needs-sinkings';

/** Returns the reason why this shooter cannot play under these rules; undefined if it can. */
export function refusalOf(
  { needsSinkings }: Pick<ShooterTraits, 'needsSinkings'>,
  rules: Pick<Rules, 'announces'>,
): ShooterRefusal | undefined {
  return needsSinkings && !announcesSinkings(rules) ? 'needs-sinkings' : undefined;
}

/**
 * Time per layout under the preset rules. `instant`: a few microseconds. `quick`: the same after up to a
 * second of preparation. `slow`: tenths of a second each.
 */
export type LayoutCost = 'instant' | 'quick' | 'slow';

/** Traits that a placer declares. */
export interface PlacerTraits {
  readonly cost: LayoutCost;
  /** Reserves part of the board for some ships, which may not fit under other rules. */
  readonly needsRoom?: true;
}

const ZONE = { cost: 'quick', needsRoom: true } as const;

/** Every placer: random ones, then planned ones, then the genetic one. */
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

/** Name of a placer, such as `uniform`. */
export type PlacerName = keyof typeof PLACER_TRAITS;

/** Names of all placers, in the order of {@link PLACER_TRAITS}. */
export const PLACER_NAMES = /* @__PURE__ */ Object.keys(PLACER_TRAITS) as readonly PlacerName[];

/** Default placer: every layout is equally likely. */
export const DEFAULT_PLACER = 'uniform' satisfies PlacerName;

/** Names of placers that are fast under any rules. */
export const EASY_PLACER_NAMES = /* @__PURE__ */ PLACER_NAMES.filter((name) => {
  const { cost, needsRoom }: PlacerTraits = PLACER_TRAITS[name];
  return cost !== 'slow' && !needsRoom;
});

/** Is this the name of a placer? */
export function isPlacerName(name: string): name is PlacerName {
  return Object.hasOwn(PLACER_TRAITS, name);
}

/**
 * Care of a level: the chance, from 0 to 1, that it applies each principle. A lapse is a shot at any unshot
 * square.
 */
export interface Care {
  /** Hunts where most ships fit. */
  readonly hunt: number;
  /** Finishes a hit ship. */
  readonly finish: number;
  /** Avoids the halo of sunk ships in other shots. */
  readonly halo: number;
}

/** Computer opponent of a given strength. */
export interface LevelTraits {
  /** Shooter that chooses its shots. */
  readonly shooter: ShooterName;
  /** Care of its play; without it, no lapses. */
  readonly care?: Care;
  /** Placer of its own fleet. */
  readonly placer: PlacerName;
  /** Games in a hundred that a beginner wins against it, by the model in docs/play/levels.md. */
  readonly beginnersWin: number;
}

/**
 * Levels, weakest first. On the Russian fleet each needs 3.4 shots fewer than the one before, and wins about
 * 63 of 100 games against it (docs/play/levels.md). Their titles are in the story.
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

/** Name of a level, such as `boatswain`. */
export type LevelName = keyof typeof LEVELS;

/** Former level names, as old records have them. */
export const FORMER_LEVELS: Readonly<Record<string, LevelName>> = {
  random: 'cabin-boy',
  automaton: 'sailor',
  weights: 'boatswain',
  density: 'navigator',
  exact: 'captain',
  'exact-endgame': 'admiral',
};

/** Names of all levels, weakest first. */
export const LEVEL_NAMES = /* @__PURE__ */ Object.keys(LEVELS) as readonly LevelName[];

/** Is this the name of a level? */
export function isLevelName(name: string): name is LevelName {
  return Object.hasOwn(LEVELS, name);
}

/**
 * Returns the traits of a shooter or level without loading it; undefined for other names. Levels play under
 * all rules.
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

/** Returns the placer of this player's fleet; undefined for the default placer. */
export function placerOf(name: string): PlacerName | undefined {
  return isLevelName(name) ? LEVELS[name].placer : traitsOf(baseOf(name))?.placer;
}

/**
 * Returns the level that shoots for this player when time is short: the strongest quick level that is no
 * stronger. Undefined for a quick or unlisted player.
 */
export function substituteFor(name: string): LevelName | undefined {
  if (traitsOf(name)?.cost !== 'slow') return undefined;
  const last = isLevelName(name) ? LEVEL_NAMES.indexOf(name) : LEVEL_NAMES.length;
  return LEVEL_NAMES.slice(0, last).findLast((level) => traitsOf(level)?.cost === 'quick');
}
