import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdWrites, MAX_MESSAGE } from '../realtime/sockets.js';
import { accountHandlers } from './account-handlers.js';
import { apiPage } from './api-page.js';
import type { OnlineDeps } from './deps.js';
import { gameHandlers } from './game-handlers.js';
import { guardOrigin } from './guard.js';
import { isOwn, networkOf } from './networks.js';
import { openApi } from './open-api.js';
import { peopleHandlers } from './people-handlers.js';
import { addRateLimits } from './rate-limits.js';
import { refuse, tellRefusals } from './refusals.js';
import { addRoutes } from './routes.js';

export async function addApi(
  root: FastifyInstance,
  online: OnlineDeps,
  publicOrigin: string | undefined,
): Promise<void> {
  await root.register(
    async (scope) => {
      // Answers are built field by field, so they need no check by a schema.
      scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
      tellRefusals(scope);
      await scope.register(fastifyCookie, { secret: online.secret });
      online.sessions.register(scope);
      guardOrigin(scope, publicOrigin);
      await addRateLimits(scope, online.httpLimits);
      addDescription(scope);
      await addSockets(scope, online);
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      const handlers = {
        ...accountHandlers(online),
        ...peopleHandlers(online),
        ...gameHandlers(online),
      };
      addRoutes(scope, handlers, online);
      // Otherwise an unknown path would be looked up among the pages.
      scope.all('/*', (_, reply) => refuse(reply, { code: 'not-found' }));
    },
    { prefix: '/api' },
  );
}

function addDescription(scope: FastifyInstance): void {
  let description: ReturnType<typeof openApi> | undefined;
  scope.get('/openapi.json', async (_, reply) => {
    // Created on first request: it would take a tenth of the start-up.
    description ??= openApi();
    return reply.send(description);
  });
  scope.get('/', async (_, reply) =>
    reply.type('text/html; charset=utf-8').serializer(String).send(apiPage()),
  );
}

async function addSockets(
  scope: FastifyInstance,
  { sockets, connections }: OnlineDeps,
): Promise<void> {
  await scope.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE, perMessageDeflate: false },
    errorHandler: (_, socket) => socket.terminate(),
    // `online` tells clients to reconnect.
    preClose: (done) => done(),
  });
  scope.get(
    '/socket',
    {
      ...{ websocket: true, config: { isLong: true } },
      preHandler: async (request, reply) => {
        if (!request.ws) return undefined;
        const leave = connections.open(request);
        if (!leave) return refuse(reply, { code: 'rate' });
        const { socket } = request.raw;
        if (socket.destroyed) leave();
        else socket.once('close', leave);
        holdWrites(socket);
        return undefined;
      },
    },
    (socket, request) => sockets.add(socket, request.raw.socket, request.player, holderOf(request)),
  );
}

/**
 * Returns the key by which messages are rate-limited: the player, else the network. Null for this machine without a
 * session.
 */
function holderOf({ player, ip }: FastifyRequest): string | null {
  return player ?? (isOwn(ip) ? null : `address ${networkOf(ip).household}`);
}
