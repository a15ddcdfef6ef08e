import {
  type Answer,
  answerTo,
  makePreset,
  newObservation,
  type Observation,
  observe,
  pick,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { equilibriumPackings, layPacking } from '../placers/equilibrium.js';
import { makeRng } from '../rng.js';
import { inferExactly } from './exact.js';
import { PackingOdds, type WeighedPacking } from './packing-odds.js';

const RUSSIAN = makePreset('russian', makeRng(1));
const SOME = equilibriumPackings(RUSSIAN)
  .filter((_, index) => index % 40 === 0)
  .map((packing, index) => ({ ...packing, weight: 1 + index }));

/** Observation after these ships are sunk too. */
function withShips(known: Observation, ships: WeighedPacking['ships']): Observation | undefined {
  const found: Answer[] = [];
  for (const { squares } of ships) {
    for (const [index, square] of squares.entries()) {
      const outcome = index === squares.length - 1 ? 'sunk' : 'hit';
      found.push({ square, outcome });
    }
  }
  const shots = known.answers.filter(({ square }) => !found.some((each) => each.square === square));
  const told = found.reduce(observe, newObservation(RUSSIAN));
  const agree = shots.every(({ square, outcome }) =>
    outcome === 'miss' ? true : outcome === 'sunk' && told.open.has(square),
  );
  if (!agree) return undefined;
  return shots
    .filter(({ square, outcome }) => outcome === 'sunk' || told.open.has(square))
    .reduce(observe, told);
}

/** Is a fleet with these ships consistent with the answers? */
function agrees({ ships }: WeighedPacking, { answers }: Observation): boolean {
  const hit = new Set<number>();
  return answers.every(({ square, outcome }) => {
    const ship = ships.find(({ set }) => set.has(square));
    if (!ship) return outcome !== 'hit';
    hit.add(square);
    return outcome === (ship.squares.every((each) => hit.has(each)) ? 'sunk' : 'hit');
  });
}

/** Chances by counting each packing separately. */
function bySumming(known: Observation): Float64Array {
  const sum = new Float64Array(100);
  let total = 0;
  for (const packing of SOME) {
    const all = unwrap(inferExactly(withShips(newObservation(RUSSIAN), packing.ships)!)).layouts;
    const told = agrees(packing, known) ? withShips(known, packing.ships) : undefined;
    const found = told && inferExactly(told);
    if (!found?.ok) continue;
    const weight = (packing.weight * found.value.layouts) / all;
    total += weight;
    for (const [square, chance] of found.value.posterior.entries()) sum[square]! += weight * chance;
  }
  return sum.map((weight) => weight / total);
}

describe('the odds of packings', () => {
  it('are those of the layouts of each packing, counted one by one', () => {
    for (let seed = 0; seed < 6; seed += 1) {
      const rng = makeRng(seed);
      const odds = new PackingOdds(RUSSIAN, SOME);
      const layout = layPacking(RUSSIAN, pick(SOME, rng), rng);
      let known = newObservation(RUSSIAN);
      for (let shot = 0; shot < 40; shot += 1) {
        const found = odds.of(known);
        if (!found) throw new Error('the packing that it is was ruled out');
        if (shot % 4 === 0) {
          const expected = bySumming(known);
          for (const [square, chance] of found.posterior.entries()) {
            expect(chance).toBeCloseTo(expected[square]!, 9);
          }
        }
        const likely = [...known.open].filter((square) => found.posterior[square]! > 0.15);
        const square = pick(likely.length > 0 ? likely : [...known.open], rng);
        known = observe(known, answerTo(RUSSIAN, layout, known.answers, square));
      }
    }
  });

  it('know nothing where no packing agrees with the answers', () => {
    const middle: Answer[] = [44, 45].map((square) => ({ square, outcome: 'hit' }));
    const known = middle.reduce(observe, newObservation(RUSSIAN));
    expect(new PackingOdds(RUSSIAN, equilibriumPackings(RUSSIAN)).of(known)).toBeUndefined();
  });
});
