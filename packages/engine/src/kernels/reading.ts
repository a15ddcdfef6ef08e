/**
 * One reading of the listing in “25 ms naval battle”. The listing adds two squares to a nonempty pool after a
 * hit. It compares the head of the pool with the first hit, first by column, then by row.
 */
export interface Reading {
  /**
   * Head of the pool: the last `shot`, or the `next` one. The listing does not show how a shot leaves the
   * pool.
   */
  readonly head: 'shot' | 'next';
  /**
   * Coordinates that add squares, among those that differ. `below`: where the head is below the first hit, as
   * indented in print. `both`: also two steps further out. `last`: only the last, after the loop.
   */
  readonly adds: 'below' | 'both' | 'last';
}

/** Values of {@link Reading.head}. */
export const READING_HEADS = ['next', 'shot'] as const satisfies readonly Reading['head'][];
/** Values of {@link Reading.adds}. */
export const READING_ADDS = ['below', 'both', 'last'] as const satisfies readonly Reading['adds'][];

/** Every reading, {@link PRINTED} first. */
export const READINGS: readonly Reading[] = READING_HEADS.flatMap((head) =>
  READING_ADDS.map((adds) => ({ head, adds })),
);

/** Literal reading of the listing, with the head that best matches the published figures. */
export const PRINTED: Reading = READINGS[0]!;
