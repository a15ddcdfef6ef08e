import { Readable } from 'node:stream';
import { aboutAccountSchema, idSchema, personSchema, refusalSchema } from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Blocks } from '../people/blocks.js';
import type { Profiles } from '../people/profiles.js';
import type { Store } from '../store/store.js';
import { addPasskeyRoutes, browserOf, credentialId, type PasskeyRooms } from './passkey-routes.js';
import { answer, type Refusal, refuse } from './refusals.js';
import { siteOf } from './site.js';
import type { Api } from './types.js';

export interface AccountRooms extends PasskeyRooms {
  readonly store: Store;
  readonly profiles: Profiles;
  readonly blocks: Blocks;
  /** The rate limit of exports. */
  readonly exportLimit: object;
}

const refusals = { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema };
const byId = z.object({ id: z.string() });
const RATING_NOTICES = 20;
const idParams = z.object({ id: idSchema });

/** An account's own routes, all but one for browsers alone: a bot's token opens none of them. */
export function addAccountRoutes(app: Api, rooms: AccountRooms): void {
  addPasskeyRoutes(app, rooms);
  addReading(app, rooms);
  addSessionRoutes(app, rooms);
  addBots(app, rooms);
  addBlocks(app, rooms);
}

/** The account of who asks. */
async function accountOf(
  { people }: Pick<AccountRooms, 'people'>,
  request: FastifyRequest,
): Promise<Result<string, Refusal>> {
  const player = browserOf(request);
  if (!player.ok) return player;
  const person = await people.find(player.value);
  return person?.kind === 'account' ? player : err({ code: 'no-account' });
}

/** Does something for the account of who asks, or refuses. */
function forAccount<T extends object>(
  rooms: AccountRooms,
  act: (
    player: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Result<T, Refusal>>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const player = await accountOf(rooms, request);
    return player.ok
      ? answer(reply, await act(player.value, request, reply))
      : refuse(reply, player.error);
  };
}

function addReading(app: Api, rooms: AccountRooms): void {
  app.route({
    method: 'GET',
    url: '/account',
    schema: {
      summary: 'The account of who asks, if any, and whether passkeys can be had at this address',
      response: { 200: aboutAccountSchema },
    },
    handler: async (request, reply) => {
      const site = siteOf(request);
      const player = await accountOf(rooms, request);
      return reply.send({
        passkeys: { isOffered: site.ok, reason: site.ok ? null : site.error.reason },
        account: player.ok ? await describeAccount(rooms, player.value) : null,
      });
    },
  });
  app.route({
    method: 'GET',
    url: '/account/export',
    config: { rateLimit: rooms.exportLimit },
    schema: {
      summary: 'All that is kept of an account: games with records, ratings, what it wrote',
      response: { 200: z.looseObject({}), ...refusals },
    },
    handler: async (request, reply) => {
      const player = await accountOf(rooms, request);
      if (!player.ok) return refuse(reply, player.error);
      return reply
        .header('content-disposition', 'attachment; filename="flotilla.json"')
        .type('application/json; charset=utf-8')
        .send(Readable.from(rooms.profiles.exported(player.value)));
    },
  });
}

async function describeAccount({ store, accounts }: AccountRooms, id: string) {
  const player = await store.player(id);
  if (!player) return null;
  const passkeys = await store.credentialsOf(id);
  const bots = await accounts.bots(id);
  const own = [id, ...bots.map((bot) => bot.id)];
  return {
    player: { id, name: player.name, kind: player.kind },
    createdAt: player.createdAt,
    passkeys: passkeys.map(({ id, createdAt }) => ({ id, createdAt })),
    recoveryCodesLeft: await store.recoveryCodesLeft(id),
    bots,
    blocked: await store.blockedBy(id),
    ratingNotices: [...(await store.ratingNotices(own, RATING_NOTICES))],
  };
}

function addSessionRoutes(app: Api, rooms: AccountRooms): void {
  const { accounts, sessions } = rooms;
  app.route({
    method: 'POST',
    url: '/account/sign-out',
    schema: {
      summary: 'Ends this session, or all in browsers',
      body: z.strictObject({ everywhere: z.boolean() }),
      response: { 200: z.object({}), ...refusals },
    },
    handler: forAccount(rooms, async (player, request, reply) => {
      await sessions.end(request, reply);
      const { everywhere } = request.body as { everywhere: boolean };
      if (everywhere) await accounts.signOutEverywhere(player);
      else accounts.tell(player);
      return ok({});
    }),
  });
  app.route({
    method: 'DELETE',
    url: '/account',
    schema: {
      summary: 'Deletes the account that is named; its games stay without the name',
      body: z.strictObject({ handle: z.string().max(60) }),
      response: { 200: byId, ...refusals, 409: refusalSchema },
    },
    handler: forAccount(rooms, async (player, request, reply) => {
      const removed = await accounts.remove(player, (request.body as { handle: string }).handle);
      if (removed.ok) await sessions.end(request, reply);
      return removed;
    }),
  });
  app.route({
    method: 'DELETE',
    url: '/account/passkeys/:id',
    schema: {
      summary: 'Takes a passkey away; the last one stays',
      params: z.object({ id: credentialId }),
      response: { 200: byId, ...refusals, 409: refusalSchema },
    },
    handler: forAccount(rooms, (player, { params }) =>
      accounts.removePasskey(player, (params as { id: string }).id),
    ),
  });
  app.route({
    method: 'POST',
    url: '/account/recovery-codes',
    schema: {
      summary: 'Makes new recovery codes in the place of the old ones; they are told once',
      response: { 200: z.object({ recoveryCodes: z.array(z.string()) }), ...refusals },
    },
    handler: forAccount(rooms, (player) => accounts.renewRecoveryCodes(player)),
  });
}

function addBots(app: Api, rooms: AccountRooms): void {
  const { accounts, sessions } = rooms;
  app.route({
    method: 'POST',
    url: '/account/bots',
    schema: {
      summary: 'Makes a token for a bot of this name, which is told once',
      body: z.strictObject({ name: z.string().max(60) }),
      response: { 200: z.object({ bot: personSchema, token: z.string() }), ...refusals },
    },
    handler: forAccount(rooms, async (player, { body }) => {
      const bot = await accounts.bot(player, (body as { name: string }).name);
      if (!bot.ok) return bot;
      return ok({ bot: bot.value, token: await sessions.makeToken(app, bot.value.id) });
    }),
  });
  app.route({
    method: 'DELETE',
    url: '/account/tokens/:id',
    schema: {
      summary: 'Takes a token of a bot back',
      params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
      response: { 200: byId, ...refusals },
    },
    handler: forAccount(rooms, (player, { params }) =>
      accounts.revokeToken(player, (params as { id: string }).id),
    ),
  });
}

function addBlocks(app: Api, rooms: AccountRooms): void {
  app.route({
    method: 'PUT',
    url: '/account/blocks/:id',
    schema: {
      summary: 'Blocks a player: neither sees or takes the other’s challenges',
      params: idParams,
      response: { 200: byId, ...refusals },
    },
    handler: forAccount(rooms, (player, { params }) =>
      rooms.accounts.block(player, (params as { id: string }).id),
    ),
  });
  app.route({
    method: 'DELETE',
    url: '/account/blocks/:id',
    schema: {
      summary: 'Ends a block',
      params: idParams,
      response: { 200: byId, ...refusals },
    },
    handler: forAccount(rooms, async (player, { params }) => {
      const { id } = params as { id: string };
      await rooms.blocks.unblock(player, id);
      return ok({ id });
    }),
  });
}
