/** A rating with a larger deviation is provisional. */
export const PROVISIONAL_DEVIATION = 110;

/** Is little known of this player's strength yet? */
export function isProvisional({ deviation }: { readonly deviation: number }): boolean {
  return deviation > PROVISIONAL_DEVIATION;
}
