import { err, type Layout, ok, type Result, type Rng, type Rules } from '@flotilla/rules';
import type { PlacerTraits } from '../catalogue.js';

/** Failure to find a layout within this many tries. */
export interface PlacerError {
  readonly code: 'gave-up';
  readonly placer: string;
  readonly tries: number;
  /** Fault of an external placer, as plain JSON in a format that the caller defines. */
  readonly reason?: { readonly code: string };
}

/** Chooses layouts. Equal rules and random numbers give equal layouts. */
export interface Placer extends Partial<PlacerTraits> {
  readonly name: string;
  /** Returns a legal layout, or the reason why none was found; takes at most a few seconds. */
  place(rules: Rules, rng: Rng): Result<Layout, PlacerError>;
}

/** Returns the first layout that `draw` finds; gives up after this many tries. */
export function placeByTries(
  placer: string,
  maxTries: number,
  draw: () => Layout | undefined,
): Result<Layout, PlacerError> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const layout = draw();
    if (layout) return ok(layout);
  }
  return err({ code: 'gave-up', placer, tries: maxTries });
}
