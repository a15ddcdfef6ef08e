export const TEXTS = {
  title: 'A game is offered',
  offered: '{{name}} wants to play Sea Battle with you',
  join: 'Join the game',
  own: 'Waiting for your opponent',
  gone: {
    title: 'This game is no longer open',
    text: 'Nobody offers a game here any more: the offer was taken back, or it is too old.',
    taken: 'Somebody has taken the seat already.',
    game: 'Open the game',
    online: 'See who else wants to play',
  },
} as const;
