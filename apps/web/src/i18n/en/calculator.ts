export const TEXTS = {
  title: 'Calculator',
} as const;
