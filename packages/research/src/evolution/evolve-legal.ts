import { evolve, type Generation, type GeneticOptions, makeRng } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';

/** The genetic search of the genetic algorithms course for any legal layout. */
export interface EvolveLegalOptions extends Partial<GeneticOptions> {
  readonly rules: Rules;
  readonly seed: number;
}

/** State after a generation. */
export interface EvolveLegalProgress extends Generation {
  /** The first generation whose best was legal; undefined until there is one. */
  readonly solvedAt: number | undefined;
}

/**
 * Searches for a legal layout and yields each generation. The same seed gives the same search in every client.
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
