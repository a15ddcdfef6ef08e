import type { AnswerOf, ClientInputOf, EndpointName } from './endpoints.js';
import type { Challenge, GameFrame, GameSummary, ReadonlyDeep } from './messages.js';

interface EndpointExample<Name extends EndpointName> {
  readonly given?: ClientInputOf<Name>;
  readonly answer: ReadonlyDeep<AnswerOf<Name>>;
}

const EXAMPLE_DAY = '2026-11-24';
const EXAMPLE_TIME = 1_795_500_000_000;
const SECOND_MS = 1_000;
const exampleGameId = 'game0000000001';
const exampleChallengeId = 'challenge00001';
const exampleGuest = { id: 'player00000001', name: 'Anna', kind: 'guest' } as const;
const exampleAccount = { id: 'player00000002', name: 'Boris', kind: 'account' } as const;
const exampleBot = { id: 'player00000003', name: 'boris-bot', kind: 'bot' } as const;
const exampleLevel = { id: 'level000000captain', name: 'captain', kind: 'house' } as const;
const exampleCommandId = 'a1b2c3d4';
const EXAMPLE_TOKEN = 'dG9rZW4gb2YgMjU2IHJhbmRvbSBiaXRz.c2lnbmF0dXJl';
const EXAMPLE_SALT = '0123456789abcdef'.repeat(4);
const EXAMPLE_HASH = '661148862f722946d34de40b667687d40f6194fd45f49dc09052c46386feec21';

const exampleRules = {
  name: 'custom',
  grid: { width: 4, height: 4 },
  fleet: [2, 1],
  touching: 'forbidden',
  turns: 'hit-again',
  announces: 'outcome',
  lastTurn: false,
} as const;
const examplePace = { kind: 'shot', seconds: 30 } as const;
const exampleRulesEntry = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
const seekTerms = { rules: exampleRulesEntry, pace: { ...examplePace, skips: true } } as const;
const exampleTerms = { ...seekTerms, begins: 'draw' } as const;
const exampleSetup = [[0, 1], [10]];
const exampleDone = { type: 'done', id: exampleCommandId, seq: 5 } as const;

