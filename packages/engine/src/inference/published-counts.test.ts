import { makeRules, newObservation, type Rules, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { inferExactly } from './exact.js';

type Count = readonly [board: string, rules: Rules, layouts: number];

const GERMAN = [5, 4, 4, 3, 3, 3, 2, 2, 2, 2];
const HASBRO = [5, 4, 3, 3, 2];

const boardOf = (
  width: number,
  height: number,
  fleet: readonly number[],
  touching: Rules['touching'] = 'forbidden',
) => unwrap(makeRules({ grid: { width, height }, fleet, touching }));

const byThielemann =
  (name: string, fleet: readonly number[]) =>
  ([width, height, layouts]: readonly [number, number, number]): Count => {
    const board = `the ${name} fleet on ${width} × ${height}, by Thielemann`;
    return [board, boardOf(width, height, fleet), layouts];
  };

const OF_GERMAN = [
  [9, 7, 3_436],
  [10, 7, 13_662_566],
  [9, 8, 41_590_204],
  [9, 9, 14_057_667_720],
  [10, 8, 7_638_426_604],
  [10, 9, 810_429_191_552],
  [10, 10, 26_509_655_816_984],
  [10, 11, 430_299_058_359_872],
  [10, 12, 4_354_180_199_012_068],
] as const;

const OF_HASBRO = [
  [10, 3, 28],
  [10, 4, 3_216],
  [10, 5, 665_992],
  [10, 6, 7_459_236],
  [10, 7, 49_267_288],
  [10, 8, 212_572_080],
  [10, 9, 703_662_748],
  [10, 10, 1_925_751_392],
  [10, 11, 4_558_265_312],
  [10, 12, 9_655_606_528],
] as const;

const TOUCHING: readonly Count[] = [
  ['Sploosh Kaboom, by petersn', boardOf(8, 8, [4, 3, 2], 'allowed'), 604_584],
  ['hasbro on 7 × 7, by Mayflower', boardOf(7, 7, HASBRO, 'allowed'), 62_378_548],
  ['hasbro on 8 × 8, by Mayflower', boardOf(8, 8, HASBRO, 'allowed'), 571_126_760],
  ['hasbro, by Mayflower', boardOf(10, 10, HASBRO, 'allowed'), 15_046_987_768],
  // The published count distinguishes equal ships.
  ['hasbro on 12 × 10, by phk', boardOf(12, 10, HASBRO, 'allowed'), 101_832_786_704 / 2],
];

/** Our own counts; an estimate of the nodes would refuse the last two. */
const OTHERS: readonly Count[] = [
  // battleship-rust has 213,663,517.
  ['9 × 9 with eight ships', boardOf(9, 9, [4, 4, 4, 3, 3, 3, 3, 3]), 213_723_152],
  ['10 × 10 with ships of 2 to 6', boardOf(10, 10, [6, 5, 4, 3, 2]), 1_219_596_576],
  ['Broadside’s 12 × 12', boardOf(12, 12, [5, 4, 3, 3, 3, 2, 2, 2]), 1_661_590_561_158_616],
];

const TABLES = [
  OF_GERMAN.map(byThielemann('German', GERMAN)),
  OF_HASBRO.map(byThielemann('English', HASBRO)),
  TOUCHING,
];

/** The short run includes the two fastest of each table. */
describe('published counts', () => {
  const expectCount = (_: string, rules: Rules, layouts: number) =>
    expect(unwrap(inferExactly(newObservation(rules))).layouts).toBe(layouts);
  const others = [...TABLES.flatMap((table) => table.slice(2)), ...OTHERS];
  test.each(TABLES.flatMap((table) => table.slice(0, 2)))('of %s', expectCount);
  test.each(others)('of %s', { tags: ['long'] }, expectCount);
});
