import { makePreset, makeRules, parseSquare, type Shot, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { reviewWith, shotWith } from '../testing/reviews.js';
import { bestShot, costlyShots, lessonOf } from './costly-shots.js';
import type { JudgedGame } from './judge-shots.js';

const RULES = makePreset('russian', { below: () => 0 });

function judgedBy(costs: readonly number[]): JudgedGame {
  const shots = costs.map((cost, index) => [index, { cost, grade: 'mistake' as const }] as const);
  return { chances: [], shots: new Map(shots) };
}

test('the three that cost most of the chance of winning, however little, in the order of the game', () => {
  const costs = [0.05, 0.019, 0.02, 0.2, 0.01, 0.03];
  const reviews = costs.map((_, index) => reviewWith({ index }));
  expect(costlyShots(reviews, judgedBy(costs)).map(({ index }) => index)).toEqual([0, 3, 5]);
  const small = costlyShots(reviews.slice(0, 2), judgedBy([0.001, 0]));
  expect(small.map(({ index }) => index)).toEqual([0, 1]);
  expect(costlyShots([], judgedBy([]))).toEqual([]);
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
  const lesson = (
    answers: readonly Shot[],
    name: string,
    best: readonly string[],
    rules = RULES,
    chance = 0.25,
  ) => {
    const shots = [...answers, shot(name, 'miss')];
    const bestSquares = best.map(at);
    const given = { index: answers.length, square: at(name), chance, bestSquares };
    return lessonOf({ rules, shots }, reviewWith(given));
  };

  test.each([
    ['a shot where no ship can lie', [], 'A1', ['E5'], 0, 'impossible'],
    ['a search', [shot('A1', 'miss')], 'J10', ['E5'], 0.25, 'search'],
    ['a hit ship that was left', [shot('E5', 'hit')], 'A1', ['E6', 'D5'], 0.25, 'unfinished'],
    ['a hit ship followed the wrong way', [shot('E5', 'hit')], 'E4', ['D5'], 0.25, 'direction'],
    ['a search after a ship is sunk', [shot('E5', 'sunk')], 'A1', ['G5'], 0.25, 'search'],
  ] as const)('%s', (_, answers, name, best, chance, expected) => {
    expect(lesson(answers, name, best, RULES, chance)).toBe(expected);
  });

  test('in a salvo the answers of its own shots are not known', () => {
    const salvo = unwrap(makeRules({ turns: { salvo: 2 } }));
    expect(lesson([shot('E5', 'hit')], 'A1', ['E6'], salvo)).toBe('search');
  });
});
