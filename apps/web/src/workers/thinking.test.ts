import { SHOOTERS } from '@flotilla/engine';
import { type Answer, makeRules, makeRulesEntry, parseSquare, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { heatMap, memoryOf, occupancy, think } from './thinking.js';

const GRID = { width: 10, height: 10 };
const RULES = makeRulesEntry(unwrap(makeRules({ name: 'russian' })));
const at = (text: string) => unwrap(parseSquare(GRID, text));
const asked = (shooter: string, answers: readonly Answer[] = []) => ({
  position: { rules: RULES, answers },
  shooter,
  stream: [1, 'test'] as const,
});
const HIT: readonly Answer[] = [{ square: at('E5'), outcome: 'hit' }];

describe('heatMap', () => {
  test('of a shooter that draws are its chances to shoot at each square', () => {
    const { kind, values } = heatMap(asked('random'));
    expect(kind).toBe('draws');
    for (const value of values) expect(value).toBeCloseTo(0.01, 10);
    const { values: near } = heatMap(asked('automaton', HIT));
    for (const square of ['E4', 'E6', 'D5', 'F5']) expect(near[at(square)]).toBeCloseTo(0.25, 10);
  });

  test('of a shooter with a list are the places on it, from the end, and its draws while that is empty', () => {
    const { kind, values } = heatMap(asked('pool/cross-printed', HIT));
    expect(kind).toBe('order');
    expect(['D5', 'F5', 'E4', 'E6'].map((square) => values[at(square)])).toEqual([4, 3, 2, 1]);
    expect(values.filter((value) => value > 0)).toHaveLength(4);
    expect(heatMap(asked('pool/cross')).values[at('A1')]).toBe(0.5);
  });

  test.each(SHOOTERS.map(({ name }) => name))('of %s are greatest where it shoots', (shooter) => {
    const question = asked(shooter, HIT);
    const { values } = heatMap(question);
    const { squares, reasons } = think({ ...question, shots: 1 });
    const [square = -1] = squares;
    expect(reasons).toHaveLength(1);
    const best = Math.max(...values.filter((_, each) => each !== at('E5')));
    expect(values[square]).toBeCloseTo(best, 10);
  });

  test('of exact are chances', () => {
    const { kind, values } = heatMap(asked('exact'));
    expect(kind).toBe('chances');
    expect(Math.max(...values)).toBeCloseTo(0.2564, 4);
  });
});

test('a salvo is as many squares, each with its reason', () => {
  const { squares, reasons } = think({ ...asked('density'), shots: 5 });
  expect(new Set(squares).size).toBe(5);
  expect(reasons).toHaveLength(5);
});

test('layouts are counted in parts as they are counted at once', () => {
  const counted = (from: number, count: number) => occupancy(RULES, 'edges', 3, from, count)!;
  const [whole, first, rest] = [counted(0, 20), counted(0, 15), counted(15, 5)];
  expect(whole.reduce((sum, count) => sum + count, 0)).toBe(20 * 20);
  expect(first.map((count, square) => count + rest[square]!)).toEqual(whole);
});

test('a memory is of as many fleets as were seen', () => {
  const memory = memoryOf(RULES, 'edges', 10, 1);
  expect(memory?.placings.map(({ fleets }) => fleets.length)).toEqual([10]);
  const { values } = heatMap({ ...asked('learned'), memory: memory ?? undefined });
  expect(values[at('A1')]).toBeGreaterThan(values[at('E5')] as number);
});
