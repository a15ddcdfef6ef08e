import type * as z from 'zod';
import type { RefusalCode } from './refusals.js';

/** Declaration of an HTTP endpoint; its route, OpenAPI entry and client method follow from it. */
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
  readonly form?: keyof typeof CONTENT_TYPES;
  /** HTTP status of an answer; default 200. */
  readonly status?: number;
  /** Further refusal codes; {@link refusalsOf} adds the common ones of its method and caller. */
  readonly errors?: readonly RefusalCode[];
  /** Required caller: a player, a player in a browser, or an account; anyone by default. */
  readonly by?: keyof typeof CALLER_REFUSALS;
  readonly limit?: LimitName;
}

/** @param route method and path, such as `GET /games/:game` */
export function defineEndpoint<const Rest extends Omit<Endpoint, 'method' | 'path'>>(
  route: `${Endpoint['method']} /${string}`,
  definition: Rest,
) {
  const [method, path] = route.split(' ') as [Endpoint['method'], Endpoint['path']];
  return { method, path, ...definition };
}

/** Rate limits in addition to the one for all requests. */
export type LimitName = 'guest' | 'sign-in' | 'challenge' | 'daily' | 'export';

/** Content type of each answer format. `file` is a JSON document sent as a download. */
export const CONTENT_TYPES = {
  json: 'application/json',
  file: 'application/json',
  text: 'text/plain',
  lines: 'application/x-ndjson',
  events: 'text/event-stream',
} as const;

/** Refusal codes for all other callers, by the caller that an endpoint requires. */
export const CALLER_REFUSALS = {
  player: ['no-session'],
  browser: ['no-session', 'browser-only'],
  account: ['no-session', 'browser-only', 'no-account'],
} as const satisfies Readonly<Record<string, readonly RefusalCode[]>>;

const COMMON_REFUSALS: readonly RefusalCode[] = ['rate', 'broken', 'unavailable'];
const WRITE_REFUSALS: readonly RefusalCode[] = [
  'malformed',
  'foreign-origin',
  'too-large',
  'not-json',
];

/** Lists every refusal code of an endpoint. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { method, params, query, errors = [], by } = endpoint;
  return [
    ...new Set<RefusalCode>([
      ...(method === 'GET' ? [] : WRITE_REFUSALS),
      ...(params || query ? (['malformed'] as const) : []),
      ...(by ? CALLER_REFUSALS[by] : []),
      ...errors,
      ...COMMON_REFUSALS,
    ]),
  ];
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type EndpointPart<E, Name extends keyof Endpoint> =
  E extends Readonly<Record<Name, infer S>> ? S : unknown;

/** Input to a client method: params, query and body in one object. */
export type ClientInput<E> = InputOf<EndpointPart<E, 'params'>> &
  InputOf<EndpointPart<E, 'query'>> &
  InputOf<EndpointPart<E, 'body'>>;

export type HandlerInput<E> = OutputOf<EndpointPart<E, 'params'>> &
  OutputOf<EndpointPart<E, 'query'>> &
  OutputOf<EndpointPart<E, 'body'>>;
