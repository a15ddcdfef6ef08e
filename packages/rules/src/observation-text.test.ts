import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { answerTo } from './game.js';
import { makeLayout } from './layout.js';
import { makeObservationText } from './notation.js';
import { newObservation, observe } from './observation.js';
import { parseObservationText } from './observation-text.js';
import { makePreset } from './presets.js';
import { err, unwrap } from './result.js';
import { rulesOf } from './testing/arbitraries.js';

const strip = rulesOf({ grid: { width: 7, height: 1 }, fleet: [3, 2] });

/** Contradiction of a hit next to a sunk ship. */
const BESIDE = { code: 'known-empty', square: 2, squares: [0, 1] };

describe('parseObservationText', () => {
  it('reads what makeObservationText writes, whatever was shot', () => {
    const rules = rulesOf({ grid: { width: 6, height: 5 }, fleet: [3, 2, 2, 1] });
    const setup = [[0, 1, 2], [12, 18], [15, 16], [29]];
    const layout = unwrap(makeLayout(rules, setup));
    forAll([fc.shuffledSubarray([...Array(30).keys()])], (squares) => {
      const known = squares.reduce(
        (now, square) =>
          now.empty.has(square) ? now : observe(now, answerTo(rules, layout, now.answers, square)),
        newObservation(rules),
      );
      const [read, ...others] = unwrap(parseObservationText(rules, makeObservationText(known)));
      expect(others).toEqual([]);
      for (const set of ['open', 'misses', 'empty', 'hits', 'sunkSquares'] as const) {
        expect([...read![set]]).toEqual([...known[set]]);
      }
      expect(read?.remaining).toEqual(known.remaining);
    });
  });

  it('keeps known empty squares, and needs no star beside a sunk ship', () => {
    const [known] = unwrap(parseObservationText(strip, '##....*\r\n'));
    expect([...known!.open]).toEqual([3, 4, 5]);
    expect([...known!.empty]).toEqual([2, 6]);
  });

  it('gives one observation for each way to make up touching sunk ships', () => {
    const rules = rulesOf({ grid: { width: 6, height: 2 }, fleet: [4, 2, 2], touching: 'allowed' });
    const ways = unwrap(parseObservationText(rules, '####..\n......'));
    expect(ways.map(({ sunk }) => sunk.map(({ shape }) => shape.id).join())).toEqual(['4', '2,2']);
  });

  it('takes no sunk square by rules that announce no sinking', () => {
    const untold = rulesOf({ grid: { width: 4, height: 2 }, fleet: [2, 1], announces: 'hit' });
    expect(unwrap(parseObservationText(untold, 'xx.o\n....'))[0]?.hits.size).toBe(2);
    expect(parseObservationText(untold, '....\n.##.')).toEqual(
      err({ code: 'sinking-told', line: 2, column: 2 }),
    );
  });

  it.each([
    ['', 'wrong-rows', { expected: 1, given: 0 }],
    ['.......\n.......', 'wrong-rows', { expected: 1, given: 2 }],
    ['......', 'wrong-width', { line: 1, expected: 7, given: 6 }],
    ['...?...', 'bad-character', { line: 1, column: 4, character: '?', hits: 'x' }],
    ['####...', 'no-such-ships', { squares: [0, 1, 2, 3] }],
    ['##.##..', 'no-such-ships', { squares: [0, 1, 3, 4] }],
    ['..***..', 'no-room-left', {}],
    ['##x....', 'contradiction', { contradiction: BESIDE }],
    ['.o.....', 'contradiction', { contradiction: { code: 'no-layout', square: 1 } }],
  ])('refuses %j: %s', (text, code, where) => {
    expect(parseObservationText(strip, text)).toEqual(err({ code, ...where }));
  });

  it('never throws, whatever the text', () => {
    const seven = { minLength: 7, maxLength: 7 };
    const line = fc.string({ unit: fc.constantFrom(...'.o*x#'), ...seven });
    const map = fc.array(line, seven).map((lines) => lines.join('\n'));
    forAll([fc.oneof(fc.string(), map)], (text) => {
      expect(parseObservationText(makePreset('mini-7'), text).ok).toBeTypeOf('boolean');
    });
  });
});

it('refuses sunk squares that are made up of ships in ever so many ways, and stops where enough are found', () => {
  const grid = { width: 26, height: 26 };
  const fleet = [...new Array<number>(30).fill(2), ...new Array<number>(30).fill(1)];
  const rules = rulesOf({ grid, fleet, touching: 'allowed' });
  const row = (sunk: number) => '#'.repeat(sunk).padEnd(26, '.');
  const text = [22, 22, 22, 22, 2, ...new Array<number>(21).fill(0)].map(row).join('\n');
  expect(parseObservationText(rules, text)).toEqual(err({ code: 'too-many-ways' }));
  expect(unwrap(parseObservationText(rules, text, { maxWays: 2 }))).toHaveLength(2);
});
