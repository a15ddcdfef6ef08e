import { makeRules, newObservation, type Rules, unwrap } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { inferExactly } from './exact.js';

const boardOf = (
  width: number,
  height: number,
  fleet: readonly number[],
  touching: Rules['touching'] = 'forbidden',
) => unwrap(makeRules({ grid: { width, height }, fleet, touching }));

const layoutsOf = (rules: Rules) => unwrap(inferExactly(newObservation(rules))).layouts;

function expectCount(width: number, height: number, fleet: readonly number[], layouts: number) {
  expect(layoutsOf(boardOf(width, height, fleet))).toBe(layouts);
}

const GERMAN = [5, 4, 4, 3, 3, 3, 2, 2, 2, 2];
const HASBRO = [5, 4, 3, 3, 2];
const LONG = { tags: ['long'] };

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
  [3, 28],
  [4, 3_216],
  [5, 665_992],
  [6, 7_459_236],
  [7, 49_267_288],
  [8, 212_572_080],
  [9, 703_662_748],
  [10, 1_925_751_392],
  [11, 4_558_265_312],
  [12, 9_655_606_528],
] as const;

const TOUCHING = [
  ['Sploosh Kaboom, by petersn', boardOf(8, 8, [4, 3, 2], 'allowed'), 604_584],
  ['hasbro on 7 × 7, by Mayflower', boardOf(7, 7, HASBRO, 'allowed'), 62_378_548],
  ['hasbro on 8 × 8, by Mayflower', boardOf(8, 8, HASBRO, 'allowed'), 571_126_760],
  ['hasbro, by Mayflower', boardOf(10, 10, HASBRO, 'allowed'), 15_046_987_768],
  [
    'hasbro on 12 × 10, where phk tells equal ships apart',
    boardOf(12, 10, HASBRO, 'allowed'),
    101_832_786_704 / 2,
  ],
] as const;

/** The two fastest of each table are in the short run too. */
describe('published counts', () => {
  const germans = (width: number, height: number, layouts: number) =>
    expectCount(width, height, GERMAN, layouts);
  test.each(OF_GERMAN.slice(0, 2))('of the German fleet on %i × %i, by Thielemann', germans);
  test.each(OF_GERMAN.slice(2))('of the German fleet on %i × %i, by Thielemann', LONG, germans);

  const english = (height: number, layouts: number) => expectCount(10, height, HASBRO, layouts);
  test.each(OF_HASBRO.slice(0, 2))('of the English fleet apart on 10 × %i, by Thielemann', english);
  test.each(OF_HASBRO.slice(2))(
    'of the English fleet apart on 10 × %i, by Thielemann',
    LONG,
    english,
  );

  const touching = (_: string, rules: Rules, layouts: number) =>
    expect(layoutsOf(rules)).toBe(layouts);
  test.each(TOUCHING.slice(0, 2))('%s', touching);
  test.each(TOUCHING.slice(2))('%s', LONG, touching);

  it('is 213,723,152 for eight ships on 9 × 9, where battleship-rust has 213,663,517', LONG, () => {
    expectCount(9, 9, [4, 4, 4, 3, 3, 3, 3, 3], 213_723_152);
  });
});

describe('counts that a guess would refuse', LONG, () => {
  test.each([
    ['10 × 10 with ships of 2 to 6', boardOf(10, 10, [6, 5, 4, 3, 2]), 1_219_596_576],
    ['Broadside’s 12 × 12', boardOf(12, 12, [5, 4, 3, 3, 3, 2, 2, 2]), 1_661_590_561_158_616],
  ])('%s', (_, rules, layouts) => {
    expect(layoutsOf(rules)).toBe(layouts);
  });
});
