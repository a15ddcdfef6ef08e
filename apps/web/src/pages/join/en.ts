export const TEXTS = {
  title: 'Challenge',
  offered: '{{name}} wants to play Sea Battle with you',
  join: 'Join the game',
  own: 'Waiting for your opponent',
  gone: {
    title: 'This challenge is no longer open',
    text: 'It was cancelled, it has expired, or the link is incomplete.',
    taken: 'Someone else has already joined.',
    game: 'Open the game',
    online: 'See who else wants to play',
  },
} as const;
