export const TEXTS = {
  title: 'Lab',
} as const;
