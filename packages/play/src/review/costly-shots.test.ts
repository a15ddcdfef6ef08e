import { makeRules, parseSquare, type Shot, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { testRules } from '../testing/battles.js';
import { reviewWith, shotWith } from '../testing/reviews.js';
import { bestShot, costlyShots, lessonOf } from './costly-shots.js';
import type { JudgedGame } from './judge-shots.js';

const RULES = testRules('russian');

function judgedBy(costs: readonly number[]): JudgedGame {
  const shots = costs.map((cost, index) => [index, { cost, grade: 'mistake' as const }] as const);
  return { chances: [], shots: new Map(shots) };
}

test('the three that cost most of the chance of winning, however little, in the order of the game', () => {
  const costly = (...costs: readonly number[]) => {
    const reviews = costs.map((_, index) => reviewWith({ index }));
    return costlyShots(reviews, judgedBy(costs)).map(({ index }) => index);
  };
  expect(costly(0.05, 0.019, 0.02, 0.2, 0.01, 0.03)).toEqual([0, 3, 5]);
  expect(costly(0.001, 0)).toEqual([0, 1]);
  expect(costly()).toEqual([]);
});

test('of equal cost, and where none is told, the chance to hit decides', () => {
  const reviews = [0.5, 0.49, 0.41, 0.4, 0].map((chance, index) => reviewWith({ index, chance }));
  expect(costlyShots(reviews).map(({ index }) => index)).toEqual([2, 3, 4]);
  expect(costlyShots(reviews.slice(0, 2)).map(({ index }) => index)).toEqual([1]);
});

test('the best shot gave nothing away where the fewest squares were as good, and was no sure hit', () => {
  const reviews = [
    { chance: 0.3, bestChance: 0.5 },
    { chance: 0.5, bestSquares: [1, 2] },
    { chance: 1, bestChance: 1 },
    { chance: 0.5 },
  ].map((each, index) => reviewWith({ index, ...each }));
  expect(bestShot(reviews)?.index).toBe(3);
  expect(bestShot(reviews.slice(0, 3), judgedBy([0, 0.01]))?.index).toBe(2);
  expect(bestShot(reviews.slice(0, 1))).toBeUndefined();
});

describe('what there is to learn', () => {
  const at = (name: string) => unwrap(parseSquare(RULES.grid, name));
  const shot = (name: string, outcome: Shot['outcome']) => shotWith({ square: at(name), outcome });
  const [MISS, HIT, SUNK] = [shot('A1', 'miss'), shot('E5', 'hit'), shot('E5', 'sunk')];
  const SALVO = unwrap(makeRules({ turns: { salvo: 2 } }));

  test.each([
    ['of a shot where no ship can lie', RULES, [], 'A1', ['E5'], 0, 'impossible'],
    ['of a search', RULES, [MISS], 'J10', ['E5'], 0.25, 'search'],
    ['of a hit ship that was left', RULES, [HIT], 'A1', ['E6', 'D5'], 0.25, 'unfinished'],
    ['of a hit ship followed the wrong way', RULES, [HIT], 'E4', ['D5'], 0.25, 'direction'],
    ['of a search after a ship is sunk', RULES, [SUNK], 'A1', ['G5'], 0.25, 'search'],
    ['of a salvo, whose own answers are not known', SALVO, [HIT], 'A1', ['E6'], 0.25, 'search'],
  ] as const)('%s', (_, rules, answers, name, best, chance, lesson) => {
    const shots = [...answers, shot(name, 'miss')];
    const given = { index: answers.length, square: at(name), chance, bestSquares: best.map(at) };
    expect(lessonOf({ rules, shots }, reviewWith(given))).toBe(lesson);
  });
});
