/** A rating with a larger deviation is provisional. */
export const PROVISIONAL_DEVIATION = 110;

/** Is this rating provisional, after too few or too old games? */
export function isProvisional({ deviation }: { readonly deviation: number }): boolean {
  return deviation > PROVISIONAL_DEVIATION;
}
