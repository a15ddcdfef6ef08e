import {
  boardSymmetries,
  exact,
  findShooter,
  greedy,
  missCosts,
  type Objective,
  raceWinValue,
  solveEndgame,
  solveRace,
} from '@flotilla/engine';
import { GreedyTree, LayoutTables, parseObjective } from '@flotilla/engine/internals';
import { makeRules, type RulesEntry, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { randomObservation } from '../../../engine/src/inference/inference.contract.js';
import {
  arbitraryPosition,
  endgameOf,
  naiveMisses,
  wholeBoard,
} from '../../../engine/src/testing/plain-recursion.js';
import { listLayoutSpace } from './layout-space.js';
import { TreeWalk } from './tree-walk.js';

const PLENTY = 1_000_000;
const SQUARE_3 = { width: 3, height: 3 };
const SQUARE_4 = { width: 4, height: 4 };

describe('what misses cost', () => {
  const rules = unwrap(makeRules({ grid: SQUARE_4, fleet: [3, 2] }));

  it('is the one that is too many, for a number of shots', () => {
    const costsOf = (shots: number, made: number) =>
      missCosts({ goal: 'within', shots }, rules, made);
    expect(costsOf(7, 0)).toEqual([0, 0, 1]);
    expect(costsOf(7, 1)).toEqual([0, 1]);
    expect(costsOf(7, 3)).toEqual([]);
    expect(costsOf(4, 0)).toEqual([]);
    expect(missCosts({ goal: 'mean' }, rules, 2)).toBeUndefined();
  });

  it('is the chance that each takes from a race', () => {
    const costsAgainst = (shootsSecond: boolean, canDraw: boolean) => {
      const against = { byMisses: [1, 3, 2], shootsSecond, canDraw };
      expect(raceWinValue(against)).toBe(12);
      return missCosts({ goal: 'race', against }, rules);
    };
    expect(costsAgainst(true, false)).toEqual([2, 6, 4]);
    expect(costsAgainst(false, false)).toEqual([6, 4, 0]);
    expect(costsAgainst(false, true)).toEqual([4, 5, 2]);
    expect(costsAgainst(true, true)).toEqual([4, 5, 2]);
  });

  it.each([
    ['within-24', { goal: 'within', shots: 24 }],
    ['within-0', undefined],
    ['within-', undefined],
    ['within-1000', undefined],
    ['24', undefined],
  ])('is read from %s', (text, objective) => expect(parseObjective(text)).toEqual(objective));
});

describe('the solver with costs', () => {
  it('agrees with plain recursion, whatever was answered', () =>
    forAll([arbitraryPosition, fc.array(fc.nat(9), { maxLength: 9 })], (position, costs) => {
      const { rules, seed, shots } = position;
      const endgame = { ...endgameOf(randomObservation(rules, seed, shots)), costs };
      fc.pre(endgame.layouts.length <= 14);
      const least = naiveMisses(endgame);
      for (const symmetries of [[], boardSymmetries(rules.grid)]) {
        const solution = solveEndgame(endgame, PLENTY, { symmetries });
        if (solution.ok) expect(solution.value.misses).toBe(least);
        else expect([solution.error.code, least]).toEqual(['nothing-to-shoot', 0]);
      }
      const tables = new LayoutTables(endgame);
      const tree = new GreedyTree(tables);
      expect(tree.misses()).toBeGreaterThanOrEqual(least);
      for (const square of tables.hitFlags.keys()) {
        if (tables.hitFlags[square] === 1) continue;
        const after = tree.missesAfter(square);
        const best = tree.missesAfter(square, 4);
        expect(best).toBeGreaterThanOrEqual(least);
        expect(best).toBeLessThanOrEqual(after);
        expect(tree.missesAfter(square)).toBe(after);
      }
    }));

  it('finds at least as much as any shooter within every number of shots, and all at last', {
    tags: ['long'],
  }, () => {
    const entry = { grid: SQUARE_4, fleet: [2, 2] };
    const [rules, endgame] = [unwrap(makeRules(entry)), wholeBoard(entry)];
    const space = unwrap(listLayoutSpace(rules));
    let before = 0;
    for (let shots = 4; shots <= 16; shots += 3) {
      const objective: Objective = { goal: 'within', shots };
      const lostBy = (shooter = exact) =>
        new TreeWalk(space, rules, shooter, 'average', objective).shotsAfter([]);
      const costs = missCosts(objective, rules)!;
      const { misses: lost } = unwrap(solveEndgame({ ...endgame, costs }, PLENTY));
      for (const shooter of [greedy, exact, findShooter(`search+within-${shots}`)!]) {
        expect(lostBy(shooter)).toBeGreaterThan(lost - 1e-6);
      }
      const cleared = endgame.layouts.length - lost;
      expect(cleared).toBeGreaterThanOrEqual(before);
      before = cleared;
    }
    expect(before).toBe(endgame.layouts.length);
  });
});

it('a walk adds up what is lost within every number of shots to the mean', () => {
  const rules = unwrap(makeRules({ grid: SQUARE_4, fleet: [3, 2] }));
  const space = unwrap(listLayoutSpace(rules));
  for (const ties of ['average', 'lowest'] as const) {
    const mean = new TreeWalk(space, rules, exact, ties).shotsAfter([]);
    let lost = 5 * space.layouts;
    for (let shots = 5; shots <= 16; shots += 1) {
      const walk = new TreeWalk(space, rules, exact, ties, { goal: 'within', shots });
      const whole = walk.shotsAfter([]);
      const { branches, shotsAbove } = walk.split(10);
      const below = branches.reduce(
        (sum, { answers, weight }) => sum + weight * walk.shotsAfter(answers),
        shotsAbove,
      );
      expect(below).toBeCloseTo(whole, 8);
      lost += whole;
    }
    expect(lost).toBeCloseTo(mean, 8);
  }
});

describe.each<[string, RulesEntry]>([
  ['3 × 3', { grid: SQUARE_3, fleet: [2, 1] }],
  ['3 × 3, may touch', { grid: SQUARE_3, fleet: [2, 1], touching: 'allowed' }],
  ['4 × 4', { grid: SQUARE_4, fleet: [3] }],
  ['4 × 4 with a last turn', { grid: SQUARE_4, fleet: [3], lastTurn: true }],
])('the race on %s', (_, entry) => {
  const rules = unwrap(makeRules(entry));
  const endgame = wholeBoard(entry);
  const race = unwrap(solveRace(endgame, rules, PLENTY));
  const games = endgame.layouts.length;

  it('is won as often as plain recursion finds, and at most as often as if all were told', () => {
    for (const shootsSecond of [true, false]) {
      const side = shootsSecond ? race.first : race.second;
      const against = { byMisses: race.byMisses, shootsSecond, canDraw: rules.lastTurn };
      const costs = missCosts({ goal: 'race', against }, rules)!;
      const most = costs.reduce((sum, cost) => sum + cost, 0);
      const cost = naiveMisses({ ...endgame, costs });
      expect(side.chance).toBeCloseTo((most - cost / games) / raceWinValue(against), 9);
      expect(side.chance).toBeGreaterThanOrEqual(side.byMean);
      expect(side.atMost).toBeGreaterThan(side.chance - 1e-9);
    }
    // A strategy against itself: exactly one side wins.
    expect(race.first.byMean + race.second.byMean).toBeCloseTo(1, 9);
  });

  it('is what games of every layout against every other one give', () => {
    const misses = [...unwrap(solveEndgame(endgame, PLENTY)).missesByLayout()];
    const whenLevel = rules.lastTurn ? 0.5 : 1;
    const points = misses.flatMap((own) =>
      misses.map((other) => (own === other ? whenLevel : Number(own < other))),
    );
    const won = points.reduce((sum, each) => sum + each, 0);
    expect(race.first.byMean).toBeCloseTo(won / games ** 2, 9);
  });
});
