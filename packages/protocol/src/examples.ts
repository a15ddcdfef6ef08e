import type { AnswerOf, ClientInputOf, EndpointName } from './endpoints.js';
import type { Challenge, GameFrame, GameSummary, ReadonlyDeep } from './messages.js';

interface Example<Name extends EndpointName> {
  readonly given?: ClientInputOf<Name>;
  readonly answer: ReadonlyDeep<AnswerOf<Name>>;
}

const EXAMPLE_DAY = '2026-11-24';
const EXAMPLE_TIME = 1_795_500_000_000;
const SECOND_MS = 1_000;
const game = 'game0000000001';
const id = 'challenge00001';
const anna = { id: 'player00000001', name: 'Anna', kind: 'guest' } as const;
const boris = { id: 'player00000002', name: 'Boris', kind: 'account' } as const;
const bot = { id: 'player00000003', name: 'boris-bot', kind: 'bot' } as const;
const captain = { id: 'level000000captain', name: 'captain', kind: 'house' } as const;
const command = 'a1b2c3d4';
const TOKEN = 'dG9rZW4gb2YgMjU2IHJhbmRvbSBiaXRz.c2lnbmF0dXJl';
const SALT = '0123456789abcdef'.repeat(4);
const HASH = '661148862f722946d34de40b667687d40f6194fd45f49dc09052c46386feec21';

const rules = {
  name: 'custom',
  grid: { width: 4, height: 4 },
  fleet: [2, 1],
  touching: 'forbidden',
  turns: 'hit-again',
  announces: 'outcome',
  lastTurn: false,
} as const;
const pace = { kind: 'shot', seconds: 30 } as const;
const smallRules = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
const seekTerms = { rules: smallRules, pace: { ...pace, skips: true } } as const;
const terms = { ...seekTerms, begins: 'draw' } as const;
const setup = [[0, 1], [10]];
const done = { type: 'done', id: command, seq: 5 } as const;

const challenge: Challenge = {
  id,
  owner: anna,
  terms: { rules: { ...rules, fleet: [2, 1] }, pace, begins: 'draw' },
  isPublic: true,
  createdAt: EXAMPLE_TIME,
  game: null,
  isOpen: true,
};
const summary: GameSummary = {
  id: game,
  rules: 'custom',
  pace,
  players: [anna, boris],
  openedAt: EXAMPLE_TIME,
  phase: 'battle',
  shots: 1,
  afloat: [2, 2],
  spectators: 3,
  chance: 0.5,
  isYourTurn: false,
  timeUpAt: EXAMPLE_TIME + 60 * SECOND_MS,
  end: null,
};
const lobby = {
  type: 'lobby' as const,
  here: 5,
  sought: [{ rules, pace, players: 1 }],
  challenges: [challenge],
  games: [],
  live: [summary],
};

/** Frame of a game in which the second player shot first, and missed. */
const frame: GameFrame = {
  type: 'game',
  game,
  seq: 4,
  viewer: 1,
  about: {
    rules: { ...rules, fleet: [2, 1] },
    pace,
    begins: 'draw',
    players: [anna, boris],
    openedAt: EXAMPLE_TIME,
    isFree: false,
    rematchOf: null,
  },
  phase: 'battle',
  placed: [true, true],
  commitments: ['fedcba9876543210'.repeat(4), HASH],
  first: 1,
  toMove: 0,
  turn: 1,
  due: 1,
  shotsFrom: 0,
  shots: [{ seat: 1, turn: 0, square: 5, outcome: 'miss' }],
  own: { setup, salt: SALT },
  fleets: null,
  clocks: {
    remainingMs: null,
    deadline: EXAMPLE_TIME + 60 * SECOND_MS,
    since: EXAMPLE_TIME + 30 * SECOND_MS,
  },
  end: null,
  talkFrom: 0,
  talk: [{ seat: 0, at: EXAMPLE_TIME, talk: { phrase: 'hello' } }],
  rematch: [null, null],
  next: null,
};

