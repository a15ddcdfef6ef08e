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

export function rulesOf(entry: RulesEntry): Rules {
  return unwrap(makeRules(entry));
}
