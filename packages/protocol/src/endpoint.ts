import type * as z from 'zod';
import type { RefusalCode } from './refusals.js';

/** Declaration of an HTTP endpoint, from which come its route, its OpenAPI entry and its client method. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `/api`, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Schemas of the path, the query and the JSON body. A name may occur in only one of them. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schema of the answer, or of one message of a stream. */
  readonly answer: z.ZodType;
  /** Format of the answer; default `json`. */
  readonly form?: keyof typeof FORMS;
  /** HTTP status of an answer; default 200. */
  readonly status?: number;
  /** Refusal codes of this endpoint; {@link refusalsOf} adds those common to its method and caller. */
  readonly errors?: readonly RefusalCode[];
  /** Required caller: a player, a player in a browser, or an account; default anyone. */
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

/** Rate limits on top of the one for all requests. */
export type LimitName = 'guest' | 'sign-in' | 'challenge' | 'daily' | 'export';

/** Content type of each form. `file` is a JSON document sent as a download. */
export const FORMS = {
  json: 'application/json',
  file: 'application/json',
  text: 'text/plain',
  lines: 'application/x-ndjson',
  events: 'text/event-stream',
} as const;

/** Refusal codes for a caller who lacks the permission. */
export const CALLERS = {
  player: ['no-session'],
  browser: ['no-session', 'browser-only'],
  account: ['no-session', 'browser-only', 'no-account'],
} as const satisfies Readonly<Record<string, readonly RefusalCode[]>>;

const ALWAYS: readonly RefusalCode[] = ['rate', 'broken', 'unavailable'];
const WRITING: readonly RefusalCode[] = ['malformed', 'foreign-origin', 'too-large', 'not-json'];

/** Lists every refusal code of an endpoint. */
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

/** Input of a client: params, query and body in one object. */
export type ClientInput<E> = InputOf<Part<E, 'params'>> &
  InputOf<Part<E, 'query'>> &
  InputOf<Part<E, 'body'>>;

/** Input of a handler: the same, parsed. */
export type HandlerInput<E> = OutputOf<Part<E, 'params'>> &
  OutputOf<Part<E, 'query'>> &
  OutputOf<Part<E, 'body'>>;
