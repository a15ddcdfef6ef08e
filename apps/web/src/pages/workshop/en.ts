export const TEXTS = {
  title: 'Workshop',
  lead: 'Tools for the curious. All of them run on this device.',
  calculator: {
    title: 'Calculator',
    about: 'Enter the shots of a game on paper and see the exact chance of each square.',
  },
  watch: {
    title: 'Watch computers',
    about: 'Two strategies play each other and explain each shot.',
  },
  lab: {
    title: 'Lab',
    about: 'Matches, tournaments and other runs over thousands of games.',
  },
} as const;
