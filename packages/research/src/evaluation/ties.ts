/** Ways to handle random choices: average over all, or take the lowest square. */
export const TIES = ['average', 'lowest'] as const;
/** One of {@link TIES}. */
export type Ties = (typeof TIES)[number];
