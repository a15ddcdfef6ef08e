import { expect, test } from 'vitest';
import { saveSeenGame, useSeenGames } from './seen-games.js';

type Table = Parameters<typeof saveSeenGame>[0];

const SEALS = ['a'.repeat(64), 'b'.repeat(64)] as const;

function tableOf(id: string, commitments: readonly [string | null, string | null]): Table {
  const online = { about: { begins: 0 }, commitments };
  return { id, online: () => online, view: () => ({ shots: [] }) } as unknown as Table;
}

test('a game is kept once both fleets are sealed, as it was first seen', () => {
  saveSeenGame(tableOf('game0000000001', [null, SEALS[1]]));
  expect(useSeenGames.getState().items).toEqual([]);
  saveSeenGame(tableOf('game0000000001', SEALS));
  saveSeenGame(tableOf('game0000000001', [SEALS[1], SEALS[0]]));
  expect(useSeenGames.getState().items).toMatchObject([
    { game: 'game0000000001', commitments: SEALS, since: 0, shots: 0 },
  ]);
});

test('of many games the last ones are kept', () => {
  for (let game = 0; game < 60; game += 1) saveSeenGame(tableOf(`game${game}`, SEALS));
  const { items } = useSeenGames.getState();
  expect([items.length, items[0]?.game]).toEqual([50, 'game59']);
});
