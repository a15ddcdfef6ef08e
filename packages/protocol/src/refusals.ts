import * as z from 'zod';
import { refusalSchema } from './messages.js';

/** The HTTP status of each refusal code. 409: the state of a game, challenge or account forbids it. */
export const STATUS_OF = {
  malformed: 400,
  'bad-rules': 400,
  'bad-handle': 400,
  'reserved-handle': 400,
  'reserved-name': 400,
  'no-session': 401,
  'foreign-origin': 403,
  'browser-only': 403,
  'no-account': 403,
  'no-passkeys': 403,
  'passkey-refused': 403,
  'passkey-unknown': 403,
  'bad-code': 403,
  'own-challenge': 403,
  'not-seated': 403,
  'not-found': 404,
  'already-placed': 409,
  'already-shot': 409,
  'bad-commitment': 409,
  'battle-begun': 409,
  'challenge-over': 409,
  'challenge-taken': 409,
  'fixed-name': 409,
  'game-over': 409,
  'handle-taken': 409,
  'illegal-layout': 409,
  'last-passkey': 409,
  'no-rematch': 409,
  'not-a-guest': 409,
  'not-away': 409,
  'not-over': 409,
  'not-your-turn': 409,
  'off-grid': 409,
  'other-name': 409,
  'passkey-expired': 409,
  'passkey-known': 409,
  'phrases-only': 409,
  'shot-count': 409,
  stale: 409,
  'too-much-talk': 409,
  'too-soon': 409,
  'wrong-phase': 409,
  'your-turn': 409,
  'too-large': 413,
  'not-json': 415,
  rate: 429,
  'too-many-blocks': 429,
  'too-many-bots': 429,
  'too-many-challenges': 429,
  'too-many-house-games': 429,
  'too-many-tokens': 429,
  broken: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof STATUS_OF;

/** Which part of a request cannot be read, and why. */
export const malformedSchema = refusalSchema.extend({
  code: z.literal('malformed'),
  /** The path of the field, such as `terms.rules.grid.width`; the name of the whole for all of it. */
  field: z.string(),
  reason: z.string(),
});

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
