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

/** Searches for a legal layout; a seed always gives the same search. @throws OptionError */
export function* evolveLegal({
  rules,
  seed,
  ...options
}: EvolveLegalOptions): Generator<EvolveLegalProgress, void, undefined> {
  let solvedAt: number | undefined;
  for (const generation of evolve(rules, makeRng(seed, 'evolve'), options)) {
    if (generation.best === 0) solvedAt ??= generation.generation;
    yield { ...generation, solvedAt };
  }
}
