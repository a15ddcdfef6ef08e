export const TEXTS = {
  title: 'Workshop',
  lead: 'Tools for the curious.',
  calculator: {
    title: 'Calculator',
    about: 'The exact chance of a hit on each square, for games on paper.',
  },
  watch: { title: 'Watch', about: 'Two computers play each other and explain each shot.' },
  lab: { title: 'Lab', about: 'Matches and tournaments over thousands of games.' },
  strategies: {
    title: 'How computers think',
    about: 'Every strategy at work on a board, from pure chance to exact counting.',
  },
} as const;
