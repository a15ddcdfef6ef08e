import {
  isLearnerName,
  LEVEL_NAMES,
  LEVELS,
  type LearnerName,
  SHOOTER_NAMES,
  type ShooterName,
} from '../catalogue.js';
import type { Memory } from '../habits/memory.js';
import { adaptive, makeAdaptive } from './adaptive.js';
import { automaton } from './automaton.js';
import { automatonPrinted } from './automaton-printed.js';
import { classic, classicPrinted } from './classic.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { exactEndgame } from './exact-endgame.js';
import { greedy } from './greedy.js';
import { learned, makeLearned } from './learned.js';
import { makeLevel } from './level.js';
import { modifyShooter } from './modify.js';
import { montecarlo } from './montecarlo.js';
import { parity } from './parity.js';
import { makePoolShooter, POOL_SHOOTERS } from './pool/pool-shooters.js';
import { random } from './random.js';
import { search } from './search.js';
import type { Shooter } from './shooter.js';
import { weights, weightsPrinted } from './weights.js';

const POOL_SHOOTER_BY_NAME = Object.fromEntries(
  POOL_SHOOTERS.map((pool) => [pool.name, makePoolShooter(pool)]),
) as Readonly<Record<Extract<ShooterName, `pool/${string}`>, Shooter>>;

const SHOOTER_BY_NAME: Readonly<Record<ShooterName, Shooter>> = {
  ...POOL_SHOOTER_BY_NAME,
  random,
  'automaton-printed': automatonPrinted,
  automaton,
  'weights-printed': weightsPrinted,
  weights,
  parity,
  'classic-printed': classicPrinted,
  classic,
  density,
  learned,
  montecarlo,
  greedy,
  exact,
  adaptive,
  'exact-endgame': exactEndgame,
  search,
};

/** Every shooter, from the weakest to the strongest. */
export const SHOOTERS: readonly Shooter[] = SHOOTER_NAMES.map((name) => SHOOTER_BY_NAME[name]);

/** Shooters of the levels, weakest first. */
export const LEVEL_SHOOTERS: readonly Shooter[] = LEVEL_NAMES.map((name) =>
  makeLevel(name, SHOOTER_BY_NAME[LEVELS[name].shooter]),
);

const ALL_SHOOTERS: readonly Shooter[] = [...SHOOTERS, ...LEVEL_SHOOTERS];

const LEARNER_MAKER_BY_NAME: Readonly<Record<LearnerName, (memory: Memory) => Shooter>> = {
  learned: makeLearned,
  adaptive: makeAdaptive,
};

/**
 * Returns the shooter or level with this name, such as `density+leave`; undefined if unknown.
 * @param memory memory of the opponent; used by learning shooters only
 * @example
 * ```ts
 * import { findShooter, makeRng } from '@flotilla/engine';
 * import { makePreset, newObservation } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const known = newObservation(makePreset('russian', rng));
 * console.log(known.open.has(findShooter('density')!.shoot(known, rng))); // true
 * ```
 */
export function findShooter(name: string, memory?: Memory): Shooter | undefined {
  const [base = '', ...modifiers] = name.split('+');
  const shooter =
    memory && isLearnerName(base)
      ? learnerWith(base, memory)
      : ALL_SHOOTERS.find((candidate) => candidate.name === base);
  return shooter && modifyShooter(shooter, modifiers);
}

/** Last shooter made, by name, since a worker gets the same memory with each shot of a game. */
const lastLearners = new Map<LearnerName, { readonly text: string; readonly shooter: Shooter }>();

function learnerWith(name: LearnerName, memory: Memory): Shooter {
  const text = JSON.stringify(memory);
  const cached = lastLearners.get(name);
  if (cached?.text === text) return cached.shooter;
  const shooter = LEARNER_MAKER_BY_NAME[name](memory);
  lastLearners.set(name, { text, shooter });
  return shooter;
}
