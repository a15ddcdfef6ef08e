import {
  commandIdSchema,
  frameFor,
  type GameCommand,
  gameCommandSchema,
  gameFrameSchema,
  gameRatingsSchema,
  gameSummarySchema,
  idSchema,
  keySchema,
  refusalSchema,
} from '@flotilla/protocol';
import { ok } from '@flotilla/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { viewerOf } from '../matches/actions.js';
import { newId, type RandomBytes } from '../matches/ids.js';
import type { Matches } from '../matches/matches.js';
import type { Records } from '../matches/records.js';
import type { Lobby } from '../realtime/lobby.js';
import type { Store } from '../store/store.js';
import { answer, answerPlayer, playerOf, refuse } from './refusals.js';
import type { Api } from './types.js';

const PAGE = 50;

const params = z.object({ id: idSchema });
const done = z.object({ type: z.literal('done'), id: commandIdSchema, seq: z.int() });
const responses = { 200: done, 400: refusalSchema, 401: refusalSchema, 409: refusalSchema };

/** The bots' addresses, and the command that each means. */
const SHORT_FORMS: Readonly<Record<string, GameCommand['type']>> = {
  fleet: 'place',
  shots: 'fire',
  resign: 'resign',
  abort: 'abort',
  claim: 'claim',
  talk: 'say',
  rematch: 'rematch',
};

export interface GameRooms {
  readonly store: Pick<Store, 'gameRow' | 'ratingsBy'>;
  readonly matches: Matches;
  readonly lobby: Lobby;
  readonly records: Records;
  readonly randomBytes: RandomBytes;
}

export function addGameRoutes(app: Api, rooms: GameRooms): void {
  addReadingRoutes(app, rooms);
  app.route({
    method: 'POST',
    url: '/games/:id/commands',
    schema: {
      summary: 'Does something in a game; the same id again is done once',
      params,
      body: z.strictObject({ id: commandIdSchema, command: gameCommandSchema }),
      response: responses,
    },
    handler: (request, reply) => act(rooms, request, reply, request.body),
  });
  for (const [path, type] of Object.entries(SHORT_FORMS)) {
    const body = shortBody(type);
    app.route({
      method: 'POST',
      url: `/games/:id/${path}`,
      schema: { summary: `The command \`${type}\`, for bots`, params, body, response: responses },
      handler: (request, reply) => {
        const { id = newId(rooms.randomBytes), ...rest } = request.body as { id?: string };
        const command = gameCommandSchema.parse({ type, ...rest });
        return act(rooms, request, reply, { id, command });
      },
    });
  }
}

/** What a command says beside its type, and its id where one is wanted. */
function shortBody(type: GameCommand['type']): z.ZodType {
  const command = gameCommandSchema.options.find(({ shape }) => shape.type.value === type);
  if (!command) throw new Error(`there is no command ${type}`);
  const whole: z.ZodObject = command;
  return whole.omit({ type: true }).extend({ id: commandIdSchema.optional() });
}

/** The one way of a command by HTTP. */
function act(
  { matches }: GameRooms,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, command }: { readonly id: string; readonly command: GameCommand },
): Promise<FastifyReply> {
  const { id: game } = request.params as { id: string };
  return answerPlayer(request, reply, async (player) => {
    const acted = await matches.act(game, player, command, id);
    return acted.ok ? ok({ type: 'done', id, seq: acted.value }) : acted;
  });
}

function addReadingRoutes(app: Api, { store, matches, lobby, records }: GameRooms): void {
  app.route({
    method: 'GET',
    url: '/games',
    schema: {
      summary: 'Own games (`mine`; with `over` those that are over), or games to watch (`live`)',
      querystring: z.object({
        mine: z.string().optional(),
        over: z.string().optional(),
        live: z.string().optional(),
        /** The last game of the page before. */
        before: idSchema.optional(),
      }),
      response: { 200: z.object({ games: z.array(gameSummarySchema) }), 401: refusalSchema },
    },
    handler: async (request, reply) => {
      const { mine, over, before } = request.query;
      if (mine === undefined) return reply.send({ games: await lobby.live() });
      const player = playerOf(request);
      if (!player.ok) return answer(reply, player);
      if (over === undefined) return reply.send({ games: await lobby.ownGames(player.value) });
      const last = before === undefined ? undefined : await store.gameRow(before);
      return reply.send({
        games: await lobby.pastGames(player.value, { limit: PAGE, before: last }),
      });
    },
  });
  app.route({
    method: 'GET',
    url: '/games/:id',
    schema: {
      summary: 'All that this viewer may know of a game',
      params,
      response: { 200: gameFrameSchema, 404: refusalSchema },
    },
    handler: async (request, reply) => {
      const online = await matches.load(request.params.id);
      if (!online) return refuse(reply, { code: 'not-found' });
      return reply.send(frameFor(online, viewerOf(online, request.player), null));
    },
  });
  app.route({
    method: 'GET',
    url: '/games/:id/record',
    schema: {
      summary: 'The record of a battle that is over, with the proof of its fleets',
      params,
      response: { 200: z.string(), 404: refusalSchema, 409: refusalSchema },
    },
    handler: async (request, reply) => {
      const online = await matches.load(request.params.id);
      if (!online) return refuse(reply, { code: 'not-found' });
      const record = records.textOf(online);
      if (record === undefined) return refuse(reply, { code: 'not-over' });
      return reply.type('text/plain; charset=utf-8').send(record);
    },
  });
  app.route({
    method: 'GET',
    url: '/key',
    schema: {
      summary: 'Get the public key that verifies records of this server (Ed25519)',
      response: { 200: keySchema },
    },
    handler: async (_, reply) => reply.send({ key: records.key }),
  });
  app.route({
    method: 'GET',
    url: '/games/:id/ratings',
    schema: {
      summary: 'Whether a game is rated, and how its end changed the ratings',
      params,
      response: { 200: gameRatingsSchema, 404: refusalSchema },
    },
    handler: async (request, reply) => {
      const ratings = await store.ratingsBy(request.params.id);
      if (!ratings) return refuse(reply, { code: 'not-found' });
      const { changes, ...told } = ratings;
      return reply.send({ ...told, changes: [changes[0], changes[1]] });
    },
  });
}
