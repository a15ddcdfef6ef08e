import { newSeekSchema, pairingSchema, refusalSchema } from '@flotilla/protocol';
import { ok } from '@flotilla/rules';
import type { Pairing } from '../matches/pairing.js';
import { answerPlayer } from './refusals.js';
import type { Api } from './types.js';

export interface PairingRooms {
  readonly pairing: Pairing;
  /** The rate limit of offers. */
  readonly challengeLimit: object;
}

export function addPairingRoutes(app: Api, { pairing, challengeLimit }: PairingRooms): void {
  app.route({
    method: 'GET',
    url: '/pairing',
    schema: {
      summary: 'What the player seeks or has found last, and how many players seek',
      response: { 200: pairingSchema },
    },
    handler: async (request, reply) => reply.send(await pairing.stateOf(request.player)),
  });
  app.route({
    method: 'POST',
    url: '/pairing',
    config: { rateLimit: challengeLimit },
    schema: {
      summary: 'Seeks an opponent of about the same rating, whoever it is',
      body: newSeekSchema,
      response: { 200: pairingSchema, 401: refusalSchema },
    },
    handler: (request, reply) =>
      answerPlayer(request, reply, (player) => pairing.seek(player, request.body)),
  });
  app.route({
    method: 'DELETE',
    url: '/pairing',
    schema: {
      summary: 'Seeks no more; the answer names the game where an opponent was found just before',
      response: { 200: pairingSchema, 401: refusalSchema },
    },
    handler: (request, reply) =>
      answerPlayer(request, reply, async (player) => ok(await pairing.end(player))),
  });
}
