/** What to do where a shooter chooses at random: average over all its choices, or take the lowest square. */
export const TIES = ['average', 'lowest'] as const;
/** One of {@link TIES}. */
export type Ties = (typeof TIES)[number];
