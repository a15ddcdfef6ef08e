import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { makeRng } from '@flotilla/engine';
import { makeSquare, unwrap } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import type { Bimaru } from '../bimaru.js';
import { countBimaru } from '../count.js';
import { makeBimaruEntry, readBimaru } from '../entry.js';
import { makeBimaru } from '../make.js';
import { solveBimaru } from '../solve.js';
import { bimaruPositions, RUSSIAN } from '../testing/bimaru-positions.js';
import { makeBoatsId, readBoats } from './boats.js';
import { readBimaruText } from './read-text.js';

const inflate = async (code: string) => {
  try {
    return inflateRawSync(Buffer.from(code, 'base64')).toString();
  } catch {
    return undefined;
  }
};
const read = (text: string, fleet?: readonly number[]) =>
  readBimaruText(text, { inflate, ...(fleet && { fleet }) });
const lengths = ({ rules }: Bimaru) => rules.fleet.map(({ length }) => length);
const givens = ({ rules, givens }: Bimaru) =>
  Object.fromEntries(givens.map(({ square, form }) => [makeSquare(rules.grid, square), form]));

/** CSPLib's difficult boards 113 and 123, which state the solutions that each hint rules out. */
const BOARD_113 = `problem(113,
	[4:1,3:2,2:3,1:4],
	[2,4,3,3,2,4,1,1,0,0],
	[0,5,0,2,2,3,1,3,2,2],
	[c@[7,10],w@[1,6]]).`;
const BOARD_123 = `problem(123,
	[4:1,3:2,2:3,1:4],
	[3,2,1,1,1,2,0,4,1,5],
	[2,1,5,3,2,1,2,0,4,0],
	[c@[6,3],c@[5,7],w@[6,9]]).`;

describe('CSPLib', () => {
  it.each([
    [BOARD_113, 70n],
    [BOARD_123, 2222n],
  ])('has boards with as many solutions as it says: %s', async (text, count) => {
    const puzzle = unwrap(await read(text));
    expect(unwrap(countBimaru(puzzle))).toBe(1n);
    expect(unwrap(countBimaru({ ...puzzle, givens: [] }))).toBe(count);
  });

  it('has the same board as facts and as text', async () => {
    const text = `Board ID: 113
START-NEW-BOARD       10 10
Hint: 6 9 Circle 67
Hint: 0 5 Water 2
${[4, 3, 3, 2, 2, 2, 1, 1, 1, 1].map((length) => `PLACESHIP     ${length} 1 1 S`).join('\n')}
Row tallies:      2  4  3  3  2  4  1  1  0  0
Column tallies:   0  5  0  2  2  3  1  3  2  2
`;
    expect(await read(text)).toEqual(await read(BOARD_113));
  });

  it('has data of MiniZinc, with a fleet by length and hints by number', async () => {
    const text = `height = 3;
width = 3; % three
maxship = 2;
ship = [1,1];
hint = [|
0, 3, 0 |
0, 0, 0 |
2, 0, 1 |];
rowsum = [2,0,1];
colsum = [1,1,1];
%  .  1  1
`;
    const puzzle = unwrap(await read(text));
    expect(lengths(puzzle)).toEqual([2, 1]);
    expect(givens(puzzle)).toEqual({ B1: 'left', A3: 'single', C3: 'water' });
    expect(unwrap(solveBimaru(puzzle)).code).toBe('one');
  });
});

test('lines of ROW, COLUMN and HINT take the fleet that is given', async () => {
  const text = `ROW	2	3	2	2	3	0	1	3	2	2
COLUMN	6	0	1	0	2	1	3	1	2	4
6
HINT	0	0	T
HINT	1	6	M
HINT	3	2	C
HINT	6	0	W
HINT	8	8	B
HINT	9	5	C
`;
  const puzzle = unwrap(await read(text));
  expect(puzzle.rules.fleet).toEqual(RUSSIAN.fleet);
  expect(givens(puzzle)).toEqual({
    A1: 'top',
    G2: 'middle',
    C4: 'single',
    A7: 'water',
    I9: 'bottom',
    F10: 'single',
  });
  expect(unwrap(solveBimaru(puzzle)).code).toBe('one');
  expect(lengths(unwrap(await read(text, [5, 1])))).toEqual([5, 1]);
});

describe('ids of Boats', () => {
  it('are read with their fleet, as links and as saved games', async () => {
    const id = '6x6f3dh,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW';
    const puzzle = unwrap(await read(id));
    expect(lengths(puzzle)).toEqual([3, 2, 2, 1, 1, 1]);
    expect(puzzle.columns).toEqual([2, 1, 1, 3, 2, 1]);
    expect(givens(puzzle)).toEqual({ E3: 'water' });
    expect(unwrap(solveBimaru(puzzle)).code).toBe('one');
    const [params, desc] = id.split(':');
    const saved = `GAME    :5:Boats\nPARAMS  :13:${params}\nDESC    :26:${desc}\nMOVE    :12:P0,5`;
    for (const text of [`http://127.0.0.1:8080/js/boats.html#${id}`, saved]) {
      expect(unwrap(await read(text))).toEqual(puzzle);
    }
  });

  it('are the same puzzle again, for every puzzle', () =>
    forAll([bimaruPositions], ({ puzzle }) => {
      const [entry] = readBoats(makeBoatsId(puzzle));
      expect(unwrap(readBimaru(entry))).toEqual(puzzle);
    }));
});

