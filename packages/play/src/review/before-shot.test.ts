import { readFileSync } from 'node:fs';
import { readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { battle, testRules } from '../testing/battles.js';
import { positionBefore, targetBoardBefore, volleyStart } from './before-shot.js';

const EXAMPLE = new URL('../../../../docs/example-game.txt', import.meta.url);
const { game } = unwrap(readRecord(readFileSync(EXAMPLE, 'utf8')));

test('the shooter knew the answers before the shot and nothing more', () => {
  expect(positionBefore(game, 0).answers).toEqual([]);
  expect(positionBefore(game, 3).answers).toEqual([{ square: 45, outcome: 'miss' }]);
  const board = targetBoardBefore(game, 3);
  expect(board.ships).toBeNull();
  expect(board.cells.filter((cell) => cell !== 'open')).toEqual(['miss']);
});

test('the shots of a salvo are shot from one position', () => {
  const { game: salvo } = battle({ rules: testRules('salvo') }, 1, [[0, 11, 22, 33, 44]]);
  const second = salvo.shots.findIndex(({ turn }) => turn === 1);
  expect(second).toBe(5);
  expect([0, 4, 5, 6].map((index) => volleyStart(salvo, index))).toEqual([0, 0, 5, 5]);
  expect(positionBefore(salvo, 4).answers).toEqual([]);
});