const exampleChallenge: Challenge = {
  id: exampleChallengeId,
  owner: exampleGuest,
  terms: { rules: { ...exampleRules, fleet: [2, 1] }, pace: examplePace, begins: 'draw' },
  isPublic: true,
  createdAt: EXAMPLE_TIME,
  game: null,
  isOpen: true,
};
const exampleSummary: GameSummary = {
  id: exampleGameId,
  rules: 'custom',
  pace: examplePace,
  players: [exampleGuest, exampleAccount],
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
const exampleLobby = {
  type: 'lobby' as const,
  here: 5,
  sought: [{ rules: exampleRules, pace: examplePace, players: 1 }],
  challenges: [exampleChallenge],
  games: [],
  live: [exampleSummary],
};

/** Frame of a game in which the second player shot first, and missed. */
const exampleFrame: GameFrame = {
  type: 'game',
  game: exampleGameId,
  seq: 4,
  viewer: 1,
  about: {
    rules: { ...exampleRules, fleet: [2, 1] },
    pace: examplePace,
    begins: 'draw',
    players: [exampleGuest, exampleAccount],
    openedAt: EXAMPLE_TIME,
    isFree: false,
    rematchOf: null,
  },
  phase: 'battle',
  placed: [true, true],
  commitments: ['fedcba9876543210'.repeat(4), EXAMPLE_HASH],
  first: 1,
  toMove: 0,
  turn: 1,
  due: 1,
  shotsFrom: 0,
  shots: [{ seat: 1, turn: 0, square: 5, outcome: 'miss' }],
  own: { setup: exampleSetup, salt: EXAMPLE_SALT },
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

const exampleSeek = {
  id: exampleChallengeId,
  rules: exampleRules,
  pace: examplePace,
  since: EXAMPLE_TIME,
  levelAt: null,
  warmUp: null,
  isReady: true,
  others: 0,
  game: null,
};
const examplePairing = { seek: exampleSeek, seekers: 1 };
const exampleCeremonyOptions = { challenge: 'cXVlc3Rpb24', timeout: 60_000 };
const exampleCredential = {
  id: 'cGFzc2tleQ',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4ifQ' },
};
const exampleRecoveryCodes = ['7k2m-9p4q-x3vt-8wzn'];
const exampleRatedRules = { key: 'custom 4x4', preset: null, name: 'custom' };
const exampleRating = { rating: 1_512.3, deviation: 86.1, games: 24 };

const makeCommandExample = <const More extends object>(extraFields: More, fired = {}) => ({
  given: { game: exampleGameId, id: exampleCommandId, ...extraFields },
  answer: { ...exampleDone, ...fired },
});

/** Example request and answer of each endpoint. */
export const ENDPOINT_EXAMPLES: { readonly [Name in EndpointName]: EndpointExample<Name> } = {
  getAccount: { answer: { passkeys: { isOffered: true, reason: null }, account: null } },
  exportAccount: { answer: { player: exampleAccount, games: [] } },
  beginDeletion: { given: { handle: 'Boris' }, answer: { options: exampleCeremonyOptions } },
  deleteAccount: {
    given: { handle: 'Boris', proof: { code: '7k2m-9p4q-x3vt-8wzn' } },
    answer: { id: exampleAccount.id },
  },
  beginRegistration: { given: { handle: 'Boris' }, answer: { options: exampleCeremonyOptions } },
  finishRegistration: { given: exampleCredential, answer: { recoveryCodes: exampleRecoveryCodes } },
  beginSignIn: { answer: { options: exampleCeremonyOptions } },
  finishSignIn: { given: exampleCredential, answer: { player: exampleAccount } },
  signInByCode: { given: { code: '7k2m-9p4q-x3vt-8wzn' }, answer: { player: exampleAccount } },
  signOut: { given: { everywhere: false }, answer: {} },
  deletePasskey: { given: { id: 'cGFzc2tleQ' }, answer: { id: 'cGFzc2tleQ' } },
  renewRecoveryCodes: { answer: { recoveryCodes: exampleRecoveryCodes } },
  createToken: {
    given: { name: exampleBot.name },
    answer: { bot: exampleBot, token: EXAMPLE_TOKEN },
  },
  revokeToken: { given: { id: '0123456789abcdef' }, answer: { id: '0123456789abcdef' } },
  blockPlayer: { given: { id: exampleGuest.id }, answer: { id: exampleGuest.id } },
  unblockPlayer: { given: { id: exampleGuest.id }, answer: { id: exampleGuest.id } },

  createGuest: {
    given: { name: 'Anna', token: true },
    answer: { player: exampleGuest, isNew: true, token: EXAMPLE_TOKEN },
  },
  getMe: { answer: { player: exampleGuest } },
  renameMe: { given: { name: 'Anna' }, answer: { player: exampleGuest } },
  getPlayer: {
    given: { handle: 'Boris' },
    answer: {
      player: exampleAccount,
      owner: null,
      since: EXAMPLE_TIME,
      results: [{ rules: exampleRatedRules, won: 13, lost: 11, drawn: 0 }],
      ratings: [{ rules: exampleRatedRules.key, ...exampleRating }],
      curve: [
        {
          game: exampleGameId,
          rulesKey: exampleRatedRules.key,
          at: EXAMPLE_TIME,
          before: 1_500,
          after: 1_512.3,
        },
      ],
      hitRate: [{ game: exampleGameId, at: EXAMPLE_TIME, shots: 12, hits: 3 }],
      levelsBeaten: [{ level: exampleLevel.name, at: EXAMPLE_TIME }],
      games: [exampleSummary],
    },
  },
  listLeaderboards: { answer: { boards: [{ rules: exampleRatedRules, players: 7 }] } },
  getLeaderboard: {
    given: { rules: 'russian' },
    answer: { key: exampleRatedRules.key, leaders: [{ player: exampleAccount, ...exampleRating }] },
  },
  getDaily: {
    given: { day: EXAMPLE_DAY },
    answer: { own: null, results: [{ shots: 41, players: 2 }] },
  },
  sendDaily: {
    given: { day: EXAMPLE_DAY, squares: [44, 45, 46] },
    answer: { own: 3, results: [{ shots: 3, players: 1 }] },
  },
  getLobby: { answer: exampleLobby },
  createChallenge: { given: { terms: exampleTerms, isPublic: true }, answer: exampleChallenge },
  getChallenge: { given: { id: exampleChallengeId }, answer: exampleChallenge },
  acceptChallenge: { given: { id: exampleChallengeId }, answer: { game: exampleGameId } },
  cancelChallenge: { given: { id: exampleChallengeId }, answer: { id: exampleChallengeId } },
  listLevels: { answer: { levels: [exampleLevel] } },
  challengeLevel: {
    given: { level: 'captain', terms: exampleTerms },
    answer: { game: exampleGameId },
  },
  getPairing: { answer: examplePairing },
  startPairing: { given: seekTerms, answer: examplePairing },
  leaveWarmUp: { answer: examplePairing },
  cancelPairing: { answer: { seek: null, seekers: 0 } },
  listGames: { given: { live: '' }, answer: { games: [exampleSummary] } },
  getGame: { given: { game: exampleGameId }, answer: exampleFrame },
  getRecord: { given: { game: exampleGameId }, answer: 'flotilla 1\nrules {"name":"russian"}\n' },
  getRatings: {
    given: { game: exampleGameId },
    answer: {
      state: 'rated',
      share: 1,
      reason: null,
      changes: [{ before: 1_500, after: 1_512.3 }, null],
    },
  },
  getKey: { answer: { key: EXAMPLE_HASH } },
  getPrivacy: { answer: { guestDays: 90 } },
  sendCommand: {
    given: {
      game: exampleGameId,
      id: exampleCommandId,
      command: { type: 'fire', squares: [5], after: 0 },
    },
    answer: { ...exampleDone, shots: exampleFrame.shots },
  },
  placeFleet: makeCommandExample({
    setup: exampleSetup,
    salt: EXAMPLE_SALT,
    commitment: EXAMPLE_HASH,
  }),
  fireShots: makeCommandExample({ squares: [5], after: 0 }, { shots: exampleFrame.shots }),
  resign: makeCommandExample({}),
  abort: makeCommandExample({}),
  claimWin: makeCommandExample({}),
  talk: makeCommandExample({ talk: { phrase: 'hello' } }),
  answerRematch: makeCommandExample({ isWanted: true }),
  withdrawRematch: makeCommandExample({}),
  streamEvents: { answer: { type: 'taken', challenge: exampleChallengeId, game: exampleGameId } },
  streamGame: { given: { game: exampleGameId }, answer: exampleFrame },
  streamMessages: {
    given: { games: exampleGameId, lobby: '' },
    answer: { type: 'hello', you: exampleGuest, now: EXAMPLE_TIME },
  },
};
