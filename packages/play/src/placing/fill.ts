import { completeFleet, findPlacer, type PlacerError, randomSetup } from '@flotilla/engine';
import {
  err,
  type LayoutError,
  ok,
  placementOf,
  type Result,
  type Rng,
  type Rules,
  type Setup,
} from '@flotilla/rules';
import { type Draft, draftOf, handSetup, setupOf, withShips } from './draft.js';

/** Why no fleet was drawn. */
export type SampleError =
  /** No layout of the fleet was found that keeps these ships. */
  { readonly code: 'no-room'; readonly ships: Setup } | PlacerError;

/** Why the rest of a fleet was not drawn. */
export type FillError =
  | SampleError
  /** Every ship was set by hand: nothing is left to chance. */
  | { readonly code: 'all-by-hand' };

/**
 * A whole fleet at random in which the kept ships, which lie as they may, stay where they are.
 * @param placer places the fleet where no ship is kept, the usual one by default; else, or where it
 *   is to be done at once, the ships are placed one after another
 */
export function sampleAround(
  rules: Rules,
  kept: Setup,
  rng: Rng,
  placer?: string,
): Result<Setup, SampleError> {
  const named = placer === undefined ? undefined : findPlacer(placer);
  if (kept.length === 0 && named?.cost !== 'instant') return randomSetup(rules, placer, rng);
  const ships = kept.map((squares) => placementOf(rules.grid, squares)!);
  const whole = completeFleet(rules, ships, rng);
  return whole ? ok(setupOf({ ships: whole })) : err({ code: 'no-room', ships: kept });
}

/**
 * Places all ships at random that were not set by hand: the missing ones, and those that chance placed.
 * @example
 * ```ts
 * import { makeRng } from '@flotilla/engine';
 * import { completeSetup, fillAtRandom, newDraft } from '@flotilla/play';
 * import { makePreset, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const draft = unwrap(fillAtRandom(newDraft(makePreset('russian', rng)), rng));
 * console.log(unwrap(completeSetup(draft)).length); // 10
 * ```
 */
export function fillAtRandom(draft: Draft, rng: Rng, placer?: string): Result<Draft, FillError> {
  const kept = handSetup(draft);
  if (kept.length === draft.rules.fleet.length) return err({ code: 'all-by-hand' });
  const drawn = sampleAround(draft.rules, kept, rng, placer);
  if (!drawn.ok) return drawn;
  const filled = fillWith(draft, kept, drawn.value);
  if (!filled.ok) throw new Error(`a fleet was drawn that cannot lie: ${filled.error.code}`);
  return filled;
}

/**
 * Places a fleet that was drawn elsewhere by {@link sampleAround}. Refuses it when what was set by hand
 * is no longer what was kept: it came too late.
 */
export function fillWith(
  draft: Draft,
  kept: Setup,
  setup: Setup,
): Result<Draft, LayoutError | { readonly code: 'out-of-date' }> {
  const hand = new Set(handSetup(draft).map(String));
  if (hand.size !== kept.length || !kept.every((squares) => hand.has(String(squares))))
    return err({ code: 'out-of-date' });
  const filled = draftOf(draft.rules, setup, (squares) => hand.has(String(squares)));
  return filled.ok ? ok(withShips(draft, filled.value.ships)) : filled;
}
