export const TEXTS = {
  title: 'Review',
} as const;
