export const TEXTS = {
  title: 'Workshop',
  lead: 'Tools for the curious. All of them run on this device.',
  calculator: {
    title: 'Calculator',
    about: 'Enter the shots of a game on paper and see the exact chance of each square.',
  },
  watch: {
    title: 'Watch computers',
    about: 'Two strategies play each other, and tell why they shoot where they do.',
  },
  lab: {
    title: 'Lab',
    about: 'Matches, tournaments and experiments over thousands of games.',
  },
} as const;
