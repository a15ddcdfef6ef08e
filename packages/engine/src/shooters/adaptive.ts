import { type Observation, pick } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { HabitPosterior } from '../habits/habit-posterior.js';
import { type Memory, newMemory } from '../habits/memory.js';
import type { PosteriorMixture } from '../habits/mixture.js';
import { shotOdds } from '../inference/shot-odds.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { explainShot, type Shooter } from './shooter.js';

/**
 * Makes a shooter that takes the likeliest square, given several possible habits. Weighs each habit
 * by the answers and by the opponent's earlier fleets. Among ties, shoots a square whose answer is
 * most informative. Plays as `exact` if no habit is known.
 */
export function makeAdaptive(memory: Memory): Shooter {
  const habits = new HabitPosterior(memory);
  const chances = (known: Observation): Float64Array => {
    const posterior = habits.knowsHabits(known.rules) && habits.mixtureFor(known)?.posterior;
    if (!posterior) return exact.weigh!(known);
    return posterior.map((chance, square) => (known.open.has(square) ? chance : 0));
  };
  return {
    name: 'adaptive',
    ...SHOOTER_TRAITS.adaptive,
    shoot(known, rng) {
      if (!habits.knowsHabits(known.rules)) return exact.shoot(known, rng);
      return pick(habits.bestShots(known) ?? [density.shoot(known, rng)], rng);
    },
    weigh: chances,
    chances,
    explain(known, square) {
      if (!habits.knowsHabits(known.rules)) return explainShot(exact, known, square);
      const belief = habits.mixtureFor(known);
      if (!belief) return explainShot(density, known, square);
      const { bits } = shotOdds({ observation: known, ...belief }, square);
      const [{ name, share }] = belief.shares as [PosteriorMixture['shares'][number]];
      return { code: 'believed', chance: belief.posterior[square]!, bits, habit: name, share };
    },
  };
}

/** Adaptive shooter with an empty memory. */
export const adaptive: Shooter = makeAdaptive(newMemory());
