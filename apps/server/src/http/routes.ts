import type { Readable } from 'node:stream';
import {
  type AnswerOf,
  CALLER_REFUSALS,
  CONTENT_TYPES,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  type HandlerInputOf,
  malformedFromZod,
  type ReadonlyDeep,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OnlineDeps } from './deps.js';
import { endpointLimitsOf } from './rate-limits.js';
import { type HttpRefusal, refuse } from './refusals.js';

export interface RequestContext<Player extends string | null = string | null> {
  /** Null without a session. */
  readonly player: Player;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type CallerOf<E> = E extends { readonly by: string } ? string : string | null;
type RefusalCodeOf<E> =
  | (E extends { readonly errors: readonly (infer Code)[] } ? Code : never)
  | (E extends { readonly by: infer By extends keyof typeof CALLER_REFUSALS }
      ? (typeof CALLER_REFUSALS)[By][number]
      : never);

/** Answer of a handler. `streaming`: a stream writes the reply. `Readable`: a file, in chunks. */
type HandlerAnswer<Name extends EndpointName> = Endpoints[Name] extends {
  readonly form: infer Form;
}
  ? Form extends 'lines' | 'events'
    ? 'streaming'
    : Form extends 'file'
      ? Readable
      : AnswerOf<Name>
  : ReadonlyDeep<AnswerOf<Name>>;

type Handler<Name extends EndpointName> = (
  input: HandlerInputOf<Name>,
  context: RequestContext<CallerOf<Endpoints[Name]>>,
) => Awaitable<
  Result<HandlerAnswer<Name>, { readonly code: RefusalCodeOf<Endpoints[Name]> | 'rate' }>
>;

type Awaitable<T> = T | Promise<T>;

/** Handlers by endpoint. A refusal that the endpoint does not list is a type error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

type AnyHandler = (
  input: object,
  asking: RequestContext,
) => Awaitable<Result<unknown, HttpRefusal>>;

export function addRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  { people, dailies, httpLimits, work }: OnlineDeps,
): void {
  const limits = endpointLimitsOf(httpLimits, { people, dailies });
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const { method, path: url, limit, form } = endpoint;
    const handle = handlers[name as EndpointName] as AnyHandler;
    const config = { ...(limit && { rateLimit: limits[limit] }), isLong: isStream(form) };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const player = await authorizeCaller(endpoint.by, request, people);
      if (!player.ok) return refuse(reply, player.error);
      const input = parseInput(endpoint, request);
      if (!input.ok) return refuse(reply, input.error);
      const result = await handle(input.value, { player: player.value, request, reply });
      return result.ok ? sendAnswer(reply, endpoint, result.value) : refuse(reply, result.error);
    };
    // Tracked so that shutdown waits for it, even after the client has disconnected.
    const handler: typeof answer = (...args) => work.track(answer(...args));
    app.route({ method, url, config, handler });
  }
}

const isStream = (form: Endpoint['form']) => form === 'lines' || form === 'events';

function parseInput(endpoint: Endpoint, request: FastifyRequest): Result<object, HttpRefusal> {
  const input = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part]?.safeParse(request[part]);
    if (parsed && !parsed.success) return err(malformedFromZod(parsed.error, part));
    Object.assign(input, parsed?.data);
  }
  return ok(input);
}

async function authorizeCaller(
  caller: Endpoint['by'],
  { player, isByCookie, headers }: FastifyRequest,
  people: OnlineDeps['people'],
): Promise<Result<string | null, HttpRefusal>> {
  // Rejects an invalid token; ignores Basic credentials, which are for a proxy.
  const isByToken = /^Bearer +\S/i.test(headers.authorization ?? '');
  if (player === null && isByToken) return err({ code: 'no-session' });
  const neededChecks: readonly string[] = caller ? CALLER_REFUSALS[caller] : [];
  if (neededChecks.includes('no-session') && player === null) return err({ code: 'no-session' });
  if (neededChecks.includes('browser-only') && !isByCookie) return err({ code: 'browser-only' });
  if (!neededChecks.includes('no-account') || player === null) return ok(player);
  const person = await people.find(player);
  return person?.kind === 'account' ? ok(player) : err({ code: 'no-account' });
}

function sendAnswer(
  reply: FastifyReply,
  { form = 'json', status = 200 }: Endpoint,
  value: unknown,
): FastifyReply {
  if (isStream(form)) return reply;
  if (form !== 'json') reply.type(`${CONTENT_TYPES[form]}; charset=utf-8`);
  return reply.code(status).send(value);
}
