import type { Result, Rng, Rules, Setup } from '@flotilla/rules';
import { DEFAULT_PLACER } from '../catalogue.js';
import { completeFleet } from '../laying/complete-fleet.js';
import type { PlacerError } from './placer.js';
import { findPlacer } from './registry.js';

/** Draws a layout by the named placer; without a name, by the default one or by search. */
export function randomSetup(
  rules: Rules,
  placer: string | undefined,
  rng: Rng,
): Result<Setup, PlacerError> {
  const layout = findPlacer(placer ?? DEFAULT_PLACER)?.place(rules, rng);
  if (layout?.ok) return { ok: true, value: layout.value.ships.map(({ squares }) => squares) };
  const ships = placer === undefined ? completeFleet(rules, [], rng) : undefined;
  if (ships) return { ok: true, value: ships.map(({ squares }) => squares) };
  return (
    layout ?? { ok: false, error: { code: 'gave-up', placer: placer ?? DEFAULT_PLACER, tries: 0 } }
  );
}
