import type * as z from 'zod';
import type { RefusalCode } from './refusals.js';

/** One request that the server answers: the source of its route, its description and its client. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api`, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Values in the path, in the query and in the JSON body; no two of them share a name. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answer, or one message of a stream. */
  readonly answer: z.ZodType;
  /** How the answer is written; usually as one JSON document. */
  readonly form?: keyof typeof FORMS;
  /** Of an answer; usually 200. */
  readonly status?: number;
  /** The codes of its own refusals; {@link refusalsOf} adds those that follow from the rest. */
  readonly errors?: readonly RefusalCode[];
  /** Who may ask: a player, a player in a browser, or the account of one; usually anyone. */
  readonly by?: keyof typeof CALLERS;
  readonly limit?: LimitName;
}

/** @param route method and path, such as `GET /games/:game` */
export function endpoint<const Rest extends Omit<Endpoint, 'method' | 'path'>>(
  route: `${Endpoint['method']} /${string}`,
  rest: Rest,
) {
  const [method, path] = route.split(' ') as [Endpoint['method'], Endpoint['path']];
  return { method, path, ...rest };
}

/** Rate limits besides the usual one of all requests. */
export type LimitName = 'guest' | 'sign-in' | 'challenge' | 'daily' | 'export';

/** The content type of each form. `file` is a JSON document that is saved, not read. */
export const FORMS = {
  json: 'application/json',
  file: 'application/json',
  text: 'text/plain',
  lines: 'application/x-ndjson',
  events: 'text/event-stream',
} as const;

/** The refusals of a missing permission. */
export const CALLERS = {
  player: ['no-session'],
  browser: ['no-session', 'browser-only'],
  account: ['no-session', 'browser-only', 'no-account'],
} as const satisfies Readonly<Record<string, readonly RefusalCode[]>>;

const ALWAYS: readonly RefusalCode[] = ['rate', 'broken', 'unavailable'];
const WRITING: readonly RefusalCode[] = ['malformed', 'foreign-origin', 'too-large', 'not-json'];

/** All codes that an endpoint refuses with. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { method, params, query, errors = [], by } = endpoint;
  return [
    ...new Set<RefusalCode>([
      ...(method === 'GET' ? [] : WRITING),
      ...(params || query ? (['malformed'] as const) : []),
      ...(by ? CALLERS[by] : []),
      ...errors,
      ...ALWAYS,
    ]),
  ];
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type Part<E, Name extends keyof Endpoint> = E extends Readonly<Record<Name, infer S>> ? S : unknown;

/** What a client gives: params, query and body in one object. */
export type Given<E> = InputOf<Part<E, 'params'>> &
  InputOf<Part<E, 'query'>> &
  InputOf<Part<E, 'body'>>;

/** The same as the server has read it. */
export type Read<E> = OutputOf<Part<E, 'params'>> &
  OutputOf<Part<E, 'query'>> &
  OutputOf<Part<E, 'body'>>;
