import { isIP } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { Online } from '../online.js';
import { MAX_MESSAGE } from '../realtime/sockets.js';
import { apiPage } from './api-page.js';
import { addChallengeRoutes } from './challenge-routes.js';
import { addGameRoutes } from './game-routes.js';
import { guardOrigin } from './guard.js';
import { addPeopleRoutes } from './people-routes.js';
import { tellRefusals } from './refusals.js';
import { addStreamRoutes } from './streams.js';
import type { Api } from './types.js';

export interface HttpLimits {
  /** Requests of a player, or of an address without a session, in a minute. */
  readonly perMinute: number;
  /** Guests that an address makes in an hour; */
  readonly guestsPerHour: number;
  /** and this machine, where bots and tests are. */
  readonly ownGuestsPerHour: number;
}

export const USUAL_HTTP_LIMITS: HttpLimits = {
  perMinute: 6_000,
  guestsPerHour: 60,
  ownGuestsPerHour: 100_000,
};

const MINUTE_MS = 60_000;
const ADDRESSES = 20_000;

/** Everything under `/api`. */
export async function addApi(root: FastifyInstance, online: Online): Promise<void> {
  await root.register(
    async (scope) => {
      // Answers are made field by field; to check them again would take time from every one.
      scope.setValidatorCompiler(validatorCompiler);
      scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
      tellRefusals(scope);
      await scope.register(fastifyCookie, { secret: online.secret });
      online.sessions.register(scope);
      guardOrigin(scope);
      await addLimits(scope, online);
      await addDescription(scope);
      await addSockets(scope, online);
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      addRoutes(scope.withTypeProvider() as unknown as Api, online);
    },
    { prefix: '/api' },
  );
}

function addRoutes(api: Api, online: Online): void {
  const { guestsPerHour, ownGuestsPerHour } = online.httpLimits;
  const guestLimit = {
    timeWindow: 60 * MINUTE_MS,
    keyGenerator: ({ ip }: FastifyRequest) => `guest ${ip}`,
    max: ({ ip }: FastifyRequest) => (isOwn(ip) ? ownGuestsPerHour : guestsPerHour),
  };
  addPeopleRoutes(api, { ...online, guestLimit });
  addChallengeRoutes(api, online.challenges, online.lobby);
  addGameRoutes(api, online);
  addStreamRoutes(api, online.streams, online.hub, online.matches);
}

async function addLimits(scope: FastifyInstance, { httpLimits }: Online): Promise<void> {
  await scope.register(fastifyRateLimit, {
    hook: 'preValidation',
    max: httpLimits.perMinute,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES,
    keyGenerator: ({ player, ip }) => player ?? ip,
    errorResponseBuilder: (_, { ttl }) =>
      Object.assign(new Error('too many requests'), { statusCode: 429, retryMs: ttl }),
  });
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

async function addSockets(scope: FastifyInstance, { sockets }: Online): Promise<void> {
  await scope.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE, perMessageDeflate: false },
    errorHandler: (_, socket) => socket.terminate(),
    // `online` tells them to come again.
    preClose: (done) => done(),
  });
  scope.get('/socket', { websocket: true, config: { isLong: true } }, (socket, request) => {
    sockets.add(socket, request.player);
  });
}

function isOwn(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}
