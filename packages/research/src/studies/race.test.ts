import { exact, makeRng, playSolo, uniform } from '@flotilla/engine';
import { GreedyTree, inferenceFor, LayoutTables } from '@flotilla/engine/internals';
import { answerTo, makeRules, newObservation, observe, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { MOST_LAYOUTS } from '../evaluation/layout-space.js';
import { missSurvivals, raceGainOf } from './race.js';

const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [3, 2] }));
const side = { shootsSecond: true, canDraw: false };

test('the misses left are in the mean those of the greedy rule', () => {
  const known = newObservation(rules);
  const layouts = unwrap(inferenceFor(known)!.list(MOST_LAYOUTS));
  const { announces } = rules;
  const tables = new LayoutTables({ layouts, hits: known.hits, announces });
  const [left] = missSurvivals(known, 0, MOST_LAYOUTS);
  const mean = left!.reduce((sum, chance) => sum + chance, 0);
  const misses = new GreedyTree(tables).missesAfter(tables.squares.indexOf(0));
  expect(mean).toBeCloseTo(misses / layouts.length, 12);
});

test('against an opponent that needs any number of misses alike, the chance to win goes by the mean', () => {
  const known = newObservation(rules);
  const left = missSurvivals(known, 0, MOST_LAYOUTS);
  const means = left.map((more) => more.reduce((sum, chance) => sum + chance, 0));
  // A board of 16 squares with 5 segments has at most 11 misses.
  const opponent = { ...side, byMisses: new Array<number>(12).fill(1) };
  const saved = means[0]! - Math.min(...means);
  expect(saved).toBeGreaterThan(0);
  expect(raceGainOf(known, left, opponent).known).toBeCloseTo(saved / 12, 12);
});

test('the best square gains no less when the misses of the opponent are told beforehand', () => {
  const opponent = { ...side, byMisses: [1, 4, 9, 12, 9, 4, 1] };
  for (let game = 0; game < 20; game += 1) {
    const layout = unwrap(uniform.place(rules, makeRng(game, 'layout')));
    let observation = newObservation(rules);
    for (const square of playSolo(exact, rules, layout, makeRng(game, 'shots'))) {
      const left = missSurvivals(observation, square, MOST_LAYOUTS);
      const { known, told } = raceGainOf(observation, left, opponent);
      expect(known).toBeGreaterThanOrEqual(0);
      expect(told).toBeGreaterThanOrEqual(known - 1e-12);
      expect(told).toBeLessThanOrEqual(1);
      observation = observe(observation, answerTo(rules, layout, observation.answers, square));
    }
  }
});
