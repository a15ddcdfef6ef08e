import {
  challengeSchema,
  idSchema,
  lobbySchema,
  newChallengeSchema,
  refusalSchema,
} from '@flotilla/protocol';
import * as z from 'zod';
import type { Challenges } from '../matches/challenges.js';
import type { Lobby } from '../realtime/lobby.js';
import { answerPlayer, refuse } from './refusals.js';
import type { Api } from './types.js';

const params = z.object({ id: idSchema });

export interface ChallengeRooms {
  readonly challenges: Challenges;
  readonly lobby: Lobby;
  /** The rate limit of offers. */
  readonly challengeLimit: object;
}

export function addChallengeRoutes(
  app: Api,
  { challenges, lobby, challengeLimit }: ChallengeRooms,
): void {
  app.route({
    method: 'GET',
    url: '/lobby',
    schema: {
      summary: 'Open challenges, own games that are not over, and games to watch',
      response: { 200: lobbySchema },
    },
    handler: async (request, reply) => reply.send(await lobby.whole(request.player)),
  });
  app.route({
    method: 'POST',
    url: '/challenges',
    config: { rateLimit: challengeLimit },
    schema: {
      summary: 'Offers a game: by link, or in the lobby',
      body: newChallengeSchema,
      response: { 201: challengeSchema, 401: refusalSchema },
    },
    handler: (request, reply) =>
      answerPlayer(request, reply, (player) => challenges.create(player, request.body), 201),
  });
  app.route({
    method: 'GET',
    url: '/challenges/:id',
    schema: {
      summary: 'What is offered; to read it takes nothing',
      params,
      response: { 200: challengeSchema, 404: refusalSchema },
    },
    handler: async (request, reply) => {
      const challenge = await challenges.find(request.params.id, request.player);
      return challenge ? reply.send(challenge) : refuse(reply, { code: 'not-found' });
    },
  });
  app.route({
    method: 'POST',
    url: '/challenges/:id/accept',
    schema: {
      summary: 'Takes the seat; the answer is the game',
      params,
      response: { 200: z.object({ game: idSchema }), 409: refusalSchema },
    },
    handler: (request, reply) =>
      answerPlayer(request, reply, (player) => challenges.accept(request.params.id, player)),
  });
  app.route({
    method: 'DELETE',
    url: '/challenges/:id',
    schema: {
      summary: 'Takes back an own challenge',
      params,
      response: { 200: z.object({ id: idSchema }), 409: refusalSchema },
    },
    handler: (request, reply) =>
      answerPlayer(request, reply, (player) => challenges.cancel(request.params.id, player)),
  });
}
