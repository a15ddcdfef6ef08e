/** True in `npm test` and `npm run check`; `npm test -- --all` and plain `vitest` run at full length. */
export const IS_SHORT = process.env.FLOTILLA_TESTS === 'short';

/** A fifth of the cases finds most mistakes; the long run draws the rest. */
const SHORT_SHARE = 1 / 5;

/** Returns the number of cases to draw: `full`, or a fifth of it in the short run, at least one. */
export function samples(full: number): number {
  return IS_SHORT ? Math.max(1, Math.round(full * SHORT_SHARE)) : full;
}
