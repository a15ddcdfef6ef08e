import { playerOf } from '@flotilla/engine';
import { unwrap, type Viewer } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { resign } from '../session/session.js';
import { reopenTable } from '../table/local-table.js';
import { battle, battleOf, testRules, viewShortBy } from '../testing/battles.js';
import { reviewWith } from '../testing/reviews.js';
import { keysIn } from '../testing/stories.js';
import { describeCourse } from './describe-course.js';
import { listSquares } from './story.js';

const over = battleOf(testRules('mini-7'), ['exact', 'random'], 3);
const view = reopenTable(over, { player: playerOf }).view();
const KEYS = keysIn('en');

/** Review of a shot with this chance against a best chance of a half, and this luck in shots. */
const shot = (chance: number, shotsLuck: number | null) => reviewWith({ chance, shotsLuck });

test.each([
  [0, 'you(You', 'course.luckTook(3)'],
  [1, 'named(exact', 'course.luckGave(3)'],
  ['spectator', 'named(exact', 'course.luckGaveNamed(random, 3)'],
] as const)('%s is told the better quality, then what luck was worth', (viewer, who, luck) => {
  const reviews = [[shot(0.4, 2.2)], [shot(0.3, -1)]] as const;
  const [told] = describeCourse(KEYS, view, viewer, reviews);
  expect(told).toBe(`course.better.${who}, 80, 60) ${luck}`);
});

test.each([
  [1, 'course.even(80, 80) course.noLuck'],
  [null, 'course.even(80, 80)'],
])('equal quality, and a luck of %s', (luck, keys) => {
  const reviews = [[shot(0.4, luck)], [shot(0.4, 0.8)]] as const;
  expect(describeCourse(KEYS, view, 0, reviews)[0]).toBe(keys);
});

test('how close the loser came is told to each side, with up to three squares by name', () => {
  expect(view.winner).toBe(0);
  const { unhit, close } = viewShortBy(view, 2);
  for (const lang of ['en', 'ru'] as const) {
    const named = listSquares(keysIn(lang), view.rules.grid, unhit);
    const tell = (viewer: Viewer) => describeCourse(keysIn(lang), close, viewer);
    expect(tell(0)).toEqual([`course.short.opponent(2, ${named})`]);
    expect(tell(1)).toEqual([`course.short.you(2, ${named})`]);
    expect(tell('spectator')).toEqual([`course.short.loser(2, ${named})`]);
  }
  expect(describeCourse(KEYS, viewShortBy(view, 4).close, 1)).toEqual(['course.far.you(4)']);
});

test('a draw and a game that was given up tell nothing of squares', () => {
  const given = unwrap(resign(battle({ rules: testRules('mini-7') }, 3), 0));
  expect(describeCourse(KEYS, reopenTable(given, { player: playerOf }).view(), 0)).toEqual([]);
  expect(describeCourse(KEYS, { ...view, winner: 'draw' }, 0)).toEqual([]);
});
