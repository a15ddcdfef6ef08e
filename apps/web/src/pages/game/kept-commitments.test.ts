import { expect, test } from 'vitest';
import { keepCommitments, useKeptCommitments } from './kept-commitments.js';

const seals = (sign: string) => [sign.repeat(64), sign.repeat(64)] as const;

test('commitments are kept once, as they were first seen', () => {
  keepCommitments('game0000000001', [null, seals('a')[1]], 0);
  expect(useKeptCommitments.getState().items).toEqual([]);
  keepCommitments('game0000000001', seals('a'), 0);
  keepCommitments('game0000000001', seals('b'), 7);
  expect(useKeptCommitments.getState().items).toEqual([
    { game: 'game0000000001', commitments: seals('a'), shots: 0 },
  ]);
});

test('of many games the last ones are kept', () => {
  for (let game = 0; game < 60; game += 1) keepCommitments(`game${game}`, seals('c'), 0);
  const { items } = useKeptCommitments.getState();
  expect([items.length, items[0]?.game]).toEqual([50, 'game59']);
});
