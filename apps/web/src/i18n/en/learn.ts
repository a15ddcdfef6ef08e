export const TEXTS = {
  title: 'Learn',
} as const;
