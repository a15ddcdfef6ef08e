import {
  err,
  makePreset,
  newObservation,
  type Rules,
  type RulesEntry,
  shuffle,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { forAll, forCases } from '../../../../tests/support/for-all.js';
import { makeRng } from '../rng.js';
import {
  arbitraryPosition,
  endgameOf,
  greedyByRecursion,
  naiveMisses,
  wholeBoard,
} from '../testing/plain-recursion.js';
import { observationAfter, rulesOf } from '../testing/positions.js';
import { GreedyTree } from './endgame/greedy.js';
import { LayoutTables } from './endgame/tables.js';
import {
  type Endgame,
  type EndgameOptions,
  type EndgameSolution,
  MAX_ENDGAME_LAYOUTS,
  solveEndgame,
  solveWorst,
} from './endgame.js';
import { spreadLayouts } from './exact.js';
import { layoutsOf, randomObservation } from './inference.contract.js';
import { boardSymmetries } from './symmetries.js';

const PLENTY = 1_000_000;

/** Row of nine: one of two twos was hit at D1, a single is afloat, H1 is a miss. */
function rowAfter(answers: string): Endgame {
  const row = { grid: { width: 9, height: 1 }, fleet: [2, 2, 1] };
  return endgameOf(observationAfter(row, `H1- D1+ ${answers}`));
}

function solved(endgame: Endgame, options?: EndgameOptions): EndgameSolution {
  return unwrap(solveEndgame(endgame, PLENTY, options));
}

const square4 = { width: 4, height: 4 };

describe('the endgame solver', () => {
  it('leaves a hit ship where another square tells more: 2 misses in 4 layouts, not 4', () => {
    const outcomes = { A: '-+x', B: '-+', C: '-x', E: '-x', F: '-+', G: '-+x', I: '-x' };
    const misses = Object.entries(outcomes).map(([column, each]) =>
      [...each].reduce((sum, outcome) => {
        const after = rowAfter(`${column}1${outcome}`);
        return sum + (outcome === '-' ? after.layouts.length : 0) + solved(after).misses;
      }, 0),
    );
    expect(rowAfter('').layouts).toHaveLength(4);
    // A1 and G1, and the hit's neighbours C1 and E1.
    expect(misses).toEqual([2, 4, 4, 4, 4, 2, 3]);
    expect(solved(rowAfter('')).misses).toBe(2);
    expect(naiveMisses(rowAfter(''))).toBe(2);
  });

  it.each([
    // 5.625 shots on average.
    ['4 × 4 with [3]', { grid: square4, fleet: [3] }, 16, 42],
    ['5 × 1 with [2, 2]', { grid: { width: 5, height: 1 }, fleet: [2, 2] }, 1, 0],
    ['4 × 4 with [2, 1]', { grid: square4, fleet: [2, 1] }, 184, 1056],
    ['4 × 4 with [2, 2]', { grid: square4, fleet: [2, 2] }, 98, 394],
    ['4 × 4 with [2, 2, 1]', { grid: square4, fleet: [2, 2, 1] }, 300, 1072],
    ['5 × 5 with [4, 3]', { grid: { width: 5, height: 5 }, fleet: [4, 3] }, 184, 633],
  ])('decides %s', (_, entry, layouts, misses) => {
    const endgame = wholeBoard(entry);
    expect(endgame.layouts).toHaveLength(layouts);
    const symmetries = boardSymmetries(entry.grid);
    const solution = solved(endgame, { symmetries });
    expect(solution.misses).toBe(misses);
    const plain = solved(endgame);
    expect([plain.misses, plain.square]).toEqual([misses, solution.square]);
  });

  it('agrees with plain expectimin, also with weights, and says what each is missed', () =>
    forCases(
      300,
      [arbitraryPosition, fc.constantFrom(0, 2, 40)],
      ({ rules, seed, shots }, most) => {
        const plain = endgameOf(randomObservation(rules, seed, shots));
        fc.pre(plain.layouts.length <= 14);
        const rng = makeRng(seed, 'weights');
        const weights = plain.layouts.map(() => (most > 0 ? 1 + rng.below(most) ** 3 : 1));
        const endgame = most > 0 ? { ...plain, weights } : plain;
        const misses = naiveMisses(endgame);
        const symmetries = boardSymmetries(rules.grid);
        const solution = solveEndgame(endgame, PLENTY, { symmetries });
        if (!solution.ok) {
          expect([solution.error.code, misses]).toEqual(['nothing-to-shoot', 0]);
          return;
        }
        expect(solution.value.misses).toBe(misses);
        const missed = solution.value.missesByLayout();
        const sum = missed.reduce((total, count, layout) => total + count * weights[layout]!, 0);
        expect(sum).toBe(misses);
      },
    ));

  it.each<[string, RulesEntry]>([
    ['[2, 1]', { fleet: [2, 1] }],
    ['[3, 2], whose hits are named', { fleet: [3, 2], touching: 'allowed', announces: 'named' }],
  ])('agrees with plain expectimin on 4 × 3 with %s', (_, entry) => {
    const grid = { width: 4, height: 3 };
    const endgame = wholeBoard({ ...entry, grid });
    const { misses } = solved(endgame, { symmetries: boardSymmetries(grid) });
    expect(misses).toBe(naiveMisses(endgame));
  });

  it('decides 2,142 layouts: 4 × 3 with [3, 2, 1, 1], whose hits are named', {
    tags: ['long'],
  }, () => {
    const [grid, fleet] = [{ width: 4, height: 3 }, [3, 2, 1, 1]];
    const endgame = wholeBoard({ grid, fleet, touching: 'allowed', announces: 'named' });
    const solution = solved(endgame, { symmetries: boardSymmetries(grid) });
    expect([endgame.layouts.length, solution.misses]).toEqual([2_142, 7_277]);
    const missed = solution.missesByLayout();
    expect(missed.reduce((sum, count) => sum + count, 0)).toBe(7_277);
  });

  it('says what each layout is missed, however little of the budget is left', () => {
    const endgame = wholeBoard({ grid: { width: 4, height: 3 }, fleet: [2, 1] });
    const { states, misses, missesByLayout } = solved(endgame);
    const narrow = unwrap(solveEndgame(endgame, states));
    expect(narrow.missesByLayout()).toEqual(missesByLayout());
    expect(missesByLayout().reduce((sum, count) => sum + count, 0)).toBe(misses);
  });

  it('does not depend on the order of the layouts', () =>
    forAll([arbitraryPosition], ({ rules, seed, shots }) => {
      const endgame = endgameOf(randomObservation(rules, seed, shots + 1));
      fc.pre(endgame.layouts.length <= 60);
      const layouts = shuffle([...endgame.layouts], makeRng(seed));
      const best = ({ misses, square }: EndgameSolution) => [misses, square];
      const [again, first] = [{ ...endgame, layouts }, endgame].map((each) => {
        const solution = solveEndgame(each, PLENTY);
        return solution.ok ? best(solution.value) : solution.error;
      });
      expect(again).toEqual(first);
    }));

  it('gives up when the budget is spent', () => {
    const endgame = wholeBoard({ grid: { width: 4, height: 3 }, fleet: [2, 1] });
    const budget = solved(endgame).states - 1;
    expect(solveEndgame(endgame, budget)).toEqual(err({ code: 'budget-spent', budget }));
  });

  it('refuses what is too large or has nothing to shoot', () => {
    const endgame = wholeBoard({ grid: square4, fleet: [3] });
    const limit = MAX_ENDGAME_LAYOUTS;
    const layouts = Array(limit + 1).fill(endgame.layouts[0]);
    const tooMany = { code: 'too-many-layouts', layouts: limit + 1, limit };
    expect(solveEndgame({ ...endgame, layouts }, PLENTY)).toEqual(err(tooMany));
    const none = { ...endgame, layouts: [] };
    expect(solveEndgame(none, PLENTY)).toEqual(err({ code: 'no-layout' }));
    const hits = endgame.layouts[0]?.flatMap((ship) => ship.squares) ?? [];
    const sunk = { ...endgame, layouts: endgame.layouts.slice(0, 1), hits };
    expect(solveEndgame(sunk, PLENTY)).toEqual(err({ code: 'nothing-to-shoot' }));
  });

  it('tells how many sets it has looked at', () => {
    const onProgress = vi.fn();
    solveEndgame(wholeBoard({ grid: square4, fleet: [2, 1] }), 5000, { onProgress });
    expect(onProgress).toHaveBeenNthCalledWith(1, 4096);
  });
});

it.each([
  ['russian', 'ship'],
  ['hasbro', 'ship'],
  ['hasbro', 'outcome'],
  ['hasbro', 'hit'],
  ['16 × 12', 'ship'],
] as const)('the greedy rule is that of plain recursion: %s, %s', (name, announces) => {
  const wide = { grid: { width: 16, height: 12 }, fleet: [3, 2, 2] };
  const preset = name === '16 × 12' ? rulesOf(wide) : makePreset(name);
  const rules: Rules = { ...preset, announces };
  const layouts = layoutsOf(spreadLayouts(newObservation(preset), 60));
  const weights = layouts.map((_, layout) => 1 + (layout % 5) ** 2);
  const costs = layouts.map((_, made) => made % 3);
  const even = { layouts, hits: [], announces };
  for (const endgame of [even, { ...even, weights }, { ...even, weights, costs }]) {
    const tables = new LayoutTables(endgame);
    const tree = new GreedyTree(tables);
    expect(tree.misses()).toBe(greedyByRecursion(rules, endgame));
    const square = tables.squares[17]!;
    expect(tree.missesAfter(17)).toBe(greedyByRecursion(rules, endgame, square));
  }
});

describe('the fewest misses against the worst layout', () => {
  it('are all squares but one for a ship of one square', () => {
    const endgame = wholeBoard({ grid: { width: 20, height: 20 }, fleet: [1] });
    expect(unwrap(solveWorst(endgame, PLENTY)).misses).toBe(399);
  });

  it('are those of plain recursion, with and without symmetries', () =>
    forAll([arbitraryPosition], ({ rules, seed, shots }) => {
      const endgame = endgameOf(randomObservation(rules, seed, shots));
      fc.pre(endgame.layouts.length <= 14);
      const least = naiveMisses(endgame, 'worst');
      for (const symmetries of [[], boardSymmetries(rules.grid)]) {
        const solution = solveWorst(endgame, PLENTY, { symmetries });
        if (solution.ok) expect(solution.value.misses).toBe(least);
        else expect([solution.error.code, least]).toEqual(['nothing-to-shoot', 0]);
      }
    }));

  it.each([
    // Fleets of two ships are solved in the lab, with the other published figures.
    [5, 4, [3], 9],
    [4, 4, [3], 8],
  ])('give the published shots on %i × %i with %j: %i', (width, height, fleet, shots) => {
    const grid = { width, height };
    const endgame = wholeBoard({ grid, fleet, touching: 'allowed', announces: 'ship' });
    const { misses } = unwrap(solveWorst(endgame, PLENTY, { symmetries: boardSymmetries(grid) }));
    expect(misses + fleet.reduce((sum, length) => sum + length, 0)).toBe(shots);
  });
});
