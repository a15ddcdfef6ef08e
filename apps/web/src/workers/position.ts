import {
  type Answer,
  makeRules,
  makeRulesEntry,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type RulesEntry,
  unwrap,
} from '@flotilla/rules';

/** What a shooter knows, as plain data that can go to a worker. */
export interface Position {
  readonly rules: RulesEntry;
  readonly answers: readonly Answer[];
}

export function positionOf({ rules, answers }: Observation): Position {
  return { rules: makeRulesEntry(rules), answers };
}

export function rulesOf(entry: RulesEntry): Rules {
  return unwrap(makeRules(entry));
}

/** For which shooters and advice keep what they have worked out: both boards, before and after a shot. */
const MANY_KNOWN = 4;
const lately = new Map<string, Observation>();

/**
 * What is known at a position; the same object if it was asked for lately.
 * @throws Error for answers that contradict each other plainly
 */
export function knownFrom(position: Position): Observation {
  const key = JSON.stringify(position);
  const known =
    lately.get(key) ?? position.answers.reduce(observe, newObservation(rulesOf(position.rules)));
  lately.delete(key);
  lately.set(key, known);
  if (lately.size > MANY_KNOWN) lately.delete(lately.keys().next().value as string);
  return known;
}
