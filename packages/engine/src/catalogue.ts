// Names, order and traits of shooters and placers. Contains only data, so that a page that lists
// them need not load the engine. Shooters and placers take their traits from here.
import { announcesSinkings, type Rules } from '@flotilla/rules';

/**
 * Time per shot under the preset rules. `quick`: tens of microseconds. `slow`: a few milliseconds,
 * or tenths of a second early in a game.
 */
export type ShotCost = 'quick' | 'slow';

/** Traits of a shooter, declared in {@link SHOOTER_TRAITS}; none follows from its name. */
export interface ShooterTraits {
  readonly cost: ShotCost;
  /** Rating of squares: chances of a ship, or weights on its own scale; absent without ratings. */
  readonly weighs?: 'chances' | 'weights';
  /** Finishes a hit ship before it shoots elsewhere. */
  readonly targets?: true;
  /** Needs sinkings to be announced; refuses other rules. */
  readonly needsSinkings?: true;
  /** Learns from a memory of its opponent. */
  readonly learns?: true;
  /** Plays as another shooter until it has a memory. */
  readonly needsMemory?: true;
  /** Its shots depend only on the set of consistent layouts, up to symmetry. */
  readonly goesByLayouts?: true;
  /** Its shots depend on the number of misses so far. */
  readonly goesByMisses?: true;
  /** Its shots depend on the order of the answers. */
  readonly goesByOrder?: true;
  /** Placer used in the shooter's article, if it names one (docs/research/sources.md). */
  readonly placer?: PlacerName;
}

/** Traits shared by the six shooters of “25 ms naval battle”. */
export const POOL_TRAITS = {
  cost: 'quick',
  targets: true,
  needsSinkings: true,
  goesByOrder: true,
  placer: 'zones/centre-36',
} as const;
const LAYOUT_COUNTER_TRAITS = { cost: 'slow', weighs: 'chances' } as const;

const SEQUENTIAL_TRAITS = { cost: 'quick', targets: true, placer: 'sequential' } as const;
const SQUARE_WEIGHER_TRAITS = { ...SEQUENTIAL_TRAITS, weighs: 'weights' } as const;
const EDGES_TRAITS = { cost: 'quick', placer: 'edges' } as const;

/** Every shooter, from the weakest to the strongest. */
export const SHOOTER_TRAITS = {
  random: EDGES_TRAITS,
  'pool/linear-printed': POOL_TRAITS,
  'pool/random-printed': POOL_TRAITS,
  'pool/cross-printed': POOL_TRAITS,
  'pool/linear': POOL_TRAITS,
  'pool/random': POOL_TRAITS,
  'pool/cross': POOL_TRAITS,
  'automaton-printed': { ...SEQUENTIAL_TRAITS, goesByOrder: true },
  automaton: SEQUENTIAL_TRAITS,
  'weights-printed': SQUARE_WEIGHER_TRAITS,
  weights: SQUARE_WEIGHER_TRAITS,
  parity: { ...EDGES_TRAITS, targets: true, needsSinkings: true },
  'classic-printed': { ...SQUARE_WEIGHER_TRAITS, needsSinkings: true, goesByOrder: true },
  classic: { ...SQUARE_WEIGHER_TRAITS, needsSinkings: true, goesByOrder: true },
  density: SQUARE_WEIGHER_TRAITS,
  learned: { ...SQUARE_WEIGHER_TRAITS, learns: true, needsMemory: true },
  montecarlo: LAYOUT_COUNTER_TRAITS,
  greedy: { ...LAYOUT_COUNTER_TRAITS, goesByLayouts: true },
  exact: { ...LAYOUT_COUNTER_TRAITS, goesByLayouts: true },
  adaptive: { ...LAYOUT_COUNTER_TRAITS, learns: true },
  'exact-endgame': { ...LAYOUT_COUNTER_TRAITS, goesByLayouts: true },
  search: { ...LAYOUT_COUNTER_TRAITS, goesByLayouts: true },
} as const satisfies Readonly<Record<string, ShooterTraits>>;

/** Name of a shooter, such as `density`. */
export type ShooterName = keyof typeof SHOOTER_TRAITS;

/** Names of all shooters, in the order of {@link SHOOTER_TRAITS}. */
export const SHOOTER_NAMES = /* @__PURE__ */ Object.keys(SHOOTER_TRAITS) as readonly ShooterName[];

type TraitsByShooterName = typeof SHOOTER_TRAITS;

/** Name of a shooter that learns how its opponent places. */
export type LearnerName = {
  [Name in ShooterName]: TraitsByShooterName[Name] extends { learns: true } ? Name : never;
}[ShooterName];

