import { bestSquares, inferExactly, makeRng } from '@flotilla/engine';
import {
  answerTo,
  type Layout,
  type Observation,
  observe,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { answersOf } from '../../../rules/src/testing/arbitraries.js';
import { testRules } from '../testing/battles.js';
import { sampleUnfinished, solveFinish, unhitSegmentCount } from './finish.js';
import { judgeEndgame } from './judge-finish.js';

const RULES = testRules('russian');

/** Shoots until the end. */
function finished(known: Observation, layout: Layout, choose: (known: Observation) => Square) {
  let now = known;
  while (now.remaining.length > 0) {
    now = observe(now, answerTo(now.rules, layout, now.answers, choose(now)));
  }
  return now;
}

test('a game near its end hides a layout that agrees with what is known, and leaves something to decide', () => {
  for (const seed of [1, 2, 3]) {
    const { known, layout, expectedShots } = sampleUnfinished(RULES, makeRng(seed, 'finish'))!;
    const squares = known.answers.map(({ square }) => square);
    expect(answersOf(RULES, layout, squares)).toEqual(known.answers);
    expect(known.remaining.length).toBeGreaterThan(1);
    expect(expectedShots).toBeGreaterThanOrEqual(unhitSegmentCount(known) + 1);
  }
});

test('the best play loses nothing, and on average over all layouts takes as many shots as expected', () => {
  const { known, expectedShots } = sampleUnfinished(RULES, makeRng(5, 'finish'))!;
  const layouts = unwrap(unwrap(inferExactly(known)).list(100));
  const sunk = known.answers.length;
  let total = 0;
  for (const afloat of layouts) {
    let now = known;
    while (now.remaining.length > 0) {
      const square = solveFinish(now)!.square;
      const ship = afloat.find(({ squares }) => squares.includes(square));
      const isSunk = ship?.squares.every((each) => each === square || now.hits.has(each));
      now = observe(now, { square, outcome: ship ? (isSunk ? 'sunk' : 'hit') : 'miss' });
    }
    total += now.answers.length - sunk;
    if (afloat === layouts[0]) expect(judgeEndgame(now, sunk)!.shotsLost).toBe(0);
  }
  expect(total / layouts.length).toBeCloseTo(expectedShots, 9);
});

test('a shot loses what it leads to against the best, and luck is the rest', () => {
  const { known, layout, expectedShots } = sampleUnfinished(RULES, makeRng(6, 'finish'))!;
  const from = known.answers.length;
  const worst = (now: Observation) => {
    const { posterior } = unwrap(inferExactly(now));
    return [...now.open].sort((a, b) => posterior[a]! - posterior[b]!)[0]!;
  };
  const judged = judgeEndgame(finished(known, layout, worst), from)!;
  expect(judged.expectedShots).toBe(expectedShots);
  expect(judged.shotsLost).toBeGreaterThan(1);
  const likeliest = (now: Observation) => bestSquares(unwrap(inferExactly(now)))[0]!;
  const greedy = judgeEndgame(finished(known, layout, likeliest), from)!;
  expect(greedy.shotsLost).toBeLessThan(judged.shotsLost);
});
