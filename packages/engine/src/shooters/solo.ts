import {
  answerTo,
  checkRng,
  type Layout,
  newObservation,
  type Observation,
  observe,
  type Rng,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { type Kernel, makeTarget, type Target } from '../kernels/kernel.js';
import type { Shooter } from './shooter.js';

const kernels = new WeakMap<Shooter, WeakMap<Rules, { readonly kernel: Kernel | undefined }>>();

/**
 * Returns the squares that the shooter shoots until everything is sunk, in order. Uses its kernel if it has
 * one, which only affects speed.
 * @param target the layout's target, if already made
 * @example
 * ```ts
 * import { density, makeRng, playSolo, uniform } from '@flotilla/engine';
 * import { makePreset, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const rules = makePreset('mini-7', rng);
 * const shots = playSolo(density, rules, unwrap(uniform.place(rules, rng)), rng);
 * console.log(shots.length); // 28
 * ```
 */
export function playSolo(
  shooter: Shooter,
  rules: Rules,
  layout: Layout,
  rng: Rng,
  target: Target = makeTarget(rules, layout),
): readonly Square[] {
  checkRng(rng);
  const kernel = kernelFor(shooter, rules);
  if (!kernel) return playSlowly(shooter, rules, layout, rng);
  const count = kernel.play(target, rng);
  const squares: Square[] = [];
  // `Array.from` takes as long as a game of the fastest kernels.
  for (let shot = 0; shot < count; shot += 1) squares.push(kernel.shots[shot]!);
  return squares;
}

/** Returns the shooter's kernel for these rules, cached; undefined if it has none. */
export function kernelFor(shooter: Shooter, rules: Rules): Kernel | undefined {
  let byRules = kernels.get(shooter);
  if (!byRules) {
    byRules = new WeakMap();
    kernels.set(shooter, byRules);
  }
  let made = byRules.get(rules);
  if (!made) {
    made = { kernel: shooter.makeKernel?.(rules) };
    byRules.set(rules, made);
  }
  return made.kernel;
}

/** Plays the same game shot by shot, through observations. */
export function playSlowly(
  shooter: Shooter,
  rules: Rules,
  layout: Layout,
  rng: Rng,
): readonly Square[] {
  const { answers } = sinkAll(shooter, newObservation(rules), layout, rng);
  return answers.map(({ square }) => square);
}

/**
 * Shoots one by one until everything is sunk: the one-sided game.
 * @example
 * ```ts
 * import { density, makeRng, sinkAll, uniform } from '@flotilla/engine';
 * import { isCleared, makePreset, newObservation, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const rules = makePreset('mini-7', rng);
 * const layout = unwrap(uniform.place(rules, rng));
 * console.log(isCleared(sinkAll(density, newObservation(rules), layout, rng))); // true
 * ```
 */
export function sinkAll(
  shooter: Shooter,
  known: Observation,
  layout: Layout,
  rng: Rng,
): Observation {
  const total = layout.ships.reduce((sum, { squares }) => sum + squares.length, 0);
  let now = known;
  let hits = now.answers.filter(({ outcome }) => outcome !== 'miss').length;
  while (hits < total) {
    const answer = answerTo(now.rules, layout, now.answers, shooter.shoot(now, rng));
    if (answer.outcome !== 'miss') hits += 1;
    now = observe(now, answer);
  }
  return now;
}
