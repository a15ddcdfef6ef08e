import {
  type Answer,
  type Layout,
  newObservation,
  type Observation,
  observe,
  type Placement,
  pick,
  placementTable,
  SquareSet,
  squaresOf,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { everyLayout, rulesOf, shotAt } from '../testing/positions.js';
import { isConsistent } from './inference.contract.js';
import { PackingOdds, type WeighedPacking } from './packing-odds.js';

const RULES = rulesOf({ grid: { width: 6, height: 5 }, fleet: [3, 2, 1, 1, 1, 1] });
const SQUARES = 30;

/** The longer ships of a fleet, as text. */
function keyOf([three, two]: readonly Placement[]): string {
  return `${three?.squares} and ${two?.squares}`;
}

/** All layouts by their longer ships. */
const LAYOUTS = new Map<string, Layout[]>();
for (const layout of everyLayout(RULES)) {
  const alike = LAYOUTS.get(keyOf(layout.ships)) ?? [];
  alike.push(layout);
  LAYOUTS.set(keyOf(layout.ships), alike);
}

const [THREES, TWOS] = placementTable(RULES).map(({ placements }) => placements);
const PAIRS = THREES!.flatMap((three) => TWOS!.map((two) => [three, two]));
const POSSIBLE = PAIRS.filter((ships) => LAYOUTS.has(keyOf(ships)));
const SOME = POSSIBLE.filter((_, index) => index % 10 === 0).map(packingOf);

function packingOf(ships: WeighedPacking['ships'], index: number): WeighedPacking {
  const free = ships.reduce(
    (left, { blockedSquares }) => left.difference(blockedSquares),
    SquareSet.full(SQUARES),
  );
  return { ships, free, weight: 1 + index };
}

/** Chances by counting each layout of each packing. */
function bySumming(known: Observation): Float64Array {
  const sum = new Float64Array(SQUARES);
  let total = 0;
  for (const { ships, weight } of SOME) {
    const all = LAYOUTS.get(keyOf(ships))!;
    for (const layout of all.filter((each) => isConsistent(known, each))) {
      total += weight / all.length;
      for (const square of squaresOf(layout)) sum[square]! += weight / all.length;
    }
  }
  return sum.map((weight) => weight / total);
}

describe('the odds of packings', () => {
  it('are those of the layouts of each packing, counted one by one', () => {
    expect(SOME.length).toBeGreaterThan(5);
    for (let seed = 0; seed < 6; seed += 1) {
      const rng = makeRng(seed);
      const odds = new PackingOdds(RULES, SOME);
      const layout = pick(LAYOUTS.get(keyOf(pick(SOME, rng).ships))!, rng);
      let known = newObservation(RULES);
      for (let shot = 0; !known.open.isEmpty; shot += 1) {
        const { posterior } = odds.of(known) ?? expect.fail('the true packing was ruled out');
        const expected = shot % 3 === 0 ? bySumming(known) : posterior;
        for (const [square, chance] of posterior.entries()) {
          expect(chance).toBeCloseTo(expected[square]!, 9);
        }
        known = shotAt(layout, known, pick([...known.open], rng));
      }
    }
  });

  it('know nothing where no packing agrees with the answers', () => {
    const [three] = SOME[0]!.ships;
    const misses = three!.squares.map((square): Answer => ({ square, outcome: 'miss' }));
    const known = misses.reduce(observe, newObservation(RULES));
    expect(new PackingOdds(RULES, SOME.slice(0, 1)).of(known)).toBeUndefined();
  });
});
