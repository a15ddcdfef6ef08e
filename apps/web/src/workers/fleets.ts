import { completeFleet, findPlacer, makeRng, randomSetup } from '@flotilla/engine';
import {
  makeRules,
  placementOf,
  type RulesEntry,
  type RulesFault,
  type Setup,
  type Square,
} from '@flotilla/rules';
import { rulesOf } from './position.js';

type Seed = readonly [number, ...(string | number)[]];

/**
 * A fleet in which the kept ships stay where they are: the others are laid ship after ship. With
 * nothing to keep it is the named placer's. Null when no layout was found.
 */
export function drawFleet(
  entry: RulesEntry,
  placer: string | undefined,
  kept: Setup,
  seed: Seed,
): Setup | null {
  const rules = rulesOf(entry);
  const rng = makeRng(...seed);
  const isInstant = placer !== undefined && findPlacer(placer)?.cost === 'instant';
  if (kept.length === 0 && !isInstant) {
    const drawn = randomSetup(rules, placer, rng);
    return drawn.ok ? drawn.value : null;
  }
  const ships = kept.flatMap((squares) => placementOf(rules.grid, squares) ?? []);
  const whole = completeFleet(rules, ships, rng);
  return whole ? whole.map(({ squares }) => squares) : null;
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
