import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { corkWrites, MAX_MESSAGE_BYTES } from '../realtime/sockets.js';
import { accountHandlers } from './account-handlers.js';
import { apiPage } from './api-page.js';
import type { OnlineDeps } from './deps.js';
import { gameHandlers } from './game-handlers.js';
import { guardOrigin } from './guard.js';
import { isLoopback, networkOf } from './networks.js';
import { openApi } from './open-api.js';
import { peopleHandlers } from './people-handlers.js';
import { addRateLimits } from './rate-limits.js';
import { addApiErrorHandler, refuse } from './refusals.js';
import { addRoutes } from './routes.js';

export async function addApi(
  root: FastifyInstance,
  onlineDeps: OnlineDeps,
  publicOrigin: string | undefined,
): Promise<void> {
  await root.register(
    async (scope) => {
      // Handlers build answers field by field, so no response schema is needed.
      scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
      addApiErrorHandler(scope);
      await scope.register(fastifyCookie, { secret: onlineDeps.secret });
      onlineDeps.sessions.register(scope);
      guardOrigin(scope, publicOrigin);
      await addRateLimits(scope, onlineDeps.httpLimits);
      addApiDescription(scope);
      await addSockets(scope, onlineDeps);
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      const handlers = {
        ...accountHandlers(onlineDeps),
        ...peopleHandlers(onlineDeps),
        ...gameHandlers(onlineDeps),
      };
      addRoutes(scope, handlers, onlineDeps);
      // Keeps unknown API paths from falling through to the web pages.
      scope.all('/*', (_, reply) => refuse(reply, { code: 'not-found' }));
    },
    { prefix: '/api' },
  );
}

function addApiDescription(scope: FastifyInstance): void {
  let description: ReturnType<typeof openApi> | undefined;
  scope.get('/openapi.json', async (_, reply) => {
    // Created on first request: it would add 10% to the start-up time.
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
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (_, socket) => socket.terminate(),
    // Leaves sockets open: `Sockets.stop` tells clients to reconnect.
    preClose: (done) => done(),
  });
  scope.get(
    '/socket',
    {
      websocket: true,
      config: { isLong: true },
      preHandler: async (request, reply) => {
        if (!request.ws) return undefined;
        const releaseConnection = connections.open(request);
        if (!releaseConnection) return refuse(reply, { code: 'rate' });
        const { socket } = request.raw;
        if (socket.destroyed) releaseConnection();
        else socket.once('close', releaseConnection);
        corkWrites(socket);
        return undefined;
      },
    },
    (socket, request) =>
      sockets.add(socket, request.raw.socket, request.player, rateLimitKeyOf(request)),
  );
}

/** Returns the rate-limit key: the player, else the network; null (no limit) for this machine. */
function rateLimitKeyOf({ player, ip }: FastifyRequest): string | null {
  return player ?? (isLoopback(ip) ? null : `address ${networkOf(ip).household}`);
}
