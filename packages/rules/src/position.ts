import type { Answer } from './answer.js';
import { KeptLast } from './kept-last.js';
import { newObservation, type Observation, observe } from './observation.js';
import { unwrap } from './result.js';
import { makeRules, makeRulesEntry, type WholeEntry } from './rules.js';

/** What a shooter knows, as plain JSON for workers, threads and other programs. */
export interface Position {
  readonly rules: WholeEntry;
  /** In the order of the shots. */
  readonly answers: readonly Answer[];
}

/** The position that an observation was made of, as plain data. */
export function positionOf({ rules, answers }: Observation): Position {
  return { rules: makeRulesEntry(rules), answers };
}

/** Shooters keep what they compute for an observation: that of both boards, before and after a shot, is kept. */
const lately = new KeptLast<string, Observation>(4);

/**
 * The observation of a position; the same object if it was asked for lately.
 * @throws Error for rules that are not legal and for answers that plainly contradict each other
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
  const known = lately.get(key);
  if (known) return known;
  const start = newObservation(unwrap(makeRules(position.rules)));
  return lately.set(key, position.answers.reduce(observe, start));
}
