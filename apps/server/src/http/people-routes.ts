import {
  meSchema,
  nameSchema,
  personSchema,
  refusalSchema,
  renameSchema,
  UNNAMED,
} from '@flotilla/protocol';
import * as z from 'zod';
import type { People } from '../matches/people.js';
import { isMisleading } from '../people/handles.js';
import type { Store } from '../store/store.js';
import { answer, playerOf, refuse } from './refusals.js';
import type { Sessions } from './sessions.js';
import type { Api } from './types.js';

const guest = z.object({ player: personSchema, token: z.string().optional() });
const newGuest = z.strictObject({
  name: nameSchema.optional(),
  /** For programs: a token in the answer, to be sent as `Authorization: Bearer`, and no cookie. */
  token: z.boolean().optional(),
});

export interface PeopleRooms {
  readonly store: Pick<Store, 'renamePlayer'>;
  readonly people: People;
  readonly sessions: Sessions;
  /** The rate limit of guests. */
  readonly guestLimit: object;
}

export function addPeopleRoutes(
  app: Api,
  { store, people, sessions, guestLimit }: PeopleRooms,
): void {
  app.route({
    method: 'POST',
    url: '/guest',
    config: { rateLimit: guestLimit },
    schema: {
      summary: 'Makes a guest; who has a session by cookie stays who that is',
      body: newGuest,
      response: { 200: guest, 400: refusalSchema, 429: refusalSchema },
    },
    handler: async (request, reply) => {
      const { name = UNNAMED, token } = request.body;
      if (isMisleading(name)) return refuse(reply, { code: 'reserved-name' });
      const known = request.player === null ? undefined : await people.find(request.player);
      if (known && token !== true) return reply.send({ player: known });
      const player = await sessions.makeGuest(name);
      if (token) return reply.send({ player, token: await sessions.makeToken(app, player.id) });
      await sessions.setCookie(request, reply, player.id);
      return reply.send({ player });
    },
  });
  app.route({
    method: 'GET',
    url: '/me',
    schema: { summary: 'Who asks; null without a session', response: { 200: meSchema } },
    handler: async (request, reply) => {
      const player = request.player === null ? undefined : await people.find(request.player);
      return reply.send({ player: player ?? null });
    },
  });
  app.route({
    method: 'PATCH',
    url: '/me',
    schema: {
      summary: 'Takes another name',
      body: renameSchema,
      response: { 200: meSchema, 400: refusalSchema, 401: refusalSchema },
    },
    handler: async (request, reply) => {
      const player = playerOf(request);
      if (!player.ok) return answer(reply, player);
      const known = await people.find(player.value);
      // That of an account or a bot is how others find it.
      if (known && known.kind !== 'guest') return refuse(reply, { code: 'fixed-name' });
      if (isMisleading(request.body.name)) return refuse(reply, { code: 'reserved-name' });
      const renamed = await store.renamePlayer(player.value, request.body.name);
      people.forget(player.value);
      if (renamed === 'unknown') return refuse(reply, { code: 'no-session' });
      return reply.send({ player: await people.find(player.value) });
    },
  });
}
