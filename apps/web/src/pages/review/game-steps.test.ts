import { type Game, readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { EXAMPLE } from '../../../../../tests/support/example-game.js';
import { boardAfter, countShotsAt, seatsUserFirst } from './game-steps.js';

const RECORD = unwrap(readRecord(EXAMPLE));
const { game } = RECORD;

test('a game at any step shows both fleets, and the shots so far', () => {
  const counts = [countShotsAt(game, 0, 3), countShotsAt(game, 1, 3)];
  expect(counts).toEqual([2, 1]);
  const boards = ([0, 1] as const).map((seat) => boardAfter(game, seat, counts[seat] as number));
  expect(boards.map(({ ships }) => ships?.length)).toEqual([10, 10]);
  const isShot = (cell: string) => cell !== 'open' && cell !== 'ship';
  expect(boards.map(({ cells }) => cells.filter(isShot).length)).toEqual(counts);
  expect(boardAfter(game, 1, countShotsAt(game, 1, 82)).afloat).toEqual([]);
});

test('a game shows no fleet while the game is not over', () => {
  const unfinished: Game = { ...game, phase: 'battle', winner: null };
  const boards = ([0, 1] as const).map((seat) => boardAfter(unfinished, seat, 9));
  expect(boards.map(({ ships }) => ships)).toEqual([null, null]);
  expect(boards.flatMap(({ cells }) => cells)).not.toContain('ship');
});

test('people come before computers', () => {
  expect(seatsUserFirst(RECORD)).toEqual([0, 1]);
  const [anna, computer] = RECORD.players;
  expect(seatsUserFirst({ ...RECORD, players: [computer, anna] })).toEqual([1, 0]);
});
