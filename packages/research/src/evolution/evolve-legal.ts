import { evolve, type Generation, type GeneticOptions, makeRng } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';

/** Options of the genetic search for a legal layout, from the genetic algorithms course. */
export interface EvolveLegalOptions extends Partial<GeneticOptions> {
  readonly rules: Rules;
  readonly seed: number;
}

/** State after a generation. */
export interface EvolveLegalProgress extends Generation {
  /** First generation with a legal layout; undefined until then. */
  readonly solvedAt: number | undefined;
}

/**
 * Searches for a legal layout, and yields each generation. The same seed gives the same search in every
 * client.
 * @throws OptionError that names a wrong option
 */
export function* evolveLegal({
  rules,
  seed,
  ...options
}: EvolveLegalOptions): Generator<EvolveLegalProgress, void, undefined> {
  let solvedAt: number | undefined;
  for (const each of evolve(rules, makeRng(seed, 'evolve'), options)) {
    if (each.best === 0) solvedAt ??= each.generation;
    yield { ...each, solvedAt };
  }
}
