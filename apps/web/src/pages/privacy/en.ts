export const TEXTS = {
  title: 'Privacy',
  device: {
    title: 'On this device',
    text: 'Games from the Play page, puzzles, statistics and settings are kept in this browser. To delete them, delete its data for this site.',
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
    days_one: 'A guest who has not visited for {{count}} day is erased.',
    days_other: 'A guest who has not visited for {{count}} days is erased.',
    never: 'This server keeps guests for as long as it exists.',
    unknown:
      'A guest who has not visited for a long time is erased. The owner of the server sets how long.',
    games:
      'Games against the computer, or against other deleted guests, are deleted too. The rest stay, without the guest’s name and messages. To keep a game, download its record or create an account.',
    account: 'An account stays until you delete it.',
  },
  toAccount: 'To the account',
} as const;
