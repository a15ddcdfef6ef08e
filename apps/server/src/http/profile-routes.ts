import {
  leadersSchema,
  plainSchema,
  profileSchema,
  ratedRulesSchema,
  refusalSchema,
} from '@flotilla/protocol';
import * as z from 'zod';
import type { Profiles } from '../people/profiles.js';
import { refuse } from './refusals.js';
import type { Api } from './types.js';

/** What anybody may read of players and their ratings. */
export function addProfileRoutes(app: Api, profiles: Profiles): void {
  app.route({
    method: 'GET',
    url: '/players/:handle',
    schema: {
      summary: 'A player by name, a level as `~density`: results, ratings, the last games',
      params: z.object({ handle: plainSchema }),
      response: { 200: profileSchema, 404: refusalSchema },
    },
    handler: async (request, reply) => {
      const profile = await profiles.find(request.params.handle, request.player);
      return profile ? reply.send(profile) : refuse(reply, { code: 'not-found' });
    },
  });
  app.route({
    method: 'GET',
    url: '/leaderboards',
    schema: {
      summary: 'The rules that have a table of leaders',
      response: { 200: ratedRulesSchema },
    },
    handler: async (_, reply) => reply.send({ boards: await profiles.ratedRules() }),
  });
  app.route({
    method: 'GET',
    url: '/leaderboards/:rules',
    schema: {
      summary: 'The strongest by these rules: a preset’s name, or the key of rules',
      params: z.object({ rules: plainSchema }),
      response: { 200: leadersSchema },
    },
    handler: async (request, reply) => reply.send(await profiles.leaders(request.params.rules)),
  });
}
