import { err, makeRules, type RulesEntry, unwrap } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { type EquilibriumState, SmallBoard } from './small-board.js';

const PLENTY = 10_000_000;

function boardOf(entry: RulesEntry, budget = PLENTY): SmallBoard {
  return unwrap(SmallBoard.of(unwrap(makeRules(entry)), budget));
}

/** Solves a board up to rounding. */
function solved(entry: RulesEntry): EquilibriumState {
  const board = boardOf(entry);
  for (let round = 0; round < 400; round += 1) {
    const state = unwrap(board.improve());
    if (state.upper - state.lower < 1e-6) return state;
  }
  throw new Error('the bounds do not meet');
}

describe('hiding and searching on a small board', () => {
  it.each([
    ['a single on its square', { grid: { width: 1, height: 1 }, fleet: [1] }, 1],
    // One square among n: by symmetry (n + 1) / 2 shots are needed.
    ['a single on 3 × 3', { grid: { width: 3, height: 3 }, fleet: [1] }, 5],
    // The middle is always hit; then its two neighbours are equally good.
    ['a two on 3 × 1', { grid: { width: 3, height: 1 }, fleet: [2] }, 2.5],
    // Shoot B, and after a hit A (1) or C (2): the ends need 2.5 or 3 on average, the middle
    // 3 or 2. Playing (1) with probability 2/3 needs 8/3 against both, and no strategy needs less
    // against the uniform placing.
    ['a two on 4 × 1', { grid: { width: 4, height: 1 }, fleet: [2] }, 8 / 3],
    // Two diagonal squares: one is hit at once or after one miss, then one of two squares is left.
    ['a two on 2 × 2', { grid: { width: 2, height: 2 }, fleet: [2] }, 3],
  ])('has the value that is known: %s', (_, entry, value) => {
    const { lower, upper } = solved(entry);
    expect(lower).toBeLessThanOrEqual(value + 1e-6);
    expect(upper).toBeGreaterThanOrEqual(value - 1e-9);
    expect(upper - lower).toBeLessThan(1e-6);
  });

  it('is never worth less to the placer than uniform layouts', () => {
    for (const fleet of [[2], [3], [2, 1], [2, 2]]) {
      const { lower, upper, uniform } = solved({ grid: { width: 5, height: 2 }, fleet });
      expect(lower).toBeGreaterThanOrEqual(uniform);
      expect(upper).toBeGreaterThanOrEqual(lower - 1e-9);
    }
  });

  it('goes on from what its rounds found, as if it had not been stopped', () => {
    const entry = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
    const whole = boardOf(entry);
    const rounds = Array.from({ length: 12 }, () => unwrap(whole.improve()));
    // No search succeeds with this budget.
    expect(boardOf(entry, 1).improve()).toEqual(err({ code: 'budget-spent', budget: 1 }));
    const resumed = boardOf(entry, 1);
    for (const round of rounds) {
      const found = JSON.parse(JSON.stringify(round.found)) as EquilibriumState['found'];
      expect(unwrap(resumed.improve(found))).toEqual(round);
    }
  });

  it('draws its bounds together, and never apart', () => {
    const board = boardOf({ grid: { width: 4, height: 4 }, fleet: [3] });
    let before = unwrap(board.improve());
    for (let round = 0; round < 30; round += 1) {
      const now = unwrap(board.improve());
      expect(now.lower).toBeGreaterThanOrEqual(before.lower);
      expect(now.upper).toBeLessThanOrEqual(before.upper);
      expect(now.rounds).toBe(before.rounds + 1);
      before = now;
    }
    const total = before.placing.reduce((sum, chance) => sum + chance, 0);
    expect(total).toBeCloseTo(1, 9);
    expect(before.firstShots.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  it('says where a board is too large', () => {
    const large = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
    expect(SmallBoard.of(large, PLENTY)).toMatchObject(err({ code: 'too-many-layouts' }));
  });
});

test('the orbits of layouts are those of their mirror images', () => {
  const { layouts, orbits } = boardOf({ grid: { width: 4, height: 4 }, fleet: [3] });
  // Along the edge at a corner, and next to the edge: eight images each.
  expect(layouts).toHaveLength(16);
  expect(orbits.sizes).toEqual([8, 8]);
  const inSecond = layouts.map((_, layout) => Number(orbits.orbitOf[layout] === 1));
  expect(orbits.meansByOrbit(inSecond)).toEqual([0, 1]);
});
