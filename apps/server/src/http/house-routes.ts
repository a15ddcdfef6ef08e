import {
  houseChallengeSchema,
  idSchema,
  personSchema,
  plainSchema,
  refusalSchema,
} from '@flotilla/protocol';
import * as z from 'zod';
import type { House } from '../house/house.js';
import { LEVELS } from '../house/levels.js';
import { answerPlayer } from './refusals.js';
import type { Api } from './types.js';

export interface HouseRouteRooms {
  readonly house: House;
  /** The rate limit of offers. */
  readonly challengeLimit: object;
}

/** The levels of the computer, which are there for everybody at any time. */
export function addHouseRoutes(app: Api, { house, challengeLimit }: HouseRouteRooms): void {
  app.route({
    method: 'GET',
    url: '/house',
    schema: {
      summary: 'The levels of the computer, the weakest first',
      response: { 200: z.object({ levels: z.array(personSchema) }) },
    },
    handler: async (_, reply) => reply.send({ levels: LEVELS }),
  });
  app.route({
    method: 'POST',
    url: '/house/:level/challenge',
    config: { rateLimit: challengeLimit },
    schema: {
      summary: 'Begins a game with a level, by its name; the answer is the game',
      params: z.object({ level: plainSchema }),
      body: houseChallengeSchema,
      response: {
        ...{ 201: z.object({ game: idSchema }), 401: refusalSchema },
        ...{ 404: refusalSchema, 409: refusalSchema, 429: refusalSchema },
      },
    },
    handler: (request, reply) =>
      answerPlayer(
        request,
        reply,
        (player) => house.challenge(player, request.params.level, request.body.terms),
        201,
      ),
  });
}
