import { readFileSync } from 'node:fs';
import { makeRng, randomSetup } from '@flotilla/engine';
import { type Game, makePreset, newGame, play, readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import {
  boardAfter,
  boardBefore,
  positionBefore,
  seatsInOrder,
  shotsAt,
  volleyStart,
} from './game-steps.js';

const EXAMPLE = new URL('../../../../../docs/example-game.txt', import.meta.url);
const RECORD = unwrap(readRecord(readFileSync(EXAMPLE, 'utf8')));
const { game } = RECORD;

describe('a game at any step', () => {
  test('shows both fleets, and the shots so far', () => {
    const counts = [shotsAt(game, 0, 3), shotsAt(game, 1, 3)];
    expect(counts).toEqual([2, 1]);
    const boards = ([0, 1] as const).map((seat) => boardAfter(game, seat, counts[seat] as number));
    expect(boards.map(({ ships }) => ships?.length)).toEqual([10, 10]);
    const isShot = (cell: string) => cell !== 'open' && cell !== 'ship';
    expect(boards.map(({ cells }) => cells.filter(isShot).length)).toEqual(counts);
    expect(boardAfter(game, 1, shotsAt(game, 1, 82)).afloat).toEqual([]);
  });

  test('shows no fleet while the game is not over', () => {
    const unfinished: Game = { ...game, phase: 'battle', winner: null };
    const boards = ([0, 1] as const).map((seat) => boardAfter(unfinished, seat, 9));
    expect(boards.map(({ ships }) => ships)).toEqual([null, null]);
    expect(boards.flatMap(({ cells }) => cells)).not.toContain('ship');
  });

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

  test('people come before computers', () => {
    expect(seatsInOrder(RECORD)).toEqual([0, 1]);
    const [anna, computer] = RECORD.players;
    expect(seatsInOrder({ ...RECORD, players: [computer, anna] })).toEqual([1, 0]);
  });
});

/** One salvo of each seat. */
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
