/** The names of {@link EXPERIMENTS}, in their order: data alone, so that a list of them loads no experiment. */
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
