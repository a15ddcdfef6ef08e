import { playerOf } from '@flotilla/engine';
import { unwrap, type Viewer } from '@flotilla/rules';
import { expect, test } from 'vitest';
import type { ShotReview } from '../review/analyse-shots.js';
import { letComputersShoot, resign } from '../session/session.js';
import { reopenTable } from '../table/local-table.js';
import { battle, testRules } from '../testing/battles.js';
import { keysIn } from '../testing/stories.js';
import { describeCourse } from './describe-course.js';
import { listSquares } from './story.js';

const players = [
  { name: 'one', shooter: 'exact' },
  { name: 'two', shooter: 'random' },
] as const;
const over = letComputersShoot(battle({ rules: testRules('mini-7'), players }, 3));
const view = reopenTable(over, { player: playerOf }).view();
const KEYS = keysIn('en');

/** A shot of this chance where `best` was to be had, and of this luck in shots. */
function shot(chance: number, best: number, shotsLuck: number | null): ShotReview {
  const place = { index: 0, square: 0, outcome: 'miss', bestSquares: [1], layouts: 9 } as const;
  const shown = { chance, bestChance: best, loss: best - chance, shotsLuck };
  return { ...place, ...shown, method: 'exact', needs: null };
}

test.each([
  [0, 'course.luckTook(3)'],
  [1, 'course.luckGave(3)'],
  ['spectator', 'course.luckGaveNamed(two, 3)'],
] as const)('%s is told the better quality, then what luck was worth', (viewer, luck) => {
  const reviews = [[shot(0.4, 0.5, 2.2)], [shot(0.3, 0.5, -1)]] as const;
  const [told] = describeCourse(KEYS, view, viewer, reviews);
  expect(told).toBe(`course.better.named(one, 80, 60) ${luck}`);
});

test.each([
  [1, 'course.even(80, 80) course.noLuck'],
  [null, 'course.even(80, 80)'],
])('equal quality, and a luck of %s', (luck, keys) => {
  const reviews = [[shot(0.4, 0.5, luck)], [shot(0.4, 0.5, 0.8)]] as const;
  expect(describeCourse(KEYS, view, 0, reviews)[0]).toBe(keys);
});

/** The game with so many segments of the winner's fleet never hit. */
function shortBy(left: number) {
  const { ships, cells } = view.boards[0];
  const squares = ships!.flatMap((ship) => [...ship.squares]).sort((a, b) => a - b);
  const unhit = squares.slice(0, left);
  const shown = cells.map((cell, square) =>
    unhit.includes(square) ? 'ship' : squares.includes(square) ? 'hit' : cell,
  );
  const boards = [{ ...view.boards[0], cells: shown }, view.boards[1]] as const;
  return { unhit, close: { ...view, boards } };
}

test('how close the loser came is told to each side, with up to three squares by name', () => {
  expect(view.winner).toBe(0);
  const { unhit, close } = shortBy(2);
  for (const lang of ['en', 'ru'] as const) {
    const named = listSquares(keysIn(lang), view.rules.grid, unhit);
    const tell = (viewer: Viewer) => describeCourse(keysIn(lang), close, viewer);
    expect(tell(0)).toEqual([`course.short.opponent(2, ${named})`]);
    expect(tell(1)).toEqual([`course.short.you(2, ${named})`]);
    expect(tell('spectator')).toEqual([`course.short.loser(2, ${named})`]);
  }
  expect(describeCourse(KEYS, shortBy(4).close, 1)).toEqual(['course.far.you(4)']);
});

test('a draw and a game that was given up tell nothing of squares', () => {
  const given = unwrap(resign(battle({ rules: testRules('mini-7') }, 3), 0));
  expect(describeCourse(KEYS, reopenTable(given, { player: playerOf }).view(), 0)).toEqual([]);
  expect(describeCourse(KEYS, { ...view, winner: 'draw' }, 0)).toEqual([]);
});
