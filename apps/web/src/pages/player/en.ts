export const TEXTS = {
  title: 'Player',
  titleOf: 'Player {{name}}',
  nobody: {
    title: 'There is no such player',
    text: 'Guests have no public page, and an account may have been deleted.',
    leaders: 'To the leaderboard',
  },
  failed: 'The server is not responding. Try again later.',
  since: 'Here since {{date}}',
  botOf: 'Bot owned by <a>{{owner}}</a>',
  block: 'Block',
  unblock: 'Unblock',
  blocked: 'You no longer see each other’s challenges.',
  tooManyBlocked:
    'Your list of blocked players is full. Unblock someone first, in your captain’s log, under Account.',
  unblocked: 'You can see each other’s challenges again.',
  results: {
    title: 'Results',
    none: 'No finished games yet.',
    rules: 'Rules',
    won: 'Won',
    lost: 'Lost',
    drawn: 'Drawn',
    rating: 'Rating',
    note: 'A question mark means too few rated games to be sure.',
  },
  curve: {
    title: 'Rating: {{rules}}',
    game: 'Rated game',
    rating: 'Rating',
  },
  levels: {
    title: 'Levels beaten',
    toCome: 'not yet beaten',
  },
  challenge: {
    button: 'Challenge',
    copy: 'Copy challenge link',
    about: 'Anyone who opens this link can challenge you.',
  },
  games: {
    title: 'Last games',
    won: 'won',
    lost: 'lost',
    drawn: 'drawn',
    aborted: 'called off',
  },
} as const;
