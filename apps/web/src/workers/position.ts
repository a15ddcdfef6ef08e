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

/** @throws Error for answers that contradict each other plainly */
export function observationFrom({ rules, answers }: Position): Observation {
  return answers.reduce<Observation>(observe, newObservation(rulesOf(rules)));
}

let last: { key: string; rules: Rules } | undefined;

/** Equal rules are one object, for which the engine keeps what it has worked out. */
export function rulesOf(entry: RulesEntry): Rules {
  const key = JSON.stringify(entry);
  if (last?.key !== key) last = { key, rules: unwrap(makeRules(entry)) };
  return last.rules;
}
