import type { Answer } from './answer.js';
import { LruCache } from './lru-cache.js';
import { newObservation, type Observation, observe } from './observation.js';
import { unwrap } from './result.js';
import { type CompleteRulesEntry, makeRules, makeRulesEntry } from './rules.js';

/** Shooter's knowledge as plain JSON, for workers, threads and other programs. */
export interface Position {
  readonly rules: CompleteRulesEntry;
  /** In the order of the shots. */
  readonly answers: readonly Answer[];
}

/** Converts an observation to plain JSON, which {@link knownFrom} reads. */
export function positionOf({ rules, answers }: Observation): Position {
  return { rules: makeRulesEntry(rules), answers };
}

/** Shooters cache by observation object. Four entries: both boards, before and after a shot. */
const recentObservations = new LruCache<string, Observation>(4);

/**
 * Returns the observation of a position; the same object if recently used.
 * @throws Error for illegal rules, and for answers that `observe` rejects
 * @example
 * ```ts
 * import { knownFrom, makeRules, newObservation, observe, positionOf, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [2] }));
 * const known = observe(newObservation(rules), { square: 0, outcome: 'miss' });
 * const sent = JSON.stringify(positionOf(known));
 * console.log([...knownFrom(JSON.parse(sent)).misses]); // [ 0 ]
 * ```
 */
export function knownFrom(position: Position): Observation {
  const key = JSON.stringify(position);
  const known = recentObservations.get(key);
  if (known) return known;
  const start = newObservation(unwrap(makeRules(position.rules)));
  return recentObservations.set(key, position.answers.reduce(observe, start));
}
