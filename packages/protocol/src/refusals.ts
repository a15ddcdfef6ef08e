import type { GameCommand } from './messages.js';

/** Refusal codes by HTTP status. 409: impossible in this state. 429, 503: retry later. */
const CODES_BY_STATUS = {
  400: ['malformed', 'bad-rules', 'bad-handle', 'reserved-handle', 'reserved-name'],
  401: ['no-session'],
  403: [
    'foreign-origin',
    'browser-only',
    'no-account',
    'no-passkeys',
    'passkey-refused',
    'passkey-unknown',
    'bad-code',
    'own-challenge',
    'not-seated',
  ],
  404: ['not-found'],
  409: [
    'already-placed',
    'already-shot',
    'bad-commitment',
    'battle-begun',
    'game-over',
    'illegal-layout',
    'no-rematch',
    'not-away',
    'not-over',
    'not-your-turn',
    'off-grid',
    'phrases-only',
    'shot-count',
    'stale',
    'too-much-talk',
    'too-soon',
    'wrong-phase',
    'your-turn',
    'challenge-over',
    'challenge-taken',
    'fixed-name',
    'handle-taken',
    'last-passkey',
    'not-a-guest',
    'other-name',
    'passkey-expired',
    'passkey-known',
    'too-many-blocks',
    'too-many-bots',
    'too-many-challenges',
    'too-many-house-games',
    'too-many-passkeys',
    'too-many-tokens',
  ],
  413: ['too-large'],
  415: ['not-json'],
  429: ['rate'],
  500: ['broken'],
  503: ['unavailable'],
} as const;

/** Code of a refusal over HTTP; {@link STATUS_OF} has its status. */
export type RefusalCode = (typeof CODES_BY_STATUS)[keyof typeof CODES_BY_STATUS][number];

/** HTTP status of each refusal code. */
export const STATUS_OF = Object.fromEntries(
  Object.entries(CODES_BY_STATUS).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)]),
  ),
) as Readonly<Record<RefusalCode, number>>;

/** Refusal codes of each game command. */
export const COMMAND_REFUSALS = {
  place: ['game-over', 'already-placed', 'illegal-layout', 'bad-commitment'],
  fire: [
    'game-over',
    'wrong-phase',
    'stale',
    'not-your-turn',
    'shot-count',
    'off-grid',
    'already-shot',
  ],
  resign: ['game-over', 'wrong-phase'],
  abort: ['game-over', 'battle-begun'],
  claim: ['game-over', 'wrong-phase', 'not-away', 'your-turn', 'too-soon'],
  say: ['phrases-only', 'too-much-talk'],
  rematch: ['not-over', 'no-rematch'],
  withdraw: ['no-rematch'],
} as const satisfies Readonly<Record<GameCommand['type'], readonly RefusalCode[]>>;
