/**
 * Reading of the “25 ms naval battle” listing, which compares the pool's head with the first hit.
 */
export interface ListingReading {
  /** Head of the pool: the square just `shot`, or the `next` one; the listing does not say. */
  readonly head: 'shot' | 'next';
  /**
   * Differing coordinates that add squares. `below`: those in which the head is less than the first
   * hit, as printed. `both`: every one. `last`: only the last, as if the code came after the loop.
   */
  readonly adds: 'below' | 'both' | 'last';
}

/** Values of {@link ListingReading.head}. */
export const POOL_HEADS = ['next', 'shot'] as const satisfies readonly ListingReading['head'][];
/** Values of {@link ListingReading.adds}. */
export const READING_ADDS = [
  'below',
  'both',
  'last',
] as const satisfies readonly ListingReading['adds'][];

/** Every reading, {@link PRINTED_READING} first. */
export const READINGS: readonly ListingReading[] = POOL_HEADS.flatMap((head) =>
  READING_ADDS.map((adds) => ({ head, adds })),
);

/** Literal reading of the listing, with the head that best matches the published figures. */
export const PRINTED_READING: ListingReading = READINGS[0]!;
