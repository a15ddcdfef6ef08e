/**
 * One way to read the listing of “25 ms naval battle”, which adds two squares to a pool that is
 * not empty when a ship is hit. It compares the head of the pool with the first hit, first their
 * columns, then their rows.
 */
export interface Reading {
  /**
   * The head of the pool: the square just shot, or the `next` one to be shot. How a shot leaves
   * the pool is not printed.
   */
  readonly head: 'shot' | 'next';
  /**
   * The coordinates for which squares are added, of those that differ: the ones in which the head
   * is `below` the first hit, which is the indentation as printed; `both`, two steps further out;
   * or the `last`, after the loop.
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

/** The listing to the letter, with the head that comes nearest to the published figures. */
export const PRINTED: Reading = READINGS[0]!;
