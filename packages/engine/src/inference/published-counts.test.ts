import {
  makeRules,
  newObservation,
  placementTable,
  popcount,
  type Rules,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { inferExactly } from './exact.js';

const boardOf = (
  width: number,
  height: number,
  fleet: readonly number[],
  touching: Rules['touching'] = 'forbidden',
) => unwrap(makeRules({ grid: { width, height }, fleet, touching }));

const layoutsOf = (rules: Rules) => unwrap(inferExactly(newObservation(rules))).layouts;

/**
 * Counts by recursion over sets of placements that fit together, which shares nothing with the
 * automaton. The last ship is a count of bits.
 */
function countByRecursion(rules: Rules): number {
  const kinds = placementTable(rules);
  const all = kinds.flatMap(({ placements }, kind) => placements.map((way) => ({ ...way, kind })));
  const words = Math.ceil(all.length / 32);
  const fits = new Int32Array(all.length * words);
  for (const [a, one] of all.entries()) {
    const taken = one.set.union(one.halo);
    for (const [b, other] of all.entries()) {
      const isLater = other.kind > one.kind || (other.kind === one.kind && b > a);
      if (isLater && other.set.intersect(taken).size === 0)
        fits[a * words + (b >>> 5)]! |= 1 << (b & 31);
    }
  }
  const ships = kinds.flatMap(({ count }, kind) => new Array<number>(count).fill(kind));
  const first = kinds.map((_, kind) => all.findIndex((way) => way.kind === kind));
  const free = new Int32Array((ships.length + 1) * words).fill(-1);

  /** The ways to lay the ships from `depth` on, of equal ones in rising order. */
  function count(depth: number, since: number): number {
    const kind = ships[depth]!;
    const from = Math.max(first[kind]!, since);
    const to = first[kind + 1] ?? all.length;
    const isLast = depth === ships.length - 1;
    let sum = 0;
    for (let w = from >>> 5; w <= (to - 1) >>> 5; w += 1) {
      let set = free[depth * words + w]!;
      if (w === from >>> 5) set &= -1 << (from & 31);
      if (w === to >>> 5) set &= ~(-1 << (to & 31));
      if (isLast) sum += popcount(set);
      for (; !isLast && set !== 0; set &= set - 1) {
        const way = (w << 5) + 31 - Math.clz32(set & -set);
        let left = 0;
        for (let i = w; i < words; i += 1) {
          const both = free[depth * words + i]! & fits[way * words + i]!;
          free[(depth + 1) * words + i] = both;
          left |= both;
        }
        if (left !== 0) sum += count(depth + 1, way + 1);
      }
    }
    return sum;
  }

  return count(0, 0);
}

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

/** The quickest two of each table are counted in the short run, too. */
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

  it('are those of recursion over placements that fit together', () => {
    const rules = boardOf(7, 7, [4, 4, 3, 3, 2]);
    expect(layoutsOf(rules)).toBe(countByRecursion(rules));
  });

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
