/** Names of {@link EXPERIMENTS}, in order, without loading any experiment. */
export const EXPERIMENT_NAMES = [
  'habr-25ms',
  'placers',
  'shooters',
  'leave-unfinished',
  'first-move',
  'halo',
  'dead-ends',
  'evolution-7x7',
  'theory',
  'learning-curve',
  'published',
] as const;
