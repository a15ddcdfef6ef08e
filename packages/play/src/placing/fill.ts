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
import { type Draft, draftFromSetup, handPlacedSetup, setupOf, withShips } from './draft.js';

/** Reason why no fleet was drawn. */
export type SampleError =
  /** No layout with these ships was found. */
  { readonly code: 'no-room'; readonly ships: Setup } | PlacerError;

/** Reason why the rest of a fleet was not drawn. */
export type FillError =
  | SampleError
  /** Every ship was placed by hand, so none is left to draw. */
  | { readonly code: 'all-by-hand' };

/**
 * Draws a whole fleet around ships that stay in place; they must be placed legally.
 * @param placer draws the fleet if `handPlaced` is empty; omitted: the default placer. An instant
 * placer is not called: ships are placed one by one, as around ships placed by hand
 */
export function sampleFleetAround(
  rules: Rules,
  handPlaced: Setup,
  rng: Rng,
  placer?: string,
): Result<Setup, SampleError> {
  const namedPlacer = placer === undefined ? undefined : findPlacer(placer);
  if (handPlaced.length === 0 && namedPlacer?.cost !== 'instant')
    return randomSetup(rules, placer, rng);
  const ships = handPlaced.map((squares) => placementOf(rules.grid, squares)!);
  const completed = completeFleet(rules, ships, rng);
  return completed
    ? ok(setupOf({ ships: completed }))
    : err({ code: 'no-room', ships: handPlaced });
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
  const handPlaced = handPlacedSetup(draft);
  if (handPlaced.length === draft.rules.fleet.length) return err({ code: 'all-by-hand' });
  const sampled = sampleFleetAround(draft.rules, handPlaced, rng, placer);
  if (!sampled.ok) return sampled;
  const filled = placeSampledSetup(draft, handPlaced, sampled.value);
  if (!filled.ok) throw new Error(`a fleet was drawn that cannot lie: ${filled.error.code}`);
  return filled;
}

/** Places a fleet drawn by {@link sampleFleetAround}, unless ships placed by hand have changed. */
export function placeSampledSetup(
  draft: Draft,
  handPlaced: Setup,
  setup: Setup,
): Result<Draft, LayoutError | { readonly code: 'out-of-date' }> {
  const handPlacedKeys = new Set(handPlacedSetup(draft).map(String));
  if (
    handPlacedKeys.size !== handPlaced.length ||
    !handPlaced.every((squares) => handPlacedKeys.has(String(squares)))
  )
    return err({ code: 'out-of-date' });
  const filled = draftFromSetup(draft.rules, setup, (squares) =>
    handPlacedKeys.has(String(squares)),
  );
  return filled.ok ? ok(withShips(draft, filled.value.ships)) : filled;
}
