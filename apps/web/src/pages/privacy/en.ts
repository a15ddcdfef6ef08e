export const TEXTS = {
  title: 'Privacy',
  device: {
    title: 'On this device',
    text: 'Games from the page Play, puzzles, statistics and settings are kept in this browser. Deleting its data for this site deletes them.',
  },
  server: {
    title: 'On the server',
    guest:
      'You become a guest when you play online or finish a fleet of the day. The server keeps your name, your games, what you write in them, and your results. It sets one cookie, which says only who you are.',
    account:
      'If you create an account, it also keeps your passkeys, bots, ratings, the players you have blocked, and a keyed hash of the network you last signed in from. It asks for no email address and no password.',
  },
  time: {
    title: 'For how long',
    days_one: 'A guest who has not come for {{count}} day is erased.',
    days_other: 'A guest who has not come for {{count}} days is erased.',
    never: 'This server keeps guests for as long as it exists.',
    unknown:
      'A guest who has not come for a long time is erased. The owner of the server sets how long.',
    games:
      'Games that no one else has are deleted. In the others the name and the messages are removed. To keep a game, download its record or create an account.',
    account: 'An account stays until you delete it.',
  },
  toAccount: 'To the account',
} as const;
