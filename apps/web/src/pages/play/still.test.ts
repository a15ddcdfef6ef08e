import { makeLayout, makePreset } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { STILL_POSITION } from './still.js';

test.each(STILL_POSITION.boards)('a still board has a legal fleet and true answers', (board) => {
  const { cells, ships } = board;
  expect(makeLayout(makePreset('russian'), ships).ok).toBe(true);
  for (const ship of ships) {
    const views = new Set(ship.map((square) => cells[square]));
    expect([['sunk'], ['hit'], ['open'], ['hit', 'open']]).toContainEqual([...views].sort());
  }
  const water = cells.filter((_, square) => !ships.flat().includes(square));
  expect(new Set(water)).toEqual(new Set(['open', 'miss', 'empty']));
});
