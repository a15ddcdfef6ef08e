export const TEXTS = {
  title: 'Watch',
} as const;
