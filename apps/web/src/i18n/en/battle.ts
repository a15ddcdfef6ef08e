export const TEXTS = {
  title: 'Battle',
} as const;
