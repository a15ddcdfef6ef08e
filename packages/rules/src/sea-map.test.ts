import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forCases } from '../../../tests/support/for-all.js';
import { answerTo } from './game.js';
import { columnOf, rowOf } from './grid.js';
import { makeObservationText } from './notation.js';
import { newObservation, observe } from './observation.js';
import { makePreset } from './presets.js';
import { err } from './result.js';
import { shuffle } from './rng.js';
import { SeaMap } from './sea-map.js';
import { arbitraryRng, randomLayout } from './testing/arbitraries.js';

describe('the map', () => {
  test('starts with dots, 10 by 10 or as asked', () => {
    expect(new SeaMap().toString()).toBe(Array(10).fill('..........').join('\n'));
    expect(new SeaMap(2, 3).toString()).toBe('...\n...');
    expect(new SeaMap(1, 1).toString()).toBe('.');
  });

  test('of a sunk single at the edge and a hit', () => {
    const map = new SeaMap(4, 4);
    map.shoot(1, 0, 'sink');
    map.shoot(3, 3, 'hit');
    expect(map.toString()).toBe('**..\nx*..\n**..\n...x');
    const cells = [map.cell(1, 0), map.cell(0, 1), map.cell(3, 3), map.cell(3, 2)];
    expect(cells).toEqual(['x', '*', 'x', '.']);
  });

  test('of a ship that lies down, on a board that is no square', () => {
    const map = new SeaMap(5, 3);
    map.shoot(3, 1, 'hit');
    map.shoot(2, 1, 'sink');
    expect(map.toString()).toBe('...\n***\n*x*\n*x*\n***');
  });
});

describe('what is refused changes nothing', () => {
  test.each([
    [0, 0, 'miss', { code: 'already-shot', row: 0, col: 0 }],
    [0, 0, 'sink', { code: 'already-shot', row: 0, col: 0 }],
    [4, 4, 'hit', { code: 'already-shot', row: 4, col: 4 }],
    [1, 1, 'hit', { code: 'known-empty', row: 1, col: 1 }],
    [0, 1, 'sink', { code: 'known-empty', row: 0, col: 1 }],
    [10, 0, 'miss', { code: 'off-grid', row: 10, col: 0 }],
    [0, 10, 'hit', { code: 'off-grid', row: 0, col: 10 }],
    [-1, 0, 'sink', { code: 'off-grid', row: -1, col: 0 }],
    [0, -1, 'sink', { code: 'off-grid', row: 0, col: -1 }],
    [0.5, 0, 'miss', { code: 'off-grid', row: 0.5, col: 0 }],
    [Number.NaN, 0, 'miss', { code: 'off-grid', row: Number.NaN, col: 0 }],
    [5, 5, 'sunk', { code: 'bad-outcome', given: 'sunk' }],
    [5, 5, '', { code: 'bad-outcome', given: '' }],
  ])('%d %d %s', (row, col, outcome, error) => {
    const map = new SeaMap();
    map.shoot(0, 0, 'sink');
    map.shoot(4, 4, 'miss');
    const before = map.toString();
    expect(map.shoot(row, col, outcome as 'miss')).toEqual(err(error));
    expect(map.toString()).toBe(before);
  });

  test('a cell beyond the edge throws', () => {
    expect(() => new SeaMap().cell(10, 0)).toThrow(RangeError);
    expect(() => new SeaMap().cell(0, -1)).toThrow(RangeError);
  });

  test.each([0, 27, 1.5, Number.NaN])('a map of %d rows throws', (rows) => {
    expect(() => new SeaMap(rows, 10)).toThrow(/^rows: /);
    expect(() => new SeaMap(10, rows)).toThrow(/^cols: /);
  });

  test('any junk in any order, without throwing', () => {
    const number = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.double());
    const outcome = fc.constantFrom('miss', 'hit', 'sink', 'sunk', '');
    const shots = fc.array(fc.tuple(number, number, outcome), { maxLength: 60 });
    forCases(400, [shots], (list) => {
      const map = new SeaMap(4, 5);
      const taken = new Set<string>();
      for (const [row, col, how] of list) {
        const before = map.toString();
        if (!map.shoot(row, col, how as 'miss').ok) expect(map.toString()).toBe(before);
        else {
          expect(taken.has(`${row + 0} ${col + 0}`)).toBe(false);
          taken.add(`${row + 0} ${col + 0}`);
          expect(map.cell(row, col)).toBe(how === 'miss' ? '*' : 'x');
        }
        expect(map.toString()).toMatch(/^([.*x]{5}\n){3}[.*x]{5}$/);
      }
    });
  });
});

test('agrees with an observation of the russian fleet, shot for shot', () => {
  const rules = makePreset('russian');
  forAll([arbitraryRng], (rng) => {
    const hidden = randomLayout(rules, rng);
    const map = new SeaMap();
    let known = newObservation(rules);
    for (const square of shuffle([...Array(100).keys()], rng)) {
      const answer = answerTo(rules, hidden, known.answers, square);
      known = observe(known, answer);
      const outcome = answer.outcome === 'sunk' ? 'sink' : answer.outcome;
      const shot = map.shoot(rowOf(rules.grid, square), columnOf(rules.grid, square), outcome);
      expect(shot).toEqual({ ok: true, value: undefined });
      const text = makeObservationText(known).replaceAll('o', '*').replaceAll('#', 'x');
      expect(map.toString()).toBe(text);
    }
  });
});
