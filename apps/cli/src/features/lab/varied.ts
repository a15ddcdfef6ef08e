/** What `flotilla sweep` can vary by itself: two of its options, then fields of the rules. */
export const VARIED = ['rules', 'placer', 'grid', 'fleet', 'touching', 'announces'] as const;
