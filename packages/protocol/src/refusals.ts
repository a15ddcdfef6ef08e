import * as z from 'zod';
import { refusalSchema } from './messages.js';

/** The refusal codes by HTTP status. 409: the state of a game, challenge or account forbids it. */
const CODES = {
  400: ['malformed', 'bad-rules', 'bad-handle', 'reserved-handle', 'reserved-name'],
  401: ['no-session'],
  403: [
    ...([
      'foreign-origin',
      'browser-only',
      'no-account',
      'no-passkeys',
      'passkey-refused',
    ] as const),
    ...(['passkey-unknown', 'bad-code', 'own-challenge', 'not-seated'] as const),
  ],
  404: ['not-found'],
  409: [
    ...(['already-placed', 'already-shot', 'bad-commitment', 'battle-begun', 'game-over'] as const),
    ...(['illegal-layout', 'no-rematch', 'not-away', 'not-over', 'not-your-turn'] as const),
    ...(['off-grid', 'phrases-only', 'shot-count', 'stale', 'too-much-talk', 'too-soon'] as const),
    ...(['wrong-phase', 'your-turn', 'challenge-over', 'challenge-taken', 'fixed-name'] as const),
    ...(['handle-taken', 'last-passkey', 'not-a-guest', 'other-name', 'passkey-expired'] as const),
    'passkey-known',
  ],
  413: ['too-large'],
  415: ['not-json'],
  429: [
    ...(['rate', 'too-many-blocks', 'too-many-bots', 'too-many-challenges'] as const),
    ...(['too-many-house-games', 'too-many-passkeys', 'too-many-tokens'] as const),
  ],
  500: ['broken'],
  503: ['unavailable'],
} as const;

/** The code of a refusal over HTTP; {@link STATUS_OF} has its status. */
export type RefusalCode = (typeof CODES)[keyof typeof CODES][number];

/** The HTTP status of each refusal code. */
export const STATUS_OF = Object.fromEntries(
  Object.entries(CODES).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
) as Readonly<Record<RefusalCode, number>>;

/** Which part of a request cannot be read, and why. */
export const malformedSchema = refusalSchema.extend({
  code: z.literal('malformed'),
  /** The path of the field, such as `terms.rules.grid.width`; the name of the whole for all of it. */
  field: z.string(),
  reason: z.string(),
});

/** A request that cannot be read: which field, and why. */
export type Malformed = Readonly<Record<'field' | 'reason', string>> & {
  readonly code: 'malformed';
};

/** Bounds what a refusal repeats of a request. */
const MAX_FIELD = 100;

type Issue = z.core.$ZodIssue;

/** Names the first fault that zod found. @param whole the name of all that was read */
export function malformedBy({ issues }: z.core.$ZodError, whole: string): Malformed {
  const [issue, path] = firstIn(issues as [Issue, ...Issue[]]);
  const isUnknown = issue.code === 'unrecognized_keys';
  const names = isUnknown ? [...path, issue.keys[0]!] : path;
  const field = names.join('.').slice(0, MAX_FIELD) || whole;
  return { code: 'malformed', field, reason: isUnknown ? 'unknown field' : reasonOf(issue) };
}

/** Of a union, looks into the form with the fewest faults: the one that was probably meant. */
function firstIn([issue]: [Issue, ...Issue[]]): [Issue, readonly PropertyKey[]] {
  const forms = issue.code === 'invalid_union' ? issue.errors : [];
  const [meant] = [...forms].sort((one, two) => one.length - two.length);
  if (!meant?.[0]) return [issue, issue.path];
  const [inner, path] = firstIn(meant as [Issue, ...Issue[]]);
  return [inner, [...issue.path, ...path]];
}

/** No message of zod repeats a value. */
function reasonOf({ message }: Issue): string {
  const told = message.replace(/^Invalid \w+: /, '');
  return /, received undefined$/.test(told) ? `missing: ${told.replace(/,.*/, '')}` : told;
}