/** Board 113 as Penpa 3.2.3 writes it, with sums in margins and dots for water. */
const PENPA_113 = [
  '7ZVvT+JOEMef8you+9RN7NKCpYkP+KeJUX5y4nHaELLAItWFav+oKeG9OzsF2S5oYnK/xEsu0MnwmdnZmV3ybfyU8khQxtTXdqlF',
  'waNOpYoPY2V8rPWnFyRSeD9oPU1mYQQOpf+dnNApl7GgZzf3jdZD/aVd/31YubXt68704L7Vvb6f9H+xrhUcRlZHuouLy1ZDHpxm',
  'txez+rNoi+plHI5nUvAJz277Z69yceLezaaseTZrulO+sOInt1d7bnSPj0s+wwatQWmZ1bysS7NTzyeMUFKGh5EBzbreMrvwsiua',
  'XUGIUDagZJ7KJBiHMozIhmXn+cIyuO2t28e48po5ZBb4nbUP7g244yAaSzE8z8ml52c9StTeDVytXDIPn4XaTPWmfo/D+ShQYMQT',
  'OMN4FjwSakMgTifhQ7pOZYMVzepfmwCKbCZQbj6B8vZMoAb7fyeoDVYruJyfMMPQ89U411vX3bpX3hJsx1sS21ZLLWglv0FiOwpU',
  'NFAxM6oKwJW/gyMTuArYGqhtjngNHMvIcJhRwymbwNylihnOFhxhhla0hhkaYJZZhJXNKiwfR2uWVTBHJ1XM0Q6FuZjzTuB4GR7y',
  'DRxyRR2yS7W7Gzbw70AYTgVLtNCpCsHKHtwVzWy0LbQW2grac6zeRttH20TroK1izpG67S/9H/S2/2ALvuOishU/oHB/GxuUfFA/',
  'EodyGKfRlI/FULzycUK8XIX1SIEt0vlIgHxoSIbhowwW+ypsQgUY3C3CSOwNKSgmdx+VUqE9pUZhNDF6euFSFmfBN1QB5fJVQEkE',
  '2qT95lEUvhTInCezAtB0rFBJLIzDTHixRf7Ajd3m2+NYlcgrwce3aRkE8t+r6ju/qtRFWd9BoL5DC/hfDqNPhGUbNPEeeQH6icJo',
  '0X38AzHRoibfUQ7V7K54AN2jH0BNCQG0qyIAd4QE2AdaoqqacqK6MhVFbbUjKmorXVf8QekN',
].join('');

describe('links of Penpa', () => {
  const PENPA = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';

  it('are read as the program writes them', async () => {
    expect(await read(`${PENPA}${PENPA_113}`)).toEqual(await read(BOARD_113));
  });

  it('have sums beside the board too', async () => {
    const side = 4;
    const at = (x: number, y: number) => (y + 2) * (side + 1 + 4) + x + 2;
    const number = Object.fromEntries([
      ...[2, 0, 1, 1].map((sum, x) => [at(x, side), [String(sum), 1, '1']]),
      ...[3, 0, 1].map((sum, y) => [at(side, y), [String(sum), 1, '1']]),
    ]);
    const symbol = { [at(0, 0)]: [3, 'battleship_B', 2], [at(3, 1)]: [7, 'battleship_G', 2] };
    const lines = [
      `square,${side + 1},${side + 1},38,0,1,1,0,0,0,0`,
      '[0,0,0,0]',
      '{}',
      `{zS:{},zN:${JSON.stringify(number)},zY:${JSON.stringify(symbol)},zP:{}}`,
    ];
    const code = deflateRawSync(lines.join('\n')).toString('base64');
    const puzzle = unwrap(await read(`${PENPA}${code}`, [3, 1]));
    expect(puzzle.columns).toEqual([2, 0, 1, 1]);
    expect(puzzle.rows).toEqual([3, 0, 1, null]);
    expect(givens(puzzle)).toEqual({ A1: 'left', D2: 'water' });
  });

  it('are refused where they are cut', async () => {
    const cut = `${PENPA}${PENPA_113.slice(0, -30)}`;
    expect(await read(cut)).toMatchObject({ error: { code: 'damaged-link' } });
  });
});

test('JSON is read back with what the command line adds to it', async () => {
  const { puzzle } = unwrap(makeBimaru(RUSSIAN, makeRng(9)));
  const text = JSON.stringify({ ...makeBimaruEntry(puzzle), grade: 'easy', seed: 1 });
  expect(unwrap(await read(text))).toEqual(puzzle);
});

test('a letter of no form is named', async () => {
  const wrong = await read(BOARD_113.replace('c@[7,10]', 'q@[7,10]'));
  expect(wrong).toMatchObject({ error: { code: 'bad-form', given: 'q' } });
});

test.each([
  ['', 'unknown-text'],
  ['10x10', 'unknown-text'],
  ['{', 'not-json'],
  ['[]', 'not-an-object'],
  [BOARD_113 + BOARD_123, 'several-puzzles'],
  [BOARD_113.replace('c@[7,10]', 'c@[7,11]'), 'bad-square'],
  ['ROW 1 2\nCOLUMN 3 0\nHINT 0 0 C', 'bad-rules'],
  ['4x4f2,1,1:1,1,1', 'bad-sums'],
])('%j is refused: %s', async (text, code) => {
  expect(await read(text)).toMatchObject({ ok: false, error: { code } });
});
