import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { OnlineRooms } from '../online-rooms.js';
import { MAX_MESSAGE } from '../realtime/sockets.js';
import { addAccountRoutes } from './account-routes.js';
import { apiPage } from './api-page.js';
import { addChallengeRoutes } from './challenge-routes.js';
import { addGameRoutes } from './game-routes.js';
import { guardOrigin } from './guard.js';
import { addHouseRoutes } from './house-routes.js';
import { isOwn, networkOf } from './networks.js';
import { addPairingRoutes } from './pairing-routes.js';
import { addPeopleRoutes } from './people-routes.js';
import { addProfileRoutes } from './profile-routes.js';
import {
  addRateLimits,
  challengeLimitOf,
  exportLimitOf,
  guestLimitOf,
  signInLimitOf,
} from './rate-limits.js';
import { refuse, tellRefusals } from './refusals.js';
import { addStreamRoutes } from './streams.js';
import type { Api } from './types.js';

/** Everything under `/api`. */
export async function addApi(
  root: FastifyInstance,
  online: OnlineRooms & { readonly publicOrigin: string | undefined },
): Promise<void> {
  await root.register(
    async (scope) => {
      // Answers are made field by field; to check them again would take time from every one.
      scope.setValidatorCompiler(validatorCompiler);
      scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
      tellRefusals(scope);
      await scope.register(fastifyCookie, { secret: online.secret });
      online.sessions.register(scope);
      guardOrigin(scope, online.publicOrigin);
      await addRateLimits(scope, online.httpLimits);
      await addDescription(scope);
      await addSockets(scope, online);
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      addRoutes(scope.withTypeProvider() as unknown as Api, online);
      // Else what is not here would be looked for among the pages.
      scope.all('/*', { schema: { hide: true } }, (_, reply) =>
        refuse(reply, { code: 'not-found' }),
      );
    },
    { prefix: '/api' },
  );
}

function addRoutes(api: Api, online: OnlineRooms): void {
  const guestLimit = guestLimitOf(online.httpLimits);
  const signInLimit = signInLimitOf(online.httpLimits);
  const exportLimit = exportLimitOf(online.httpLimits);
  addAccountRoutes(api, { ...online, signInLimit, exportLimit });
  addProfileRoutes(api, online.profiles);
  addPeopleRoutes(api, { ...online, guestLimit });
  const challengeLimit = challengeLimitOf(online.httpLimits);
  addChallengeRoutes(api, { ...online, challengeLimit });
  addHouseRoutes(api, { ...online, challengeLimit });
  addPairingRoutes(api, { ...online, challengeLimit });
  addGameRoutes(api, online);
  addStreamRoutes(api, online);
}

async function addDescription(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Flotilla', version: '1', description: 'Sea Battle online, for programs.' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'flotilla' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  scope.get('/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.send(scope.swagger()),
  );
  scope.get('/', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').serializer(String).send(apiPage(scope)),
  );
}

async function addSockets(
  scope: FastifyInstance,
  { sockets, connections }: OnlineRooms,
): Promise<void> {
  await scope.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE, perMessageDeflate: false },
    errorHandler: (_, socket) => socket.terminate(),
    // `online` tells them to come again.
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
        return undefined;
      },
    },
    (socket, request) => sockets.add(socket, request.player, holderOf(request)),
  );
}

/** Whose messages are counted together; without a session those of a network, but not of this machine. */
function holderOf({ player, ip }: FastifyRequest): string | null {
  return player ?? (isOwn(ip) ? null : `address ${networkOf(ip).household}`);
}
