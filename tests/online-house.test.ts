import getPort from 'get-port';
import { expect, test } from 'vitest';
import {
  OnlineClient,
  playBySocket,
  SMALL_TERMS,
} from '../apps/server/src/testing/online-client.js';
import { newDir } from './support/flotilla.js';
import { Replica } from './support/replica.js';

test('a level goes on after the server was killed in its turn', async () => {
  const server = new Replica(await getPort(), { FLOTILLA_DATA: newDir() });
  await server.start();
  const client = await OnlineClient.join(server.origin);
  const terms = { ...SMALL_TERMS, begins: 'joiner' };
  const { body } = await client.ask('POST', '/api/house/captain/challenge', { terms });
  const game = String(body['game']);
  // With the fleet the turn is the level's, which takes a moment over its shot.
  await client.place(game);
  await server.stop('SIGKILL');
  await server.start();
  const { frame } = await playBySocket(client, game, { shooter: 'random' });
  expect(frame.end?.reason).toBe('cleared');
  expect(frame.shots[0]?.seat).toBe(1);
});
