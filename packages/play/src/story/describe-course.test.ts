import { playerOf } from '@flotilla/engine';
import { otherSeat, parseSquare, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import type { ShotReview } from '../review/analyse-shots.js';
import { letComputersShoot, resign } from '../session/session.js';
import { reopenTable } from '../table/local-table.js';
import { battle, testRules } from '../testing/battles.js';
import { storyIn } from '../testing/stories.js';
import { describeCourse } from './describe-course.js';

const players = [
  { name: 'one', shooter: 'exact' },
  { name: 'two', shooter: 'random' },
] as const;
const over = letComputersShoot(battle({ rules: testRules('mini-7'), players }, 3));
const view = reopenTable(over, { player: playerOf }).view();
const en = storyIn('en');

/** A shot of this chance where `best` was to be had, and of this luck in shots. */
function shot(chance: number, best: number, shotsLuck: number | null): ShotReview {
  const place = { index: 0, square: 0, outcome: 'miss', bestSquares: [1], layouts: 9 } as const;
  const shown = { chance, bestChance: best, loss: best - chance, shotsLuck };
  return { ...place, ...shown, method: 'exact', needs: null };
}

const unhit = () => {
  const { cells, ships } = view.boards[0];
  const squares = ships!.flatMap((ship) => [...ship.squares]);
  return squares.filter((square) => cells[square] === 'ship' || cells[square] === 'open');
};

test('the better quality comes first, then what luck was worth to the viewer', () => {
  const reviews = [[shot(0.4, 0.5, 2.2)], [shot(0.3, 0.5, -1)]] as const;
  expect(describeCourse(en, view, 0, reviews)[0]).toBe(
    'one played better: accuracy 80% to 60%. Your opponent was luckier than you, by 3 shots.',
  );
  expect(describeCourse(en, view, 1, reviews)[0]).toBe(
    'one played better: accuracy 80% to 60%. You were luckier than your opponent, by 3 shots.',
  );
  expect(describeCourse(en, view, 'spectator', reviews)[0]).toBe(
    'one played better: accuracy 80% to 60%. two was luckier, by 3 shots.',
  );
});

test('equal quality, even luck and luck that is not told have words of their own', () => {
  const even = [[shot(0.4, 0.5, 1)], [shot(0.4, 0.5, 0.8)]] as const;
  expect(describeCourse(en, view, 0, even)[0]).toBe(
    'Both played equally well: accuracy 80%. Luck was even.',
  );
  const untold = [[shot(0.4, 0.5, null)], [shot(0.4, 0.5, 0.8)]] as const;
  expect(describeCourse(en, view, 0, untold)[0]).toBe('Both played equally well: accuracy 80%.');
});

test('how close the loser came is told without a review, and to each side in its words', () => {
  expect(view.winner).toBe(0);
  const left = unhit().length;
  const [own] = describeCourse(en, view, 0);
  const [other] = describeCourse(en, view, otherSeat(0));
  expect(own).toMatch(
    new RegExp(`^Your opponent (still needed ${left}|was ${left === 1 ? 'one' : left})`),
  );
  expect(other).toMatch(/^You (still needed|were)/);
});

test('up to three squares are named, in the alphabet of the reader', () => {
  const rules = testRules('mini-7');
  const grid = rules.grid;
  const squares = view.boards[0].ships!.flatMap((ship) => [...ship.squares]);
  const cells = view.boards[0].cells.map((cell, square) =>
    squares.includes(square) ? (square === squares[0] ? 'ship' : 'hit') : cell,
  );
  const close = { ...view, boards: [{ ...view.boards[0], cells }, view.boards[1]] } as typeof view;
  const [told] = describeCourse(en, close, 1);
  expect(told).toMatch(/^You were one square short: [A-G][1-7]\.$/);
  const name = told!.slice(-3, -1);
  expect(unwrap(parseSquare(grid, name))).toBe(squares[0]);
  expect(describeCourse(storyIn('ru'), close, 0)[0]).toMatch(
    /^Сопернику оставалось найти 1 клетку: /,
  );
});

test('a draw and a game that was given up tell nothing of squares', () => {
  const given = unwrap(resign(battle({ rules: testRules('mini-7') }, 3), 0));
  expect(describeCourse(en, reopenTable(given, { player: playerOf }).view(), 0)).toEqual([]);
  expect(describeCourse(en, { ...view, winner: 'draw' }, 0)).toEqual([]);
});
