export const TEXTS = {
  title: 'Leaders',
  about:
    'The strongest by each set of rules: first those whose strength is beyond doubt. Games taken from the lobby between accounts and bots are rated by Glicko-2.',
  rules: 'Rules',
  option: '{{rules}} ({{players}})',
  none: 'Nobody has a rating yet. Make an account, offer a game in the lobby, and be the first.',
  failed: 'The server does not answer. Try again later.',
  online: 'To the lobby',
  place: 'Place',
  player: 'Player',
  rating: 'Rating',
  games: 'Games',
  program: '{{name}} (program)',
} as const;
