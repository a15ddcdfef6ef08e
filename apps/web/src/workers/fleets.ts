import { completeFleet, makeRng } from '@flotilla/engine';
import { type DrawError, drawAround } from '@flotilla/play';
import {
  makeRules,
  type Result,
  type RulesEntry,
  type RulesFault,
  type Setup,
  type Square,
} from '@flotilla/rules';
import { rulesOf } from './position.js';

type Seed = readonly [number, ...(string | number)[]];

/** A whole fleet in which the kept ships stay where they are: see {@link drawAround}. */
export function drawFleet(
  entry: RulesEntry,
  placer: string | undefined,
  kept: Setup,
  seed: Seed,
): Result<Setup, DrawError> {
  return drawAround(rulesOf(entry), kept, makeRng(...seed), placer);
}

/** What is wrong with rules, or, where nothing is, a fleet laid by them. */
export type RulesTrial =
  | { readonly faults: readonly RulesFault[] }
  | { readonly fleet: readonly (readonly Square[])[] };

export function tryRules(entry: unknown, seed: Seed): RulesTrial {
  const rules = makeRules(entry, makeRng(...seed));
  if (!rules.ok) return { faults: rules.error.faults };
  const ships = completeFleet(rules.value, [], makeRng(...seed)) ?? [];
  return { fleet: ships.map(({ squares }) => squares) };
}
