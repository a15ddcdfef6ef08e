import { readFileSync } from 'node:fs';
import { makeRng, randomSetup } from '@flotilla/engine';
import { type Game, makePreset, newGame, play, readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { boardBefore, positionBefore, volleyStart } from './before-shot.js';

const EXAMPLE = new URL('../../../../docs/example-game.txt', import.meta.url);
const { game } = unwrap(readRecord(readFileSync(EXAMPLE, 'utf8')));

test('the shooter knew the answers before the shot and nothing more', () => {
  expect(positionBefore(game, 0).answers).toEqual([]);
  expect(positionBefore(game, 3).answers).toEqual([{ square: 45, outcome: 'miss' }]);
  const board = boardBefore(game, 3);
  expect(board.ships).toBeNull();
  expect(board.cells.filter((cell) => cell !== 'open')).toEqual(['miss']);
});

test('the shots of a salvo are shot from one position', () => {
  const salvo = salvoGame();
  expect(salvo.shots).toHaveLength(10);
  expect([0, 4, 5, 9].map((index) => volleyStart(salvo, index))).toEqual([0, 0, 5, 5]);
  expect(positionBefore(salvo, 4).answers).toEqual([]);
});

/** Game with one salvo by each seat. */
function salvoGame(): Game {
  let now = newGame(makePreset('salvo', makeRng(1)), 0);
  for (const seat of [0, 1] as const) {
    const setup = unwrap(randomSetup(now.rules, undefined, makeRng(1, seat)));
    now = unwrap(play(now, { type: 'place', seat, setup }));
  }
  const squares = [0, 11, 22, 33, 44];
  now = unwrap(play(now, { type: 'shoot', seat: 0, squares }));
  const left = Math.min(5, now.layouts[1]?.ships.length ?? 0);
  return unwrap(play(now, { type: 'shoot', seat: 1, squares: squares.slice(0, left) }));
}