const seek = {
  id,
  rules,
  pace,
  since: EXAMPLE_TIME,
  levelAt: null,
  warmUp: null,
  isReady: true,
  others: 0,
  game: null,
};
const pairing = { seek, seekers: 1 };
const options = { challenge: 'cXVlc3Rpb24', timeout: 60_000 };
const signed = { id: 'cGFzc2tleQ', response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4ifQ' } };
const recoveryCodes = ['7k2m-9p4q-x3vt-8wzn'];
const ratedRules = { key: 'custom 4x4', preset: null, name: 'custom' };
const rating = { rating: 1_512.3, deviation: 86.1, games: 24 };

const commandExample = <const More extends object>(extraFields: More, fired = {}) => ({
  given: { game, id: command, ...extraFields },
  answer: { ...done, ...fired },
});

/** Example request and answer of each endpoint. */
export const ENDPOINT_EXAMPLES: { readonly [Name in EndpointName]: Example<Name> } = {
  getAccount: { answer: { passkeys: { isOffered: true, reason: null }, account: null } },
  exportAccount: { answer: { player: boris, games: [] } },
  beginDeletion: { given: { handle: 'Boris' }, answer: { options } },
  deleteAccount: {
    given: { handle: 'Boris', proof: { code: '7k2m-9p4q-x3vt-8wzn' } },
    answer: { id: boris.id },
  },
  beginRegistration: { given: { handle: 'Boris' }, answer: { options } },
  finishRegistration: { given: signed, answer: { recoveryCodes } },
  beginSignIn: { answer: { options } },
  finishSignIn: { given: signed, answer: { player: boris } },
  signInByCode: { given: { code: '7k2m-9p4q-x3vt-8wzn' }, answer: { player: boris } },
  signOut: { given: { everywhere: false }, answer: {} },
  deletePasskey: { given: { id: 'cGFzc2tleQ' }, answer: { id: 'cGFzc2tleQ' } },
  renewRecoveryCodes: { answer: { recoveryCodes } },
  createToken: { given: { name: bot.name }, answer: { bot, token: TOKEN } },
  revokeToken: { given: { id: '0123456789abcdef' }, answer: { id: '0123456789abcdef' } },
  blockPlayer: { given: { id: anna.id }, answer: { id: anna.id } },
  unblockPlayer: { given: { id: anna.id }, answer: { id: anna.id } },

  createGuest: {
    given: { name: 'Anna', token: true },
    answer: { player: anna, isNew: true, token: TOKEN },
  },
  getMe: { answer: { player: anna } },
  renameMe: { given: { name: 'Anna' }, answer: { player: anna } },
  getPlayer: {
    given: { handle: 'Boris' },
    answer: {
      player: boris,
      owner: null,
      since: EXAMPLE_TIME,
      results: [{ rules: ratedRules, won: 13, lost: 11, drawn: 0 }],
      ratings: [{ rules: ratedRules.key, ...rating }],
      curve: [{ game, rulesKey: ratedRules.key, at: EXAMPLE_TIME, before: 1_500, after: 1_512.3 }],
      hitRate: [{ game, at: EXAMPLE_TIME, shots: 12, hits: 3 }],
      levelsBeaten: [{ level: captain.name, at: EXAMPLE_TIME }],
      games: [summary],
    },
  },
  listLeaderboards: { answer: { boards: [{ rules: ratedRules, players: 7 }] } },
  getLeaderboard: {
    given: { rules: 'russian' },
    answer: { key: ratedRules.key, leaders: [{ player: boris, ...rating }] },
  },
  getDaily: {
    given: { day: EXAMPLE_DAY },
    answer: { own: null, results: [{ shots: 41, players: 2 }] },
  },
  sendDaily: {
    given: { day: EXAMPLE_DAY, squares: [44, 45, 46] },
    answer: { own: 3, results: [{ shots: 3, players: 1 }] },
  },
  getLobby: { answer: lobby },
  createChallenge: { given: { terms, isPublic: true }, answer: challenge },
  getChallenge: { given: { id }, answer: challenge },
  acceptChallenge: { given: { id }, answer: { game } },
  cancelChallenge: { given: { id }, answer: { id } },
  listLevels: { answer: { levels: [captain] } },
  challengeLevel: { given: { level: 'captain', terms }, answer: { game } },
  getPairing: { answer: pairing },
  startPairing: { given: seekTerms, answer: pairing },
  leaveWarmUp: { answer: pairing },
  cancelPairing: { answer: { seek: null, seekers: 0 } },
  listGames: { given: { live: '' }, answer: { games: [summary] } },
  getGame: { given: { game }, answer: frame },
  getRecord: { given: { game }, answer: 'flotilla 1\nrules {"name":"russian"}\n' },
  getRatings: {
    given: { game },
    answer: {
      state: 'rated',
      share: 1,
      reason: null,
      changes: [{ before: 1_500, after: 1_512.3 }, null],
    },
  },
  getKey: { answer: { key: HASH } },
  getPrivacy: { answer: { guestDays: 90 } },
  sendCommand: {
    given: { game, id: command, command: { type: 'fire', squares: [5], after: 0 } },
    answer: { ...done, shots: frame.shots },
  },
  placeFleet: commandExample({ setup, salt: SALT, commitment: HASH }),
  fireShots: commandExample({ squares: [5], after: 0 }, { shots: frame.shots }),
  resign: commandExample({}),
  abort: commandExample({}),
  claimWin: commandExample({}),
  talk: commandExample({ talk: { phrase: 'hello' } }),
  answerRematch: commandExample({ isWanted: true }),
  withdrawRematch: commandExample({}),
  streamEvents: { answer: { type: 'taken', challenge: id, game } },
  streamGame: { given: { game }, answer: frame },
  streamMessages: {
    given: { games: game, lobby: '' },
    answer: { type: 'hello', you: anna, now: EXAMPLE_TIME },
  },
};