/** Does this shooter learn from a memory of its opponent? */
export function isLearnerName(name: string): name is LearnerName {
  return isShooterName(name) && 'learns' in SHOOTER_TRAITS[name];
}

/** Is this the name of a shooter? False with a modifier, as in `density+leave`. */
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
 * Time per layout under the preset rules. `instant`: a few microseconds. `quick`: the same after up
 * to a second of preparation. `slow`: tenths of a second each.
 */
export type LayoutCost = 'instant' | 'quick' | 'slow';

/** Traits of a placer, declared in {@link PLACER_TRAITS}. */
export interface PlacerTraits {
  readonly cost: LayoutCost;
  /** Reserves part of the board for some ships, which under some rules do not fit there. */
  readonly needsRoom?: true;
}

const ZONE_TRAITS = { cost: 'quick', needsRoom: true } as const;

/** Every placer: random ones, then planned ones, then the genetic one. */
export const PLACER_TRAITS = {
  uniform: { cost: 'quick' },
  equilibrium: { cost: 'quick' },
  sequential: { cost: 'instant' },
  'zones/centre-36': ZONE_TRAITS,
  'zones/left': ZONE_TRAITS,
  'zones/right': ZONE_TRAITS,
  'zones/top': ZONE_TRAITS,
  'zones/bottom': ZONE_TRAITS,
  'zones/centre-vertical': ZONE_TRAITS,
  'zones/centre-horizontal': ZONE_TRAITS,
  'zones/random-12': ZONE_TRAITS,
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
export const FAST_PLACER_NAMES = /* @__PURE__ */ PLACER_NAMES.filter((name) => {
  const { cost, needsRoom }: PlacerTraits = PLACER_TRAITS[name];
  return cost !== 'slow' && !needsRoom;
});

/** Is this one of {@link PLACER_NAMES}? */
export function isPlacerName(name: string): name is PlacerName {
  return Object.hasOwn(PLACER_TRAITS, name);
}

/** Chance from 0 to 1 that a level applies each principle; a lapse is a random shot. */
export interface LevelCare {
  /** Hunts where most ships fit. */
  readonly hunt: number;
  /** Finishes a hit ship. */
  readonly finish: number;
  /** Avoids the halos of sunk ships in random shots. */
  readonly halo: number;
}

/** Computer opponent of a given strength. */
export interface LevelTraits {
  /** Shooter that chooses its shots, except when it lapses. */
  readonly shooter: ShooterName;
  /** Chances of applying each principle; a level without them never lapses. */
  readonly care?: LevelCare;
  /** Placer of the level's own fleet. */
  readonly placer: PlacerName;
  /** Percentage of games that a beginner wins, by the model in docs/play/levels.md. */
  readonly beginnersWin: number;
}

/**
 * Levels, weakest first. With the Russian fleet each needs 3.4 shots fewer than the level before.
 * It wins about 63% of games against it (docs/play/levels.md). Titles are in `@flotilla/play`.
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

/** Levels by their former names, which old records contain. */
export const LEVEL_BY_FORMER_NAME: Readonly<Record<string, LevelName>> = {
  random: 'cabin-boy',
  automaton: 'sailor',
  weights: 'boatswain',
  density: 'navigator',
  exact: 'captain',
  'exact-endgame': 'admiral',
};

/** Names of all levels, weakest first. */
export const LEVEL_NAMES = /* @__PURE__ */ Object.keys(LEVELS) as readonly LevelName[];

/** Is this one of {@link LEVEL_NAMES}? False for former names. */
export function isLevelName(name: string): name is LevelName {
  return Object.hasOwn(LEVELS, name);
}

/** Returns the traits of a shooter or level without loading it; undefined for other names. */
export function traitsOf(name: string): ShooterTraits | undefined {
  if (isLevelName(name)) {
    return SHOOTER_TRAITS[LEVELS[name].shooter];
  }
  return isShooterName(name) ? SHOOTER_TRAITS[name] : undefined;
}

/** Removes the modifiers from a shooter's name: `density+leave` becomes `density`. */
export function baseOf(name: string): string {
  return name.replace(/\+.*/, '');
}

/** Returns the placer of this player's fleet; undefined for the default placer. */
export function placerOf(name: string): PlacerName | undefined {
  return isLevelName(name) ? LEVELS[name].placer : traitsOf(baseOf(name))?.placer;
}

/** Returns the strongest quick level below a slow level or shooter; undefined for other names. */
export function substituteLevelFor(name: string): LevelName | undefined {
  if (traitsOf(name)?.cost !== 'slow') return undefined;
  const last = isLevelName(name) ? LEVEL_NAMES.indexOf(name) : LEVEL_NAMES.length;
  return LEVEL_NAMES.slice(0, last).findLast((level) => traitsOf(level)?.cost === 'quick');
}
