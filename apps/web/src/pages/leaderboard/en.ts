export const TEXTS = {
  title: 'Leaderboard',
  about:
    'The best players under each set of rules, ranked by a conservative rating (rating minus two deviations). A place takes ten rated games, one of them in the last 30 days, against five opponents whose strength is known. Timed games between registered players, bots and the computer are rated by Glicko-2, unless they were started from a link.',
  rules: 'Rules',
  option: '{{rules}} ({{players}})',
  none: 'No one has a place yet. Create an account, challenge someone in the lobby, and be the first.',
  online: 'To the lobby',
  place: 'Rank',
  player: 'Player',
  rating: 'Rating',
  games: 'Games',
} as const;
