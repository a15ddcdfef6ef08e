import type { Readable } from 'node:stream';
import {
  type AnswerOf,
  CALLERS,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  FORMS,
  type HandlerInputOf,
  malformedBy,
  type ReadonlyDeep,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OnlineDeps } from './deps.js';
import { limitsOf } from './rate-limits.js';
import { type HttpRefusal, refuse } from './refusals.js';

/** Caller and request. */
export interface Asking<Player extends string | null = string | null> {
  /** Null without a session. */
  readonly player: Player;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type PlayerOf<E> = E extends { readonly by: string } ? string : string | null;
type CodeOf<E> =
  | (E extends { readonly errors: readonly (infer Code)[] } ? Code : never)
  | (E extends { readonly by: infer By extends keyof typeof CALLERS }
      ? (typeof CALLERS)[By][number]
      : never);

/** Value returned by a handler: a stream takes over the reply, a file is sent as it is generated. */
type ToldBy<Name extends EndpointName> = Endpoints[Name] extends { readonly form: infer Form }
  ? Form extends 'lines' | 'events'
    ? 'streaming'
    : Form extends 'file'
      ? Readable
      : AnswerOf<Name>
  : ReadonlyDeep<AnswerOf<Name>>;

type Handler<Name extends EndpointName> = (
  given: HandlerInputOf<Name>,
  asking: Asking<PlayerOf<Endpoints[Name]>>,
) => Awaitable<Result<ToldBy<Name>, { readonly code: CodeOf<Endpoints[Name]> | 'rate' }>>;

type Awaitable<T> = T | Promise<T>;

/** Handlers by endpoint. A refusal that the endpoint does not list is a type error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

type AnyHandler = (given: object, asking: Asking) => Awaitable<Result<unknown, HttpRefusal>>;

export function addRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  { people, dailies, httpLimits, work }: OnlineDeps,
): void {
  const limits = limitsOf(httpLimits, { people, dailies });
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const { method, path: url, limit, form } = endpoint;
    const handle = handlers[name as EndpointName] as AnyHandler;
    const config = { ...(limit && { rateLimit: limits[limit] }), isLong: isStream(form) };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const player = await callerOf(endpoint.by, request, people);
      if (!player.ok) return refuse(reply, player.error);
      const given = readGiven(endpoint, request);
      if (!given.ok) return refuse(reply, given.error);
      const told = await handle(given.value, { player: player.value, request, reply });
      return told.ok ? tell(reply, endpoint, told.value) : refuse(reply, told.error);
    };
    // Runs to its end even if the client disconnects.
    const handler: typeof answer = (...asked) => work.track(answer(...asked));
    app.route({ method, url, config, handler });
  }
}

const isStream = (form: Endpoint['form']) => form === 'lines' || form === 'events';

/** Returns params, query and body in one object, or their faults. */
function readGiven(endpoint: Endpoint, request: FastifyRequest): Result<object, HttpRefusal> {
  const given = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const read = endpoint[part]?.safeParse(request[part]);
    if (read && !read.success) return err(malformedBy(read.error, part));
    Object.assign(given, read?.data);
  }
  return ok(given);
}

/** Returns the calling player, or refuses. */
async function callerOf(
  by: Endpoint['by'],
  { player, isByCookie, headers }: FastifyRequest,
  people: OnlineDeps['people'],
): Promise<Result<string | null, HttpRefusal>> {
  // A wrong token is refused, not treated as no session. A proxy may ask for a password (Basic).
  const isByToken = /^Bearer +\S/i.test(headers.authorization ?? '');
  if (player === null && isByToken) return err({ code: 'no-session' });
  const needed: readonly string[] = by ? CALLERS[by] : [];
  if (needed.includes('no-session') && player === null) return err({ code: 'no-session' });
  if (needed.includes('browser-only') && !isByCookie) return err({ code: 'browser-only' });
  if (!needed.includes('no-account') || player === null) return ok(player);
  const person = await people.find(player);
  return person?.kind === 'account' ? ok(player) : err({ code: 'no-account' });
}

function tell(
  reply: FastifyReply,
  { form = 'json', status = 200 }: Endpoint,
  told: unknown,
): FastifyReply {
  if (isStream(form)) return reply;
  if (form !== 'json') reply.type(`${FORMS[form]}; charset=utf-8`);
  return reply.code(status).send(told);
}
