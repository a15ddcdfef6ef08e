import { type GameFrame, verifyRecord } from '@flotilla/protocol';
import { readRecord, unwrap } from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginBattle,
  beginMatch,
  firing,
  type OnlineClient,
  playBySocket,
} from './testing/online-client.js';
import { type OnlineServer, startOnlineServer } from './testing/online-server.js';

let server: OnlineServer;

beforeAll(async () => {
  server = await startOnlineServer();
});

afterAll(() => server.close());

async function playByHttp(game: string, players: readonly [OnlineClient, OnlineClient]) {
  for (;;) {
    for (const player of players) {
      const known = await player.see(game);
      if (known.frame.phase === 'over') return known;
      const command = firing(known);
      if (command) expect(await player.act(game, command)).toBe('done');
    }
  }
}

describe('a whole game', () => {
  test('by HTTP, from the link to the proven record', async () => {
    const { game, players } = await beginBattle(server.origin);
    const { frame } = await playByHttp(game, players);
    expect(frame.end?.reason).toBe('cleared');
    const { body } = await players[0].ask('GET', `/api/games/${game}/record`);
    const verified = unwrap(verifyRecord(unwrap(readRecord(String(body['text'])))));
    expect(verified.shots).toBe(frame.shots.length);
  });

  test('over sockets, both seeing the same end', async () => {
    const { game, players } = await beginMatch(server.origin);
    const [one, two] = await Promise.all(
      players.map((player, seed) => playBySocket(player, game, { seed })),
    );
    expect(one?.frame.end?.reason).toBe('cleared');
    expect(two?.frame.shots).toEqual(one?.frame.shots);
    expect(two?.frame.fleets).toEqual(one?.frame.fleets);
  });
});

test('the same command is done once', async () => {
  const { game, players } = await beginBattle(server.origin);
  const known = await Promise.all(players.map((player) => player.see(game)));
  const mover = known.findIndex(({ frame }) => frame.toMove === frame.viewer) as 0 | 1;
  const command = firing(known[mover]!)!;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => players[mover].act(game, command, 'command-0001')),
  );
  expect(new Set(answers)).toEqual(new Set(['done']));
  expect((await players[0].see(game)).frame.shots).toHaveLength(1);
});

test('the first line of a stream is the whole game', async () => {
  const { game, players } = await beginBattle(server.origin);
  const answer = await fetch(`${server.origin}/api/games/${game}/stream`, {
    headers: players[0].headers,
  });
  const { value } = await answer.body!.getReader().read();
  const frame = JSON.parse(new TextDecoder().decode(value).split('\n')[0]!) as GameFrame;
  expect(frame).toEqual((await players[0].see(game)).frame);
});
