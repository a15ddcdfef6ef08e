import {
  answerTo,
  checkRng,
  isCleared,
  type Layout,
  memoize,
  newObservation,
  type Observation,
  observe,
  type Rng,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { type Kernel, makeTarget, type Target } from '../kernels/kernel.js';
import type { Shooter } from './shooter.js';

/** Kernels by shooter and rules; null if there is none. */
const kernelsOf = memoize((shooter: Shooter) =>
  memoize((rules: Rules) => shooter.makeKernel?.(rules) ?? null),
);

/**
 * Returns the squares that the shooter shoots until everything is sunk, in order. Uses its kernel
 * if it has one, which affects only speed.
 * @param target the layout's target, if it has already been made
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
  if (!kernel) return playByObservations(shooter, rules, layout, rng);
  const count = kernel.play(target, rng);
  const squares: Square[] = [];
  // `Array.from` takes as long as a game played by the fastest kernels.
  for (let shot = 0; shot < count; shot += 1) squares.push(kernel.shots[shot]!);
  return squares;
}

/** Returns the shooter's kernel for these rules, cached; undefined if it has none. */
export function kernelFor(shooter: Shooter, rules: Rules): Kernel | undefined {
  return kernelsOf(shooter)(rules) ?? undefined;
}

export function playByObservations(
  shooter: Shooter,
  rules: Rules,
  layout: Layout,
  rng: Rng,
): readonly Square[] {
  const { answers } = sinkAll(shooter, newObservation(rules), layout, rng);
  return answers.map(({ square }) => square);
}

/**
 * Plays a one-sided game: shoots square by square until everything is sunk.
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
  let position = known;
  while (!isCleared(position)) {
    const square = shooter.shoot(position, rng);
    position = observe(position, answerTo(position.rules, layout, position.answers, square));
  }
  return position;
}
