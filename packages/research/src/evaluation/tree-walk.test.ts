import type { Shooter } from '@flotilla/engine';
import {
  exactEndgame,
  greedy,
  greedyMisses,
  inferExactly,
  makeRng,
  montecarlo,
  SHOOTERS,
  sinkAll,
  solveEndgame,
} from '@flotilla/engine';
import {
  err,
  makeLayout,
  makePreset,
  makeRules,
  newObservation,
  type Observation,
  observe,
  type Rng,
  type RulesEntry,
  segmentCount,
  shuffle,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { everyLayout } from '../../../engine/src/testing/positions.js';
import { listLayoutSpace } from './layout-space.js';
import { possibleShots } from './possible-shots.js';
import type { Ties } from './ties.js';
import { SamplesTooMuch, TreeWalk } from './tree-walk.js';

const SMALL: RulesEntry = { grid: { width: 4, height: 3 }, fleet: [3, 2] };
const BOARDS: readonly [string, RulesEntry][] = [
  ['with sinkings told', SMALL],
  ['with ships named', { ...SMALL, announces: 'ship' }],
  ['with hits named', { ...SMALL, announces: 'named' }],
  ['with touching ships', { ...SMALL, touching: 'allowed', announces: 'ship' }],
  ['with no sinking told', { ...SMALL, announces: 'hit' }],
  ['with curved ships', { grid: { width: 4, height: 4 }, fleet: [['##', '#.'], 1] }],
];

function walkOf(entry: RulesEntry, shooter: Shooter, ties: Ties) {
  const rules = unwrap(makeRules(entry));
  const space = unwrap(listLayoutSpace(rules));
  return { walk: new TreeWalk(space, rules, shooter, ties), layouts: space.layouts };
}

/** Always draws 0: the lowest square, if squares are drawn in order. */
const FIRST: Rng = { below: () => 0 };

describe.each(BOARDS)('on a board %s', (_, entry) => {
  const rules = unwrap(makeRules(entry));
  const all = everyLayout(rules);

  it('a shooter without draws needs what it needs on each layout, added up', () => {
    const shooters = SHOOTERS.filter(
      ({ name, needsSinkings }) =>
        ['greedy', 'density', 'parity', 'weights'].includes(name) &&
        !(needsSinkings && entry.announces === 'hit'),
    );
    for (const shooter of shooters) {
      const played = all.map((layout) => {
        return sinkAll(lowest(shooter), newObservation(rules), layout, FIRST).answers.length;
      });
      const { walk, layouts } = walkOf(entry, shooter, 'lowest');
      expect(layouts).toBe(all.length);
      const sum = played.reduce((total, shots) => total + shots, 0);
      expect(walk.shotsAfter([]), shooter.name).toBe(sum);
    }
  });

  it('the tree may be cut anywhere', () => {
    for (const ties of ['lowest', 'average'] as const) {
      const { walk, layouts } = walkOf(entry, greedy, ties);
      const whole = walk.shotsAfter([]);
      for (const most of [1, 5, layouts / 2, layouts]) {
        const { branches, shotsAbove } = walkOf(entry, greedy, ties).walk.split(most);
        const below = branches.reduce(
          (sum, { answers, weight }) => sum + weight * walk.shotsAfter(answers),
          0,
        );
        expect(shotsAbove + below).toBeCloseTo(whole, 8);
        const counted = branches.reduce((sum, { weight, layouts }) => sum + weight * layouts, 0);
        expect(counted).toBeCloseTo(layouts, 8);
      }
    }
  });
});

/** Wraps a shooter to take the lowest of its possible squares. */
function lowest(shooter: Shooter): Shooter {
  return { ...shooter, shoot: (known) => possibleShots(shooter, known)![0]!.square };
}

it('an endgame played out needs as much as is worked out, all draws averaged or none', () => {
  const rules = unwrap(makeRules(SMALL));
  const layouts = unwrap(unwrap(inferExactly(newObservation(rules))).list(1000));
  const endgame = { layouts, hits: [], announces: rules.announces };
  const best =
    unwrap(solveEndgame(endgame, 1e6)).misses + layouts.length * segmentCount(rules.fleet);
  expect(walkOf(SMALL, exactEndgame, 'average').walk.shotsAfter([])).toBeCloseTo(best, 8);
  expect(walkOf(SMALL, exactEndgame, 'lowest').walk.shotsAfter([])).toBe(best);
  const greedyShots = walkOf(SMALL, greedy, 'lowest').walk.shotsAfter([]) / layouts.length;
  expect(greedyShots).toBeGreaterThanOrEqual(best / layouts.length);
  expect(greedyMisses(endgame)).toBeGreaterThan(0);
});

it('averages over all that is drawn: as many games with draws tell', () => {
  const rules = unwrap(makeRules(SMALL));
  const { walk, layouts } = walkOf(SMALL, greedy, 'average');
  const mean = walk.shotsAfter([]) / layouts;
  const all = everyLayout(rules);
  let shots = 0;
  for (const [index, layout] of all.entries()) {
    for (let game = 0; game < 20; game += 1) {
      const rng = makeRng(index, game);
      shots += sinkAll(greedy, newObservation(rules), layout, rng).answers.length;
    }
  }
  expect(Math.abs(shots / (20 * all.length) - mean)).toBeLessThan(0.3);
});

it('who draws whole layouts is not followed, and too many layouts are not listed', () => {
  expect(() => walkOf(SMALL, montecarlo, 'average').walk.shotsAfter([])).toThrow(SamplesTooMuch);
  expect(listLayoutSpace(makePreset('russian', makeRng(1)))).toMatchObject(
    err({ code: 'too-many-layouts', limit: 1_000_000 }),
  );
});

it('a shooter that does not go by order shoots the same however the answers came', () => {
  const rules = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 2, 1] }));
  const ships = [[0, 1, 2], [12, 18], [23, 29], [32]];
  const layout = unwrap(makeLayout(rules, ships));
  const known = (order: readonly number[]): Observation =>
    order.reduce((now, square) => {
      const ship = layout.ships.find(({ squares }) => squares.includes(square));
      const outcome = ship ? (ship.squares.length === 1 ? 'sunk' : 'hit') : 'miss';
      return observe(now, { square, outcome });
    }, newObservation(rules));
  const shot = [1, 10, 15, 18, 20, 32, 34];
  const draws = shot.map((_, seed) => shuffle(shot, makeRng(seed)));
  for (const shooter of SHOOTERS.filter(({ goesByOrder }) => !goesByOrder)) {
    const [first, ...others] = draws.map((order) => possibleShots(shooter, known(order)));
    for (const other of others) expect(other, shooter.name).toEqual(first);
  }
});
