import {
  makeRules,
  newObservation,
  type Observation,
  observe,
  type Rules,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { samples } from '../../../../tests/support/samples.js';
import { makeRng } from '../rng.js';
import { inferExactly } from './exact.js';
import type { Inference } from './inference.js';
import { exactOdds } from './kept-odds.js';
import { possibleAnswers } from './possible-answers.js';

/*
 * By rules that name hits, against a brute force of its own: straight ships on a small grid, laid one after the
 * other, and what is told of them worked out from the squares alone.
 */

const TOUCHING = ['allowed', 'corners', 'forbidden'] as const;
const BOARDS = [
  { width: 4, height: 4, fleet: [3, 2, 2] },
  { width: 5, height: 3, fleet: [3, 3] },
  { width: 5, height: 4, fleet: [3, 2, 1, 1] },
  { width: 6, height: 2, fleet: [2, 2, 2] },
] as const;

type Ship = readonly number[];

/** Every layout once, as its ships in the order of the fleet; of equal ones the first has the lower squares. */
function everyLayout(
  { width, height, fleet }: (typeof BOARDS)[number],
  touching: string,
): Ship[][] {
  const layouts: Ship[][] = [];
  const isApart = (one: Ship, other: Ship) =>
    one.every((a) =>
      other.every((b) => {
        const dx = Math.abs((a % width) - (b % width));
        const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width));
        if (touching === 'allowed') return a !== b;
        return touching === 'corners' ? dx + dy > 1 : Math.max(dx, dy) > 1;
      }),
    );
  const ways = (length: number): Ship[] => {
    const found: Ship[] = [];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = Array.from({ length }, (_, i) => i);
        if (x + length <= width) found.push(at.map((i) => y * width + x + i));
        if (length > 1 && y + length <= height) found.push(at.map((i) => (y + i) * width + x));
      }
    }
    return found;
  };
  const lay = (ships: readonly Ship[]): void => {
    const length = fleet[ships.length];
    if (length === undefined) layouts.push([...ships]);
    else {
      for (const way of ways(length)) {
        const before = ships.at(-1);
        const isTwin = before?.length === length && before.join('-') >= way.join('-');
        if (!isTwin && ships.every((ship) => isApart(ship, way))) lay([...ships, way]);
      }
    }
  };
  lay([]);
  return layouts;
}

/** What is told of a layout by shots at these squares: misses, and which hits are of one ship of which length. */
function toldOf(ships: readonly Ship[], shots: readonly number[]): string {
  const missed = shots.filter((square) => !ships.some((ship) => ship.includes(square))).sort();
  const hit = ships
    .map((ship) => [
      ship.length,
      shots
        .filter((square) => ship.includes(square))
        .sort()
        .join(),
    ])
    .filter(([, squares]) => squares !== '')
    .map((each) => each.join(':'))
    .sort();
  return `${missed} | ${hit.join(' ')}`;
}

/** The answers of a layout, with equal ships named in any order: what they are called tells nothing. */
function observedOf(
  rules: Rules,
  ships: readonly Ship[],
  shots: readonly number[],
  order: readonly number[],
) {
  return shots.reduce<Observation>((known, square, index) => {
    const at = ships.findIndex((ship) => ship.includes(square));
    if (at < 0) return observe(known, { square, outcome: 'miss' });
    const hits = shots.slice(0, index + 1).filter((each) => ships[at]!.includes(each)).length;
    const outcome = hits === ships[at]!.length ? 'sunk' : 'hit';
    return observe(known, { square, outcome, ship: order[at]! });
  }, newObservation(rules));
}

/** A random numbering of the ships, in which only equal ones change places. */
function numbering(fleet: readonly number[], rng: { below(bound: number): number }): number[] {
  const order = [...fleet.keys()];
  for (const one of order) {
    const other = rng.below(fleet.length);
    if (fleet[one] !== fleet[other]) continue;
    [order[one], order[other]] = [order[other]!, order[one]!];
  }
  return order;
}

describe('the inference of named hits', () => {
  it('counts, weighs and foretells as brute force does, in many positions', () => {
    const rng = makeRng(2026, 'named');
    let positions = 0;
    let named = 0;
    while (positions < samples(100)) {
      const board = BOARDS[rng.below(BOARDS.length)]!;
      const touching = TOUCHING[rng.below(3)]!;
      const { width, height, fleet } = board;
      const rules = makeRules({ grid: { width, height }, fleet, touching, announces: 'named' });
      if (!rules.ok) continue;
      const layouts = everyLayout(board, touching);
      const hidden = layouts[rng.below(layouts.length)]!;
      const squares = Array.from({ length: width * height }, (_, square) => square);
      const shots = squares.filter(() => rng.below(5) < 2).sort(() => rng.below(3) - 1);
      const known = observedOf(rules.value, hidden, shots, numbering(fleet, rng));
      const told = toldOf(hidden, shots);
      const left = layouts.filter((ships) => toldOf(ships, shots) === told);
      const inference = unwrap(inferExactly(known));
      expect(inference.layouts).toBe(left.length);
      for (const square of squares) {
        const held = left.filter((ships) => ships.some((ship) => ship.includes(square)));
        expect(inference.occupied[square]).toBe(held.length);
        if (!known.open.has(square)) continue;
        expectForetold(inference, left, shots, square);
      }
      positions += 1;
      named += known.hitShips.length;
    }
    expect(named).toBeGreaterThan(10);
  });
});

test('chances that were kept are not told of equal ships that were named the other way round', () => {
  const grid = { width: 5, height: 5 };
  const rules = unwrap(makeRules({ grid, fleet: [3, 3], announces: 'named' }));
  const namesAt = (hits: readonly (readonly [square: number, ship: number])[]) => {
    const known = hits
      .map(([square, ship]) => ({ square, outcome: 'hit', ship }) as const)
      .reduce(observe, newObservation(rules));
    return possibleAnswers(exactOdds(known, 100_000)!, 1).map(({ answer }) => answer.ship);
  };
  expect(
    namesAt([
      [0, 0],
      [24, 1],
    ]),
  ).toEqual([undefined, 0]);
  expect(
    namesAt([
      [24, 0],
      [0, 1],
    ]),
  ).toEqual([undefined, 1]);
});

/** Each answer is as likely as layouts give it, and leaves as many as agree with it. */
function expectForetold(
  inference: Inference,
  left: readonly (readonly Ship[])[],
  shots: readonly number[],
  square: number,
): void {
  const byTold = new Map<string, number>();
  for (const ships of left) {
    const told = toldOf(ships, [...shots, square]);
    byTold.set(told, (byTold.get(told) ?? 0) + 1);
  }
  const answers = possibleAnswers(inference, square);
  const chances = answers.map(({ chance }) => Math.round(chance * left.length)).sort();
  expect(chances).toEqual([...byTold.values()].sort());
  for (const { chance, known } of answers) {
    expect(unwrap(inferExactly(known)).layouts).toBe(Math.round(chance * left.length));
  }
}
