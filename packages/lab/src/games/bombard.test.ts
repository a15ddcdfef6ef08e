import { SHOOTERS } from '@flotilla/engine';
import { readWrittenBoard, rewriteBoard, squaresOf, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forCasesAsync } from '../../../../tests/support/for-all.js';
import { bombard, bombardAsPrinted, bombardTargetOf } from './bombard.js';

const boards = [
  '1100\n0000\n0001\n',
  '1 1 0\r\n0 0 0\r\n',
  '1,0,1\n',
  '((0 1) (1 0))\n',
  '#..\n..#\n',
  '| 1 | 0 |\n',
];

describe('targetOf', () => {
  test.each([
    ['10\n01', 1],
    ['1 0\r\n0 0\r\n', 1],
    ['\n\n  1,0 ,0\n\n0,0,1\n\n', 2],
    ['#.#\n...\n', 2],
    ['((1 0 1)\n (0 0 1))', 2],
    ['((1)(0)(1))', 2],
    ['1', 1],
    ['1 | 1 |\n0 | 0 |\n', 1],
    ['| 1 | 0 | 1 |\n|---|---|---|\n| 0 | 0 | 1 |\n', 2],
    ['+---+---+\r\n| # | . |\r\n+---+---+\r\n', 1],
    ['1|0\n=+=\n0|1', 1],
  ])('%j has %i ships', (text, ships) => {
    expect(bombardTargetOf(unwrap(readWrittenBoard(text))).layout.ships).toHaveLength(ships);
  });

  test('has ships on every board that can be read', () => {
    const text = fc.string({ unit: fc.constantFrom(...'01.# ,()|-\nx'), maxLength: 60 });
    forAll([text], (given) => {
      const board = readWrittenBoard(given);
      if (!board.ok) expect(board.error.line).toBeGreaterThan(0);
      else expect(bombardTargetOf(board.value).layout.ships).not.toEqual([]);
    });
  });
});

describe('bombard', () => {
  test.each(SHOOTERS)('$name destroys every ship and nothing else', async (shooter) => {
    for (const [seed, text] of boards.entries()) {
      const board = unwrap(readWrittenBoard(text));
      const target = bombardTargetOf(board);
      const { shots, hits, signs } = unwrap(await bombard(target, shooter, { seed }));
      expect(new Set(shots).size).toBe(shots.length);
      expect(hits).toBe(board.rows.flat().filter(({ isShip }) => isShip).length);
      const after = rewriteBoard(board, signs);
      expect(after.replaceAll('~', '0')).toBe(text.replace(/[1#]/g, '*').replaceAll('.', '0'));
    }
  });

  test('a hit destroys the whole ship when it is said to', async () => {
    const target = bombardTargetOf(unwrap(readWrittenBoard('11110\n00000\n00011\n')));
    const bombarded = await bombard(target, SHOOTERS[0]!, { seed: 1, destroysOnHit: true });
    const { hits, signs } = unwrap(bombarded);
    expect(hits).toBe(2);
    expect(signs.filter((sign) => sign === '*')).toHaveLength(6);
  });

  test('every board of its size is destroyed by every shooter', async () => {
    const unit = fc.constantFrom('0', '0', '0', '1');
    const row = fc.string({ unit, minLength: 7, maxLength: 7 });
    const rows = fc.array(row, { minLength: 1, maxLength: 7 });
    const shooters = fc.constantFrom(...SHOOTERS.slice(0, 4));
    await forCasesAsync(100, [rows, shooters, fc.boolean()], async (drawn, shooter, whole) => {
      const board = readWrittenBoard(drawn.join('\n'));
      if (!board.ok) return;
      const target = bombardTargetOf(board.value);
      const { signs } = unwrap(await bombard(target, shooter, { seed: 1, destroysOnHit: whole }));
      for (const square of squaresOf(target.layout)) expect(signs[square]).toBe('*');
    });
  });
});

describe('bombardAsPrinted', () => {
  /** Board of the student paper, and the two squares that its shots leave untouched. */
  const PAPER = [
    '1111001000',
    '0000001000',
    '0000101000',
    '1000100000',
    '0000000000',
    '0000000000',
    '0010000001',
    '0000000001',
    '0000110000',
    '1010000111',
  ].join('\n');
  const UNTOUCHED = [5 * 10 + 4, 6 * 10 + 8];

  test.each([
    // A pair in the second row: the row above the shot is emptied, and the rest of its halo is not.
    ['0000\n0110\n0000', { 5: '~~~0\n0**0\n0000', 6: '0~~~\n0**0\n0000' }],
    // In the top row, and at the edge.
    ['0110\n0000', { 1: '~**0\n0000', 2: '0**~\n0000' }],
    ['000\n100\n100', { 3: '~~0\n*00\n*00', 6: '000\n*~0\n*00' }],
  ])('empties the three squares above the shot: %j', (text, after) => {
    const board = unwrap(readWrittenBoard(text));
    const target = bombardTargetOf(board);
    const seen: Record<number, string> = {};
    for (let seed = 0; seed < 100; seed += 1) {
      const { shots, hits, signs } = bombardAsPrinted(target, seed);
      expect(hits).toBe(1);
      if (shots.length === 1) seen[shots[0]!] = rewriteBoard(board, signs).trimEnd();
    }
    expect(seen).toEqual(after);
  });

  test('leaves squares beside ships untouched, as the paper shows', async () => {
    const target = bombardTargetOf(unwrap(readWrittenBoard(PAPER)));
    expect(target.layout.ships).toHaveLength(10);
    const runs = Array.from({ length: 200 }, (_, seed) => bombardAsPrinted(target, seed).signs);
    for (const square of UNTOUCHED) expect(runs.some((signs) => signs[square] === '0')).toBe(true);
    for (let seed = 0; seed < 50; seed += 1) {
      const { signs } = unwrap(await bombard(target, SHOOTERS[0]!, { seed, destroysOnHit: true }));
      expect(signs[UNTOUCHED[1]!]).toBe('~');
    }
  });
});
