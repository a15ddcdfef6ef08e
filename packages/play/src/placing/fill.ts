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

/** Reason why no fleet was drawn. */
export type SampleError =
  /** No layout with these ships was found. */
  { readonly code: 'no-room'; readonly ships: Setup } | PlacerError;

/** Reason why the rest of a fleet was not drawn. */
export type FillError =
  | SampleError
  /** Every ship was placed by hand: none is left to draw. */
  | { readonly code: 'all-by-hand' };

/**
 * Draws a whole fleet around ships that stay in place; they must be placed legally.
 * @param placer places a fleet with no kept ship; the default placer if omitted. An instant one is not asked: the
 *   ships are then placed one by one, as they are around kept ships
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
 * Draws the missing ships and redraws those not placed by hand.
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

/** Places a fleet drawn earlier by {@link sampleAround}. Refuses it if the ships placed by hand have changed since. */
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
