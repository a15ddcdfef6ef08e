import type { Result } from '@flotilla/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreLost } from '../store/connection.js';

/** The status of a refusal by its code; what is not listed is refused by the state of a game. */
const STATUS: Readonly<Record<string, number>> = {
  malformed: 400,
  'bad-rules': 400,
  'no-session': 401,
  'foreign-origin': 403,
  'not-seated': 403,
  'browser-only': 403,
  'no-account': 403,
  'no-passkeys': 403,
  'passkey-refused': 403,
  'passkey-unknown': 403,
  'bad-code': 403,
  'bad-handle': 400,
  'reserved-handle': 400,
  'reserved-name': 400,
  'own-challenge': 403,
  'not-found': 404,
  'too-large': 413,
  'not-json': 415,
  rate: 429,
  'too-many-challenges': 429,
  'too-many-bots': 429,
  'too-many-blocks': 429,
  'too-many-tokens': 429,
  'too-many-house-games': 429,
  broken: 500,
  unavailable: 503,
};
const CONFLICT = 409;

export interface Refusal {
  readonly code: string;
}

/** Refuses with a code, and what more there is to say. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(STATUS[refusal.code] ?? CONFLICT)
    .header('cache-control', 'no-store')
    .send(refusal);
}

/** Answers with what came out, or why nothing did. */
export function answer<T extends object>(
  reply: FastifyReply,
  result: Result<T, Refusal>,
  status = 200,
): FastifyReply {
  return result.ok ? reply.code(status).send(result.value) : refuse(reply, result.error);
}

/** Who asks, where it takes somebody. */
export function playerOf(request: FastifyRequest): Result<string, Refusal> {
  return request.player === null
    ? { ok: false, error: { code: 'no-session' } }
    : { ok: true, value: request.player };
}

/** Does something for the player who asks, or refuses. */
export async function answerPlayer<T extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  act: (player: string) => Promise<Result<T, Refusal>>,
  status?: number,
): Promise<FastifyReply> {
  const player = playerOf(request);
  return player.ok ? answer(reply, await act(player.value), status) : refuse(reply, player.error);
}

interface Fault extends Error {
  readonly statusCode?: number;
  readonly validation?: unknown;
  readonly retryMs?: number;
}

/** In the place of fastify's own faults: every one is a code, and repeats nothing of the request. */
export function tellRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => refuse(reply, { code: 'not-found' }));
  app.setErrorHandler<Fault>((error, request, reply) => {
    const code = codeOf(error);
    if (code === 'broken') request.log.error(error);
    const { retryMs } = error;
    return refuse(reply, { code, ...(retryMs !== undefined && { retryMs }) });
  });
}

function codeOf(error: Fault): string {
  if (error instanceof StoreLost) return 'unavailable';
  switch (error.statusCode) {
    case 413:
      return 'too-large';
    case 415:
      return 'not-json';
    case 429:
      return 'rate';
    default: {
      const { validation, statusCode = 500 } = error;
      return validation !== undefined || (statusCode >= 400 && statusCode < 500)
        ? 'malformed'
        : 'broken';
    }
  }
}
