export const TEXTS = {
  title: 'Play',
} as const;
