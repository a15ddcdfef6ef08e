import {
  exactEndgame,
  findShooter,
  greedy,
  greedyMisses,
  makeRng,
  SHOOTERS,
  type Shooter,
  sinkAll,
  solveEndgame,
} from '@flotilla/engine';
import {
  makeLayout,
  makeRules,
  newObservation,
  type Observation,
  observe,
  type RulesEntry,
  shuffle,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { wholeBoard } from '../../../engine/src/testing/plain-recursion.js';
import { everyLayout } from '../../../engine/src/testing/positions.js';
import { listLayoutSpace } from './layout-space.js';
import { possibleShots } from './possible-shots.js';
import type { Ties } from './ties.js';
import { TreeWalk } from './tree-walk.js';

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

describe.each(BOARDS)('on a board %s', (_, entry) => {
  const rules = unwrap(makeRules(entry));
  const all = everyLayout(rules);

  it('a shooter without draws needs what it needs on each layout, added up', () => {
    for (const name of ['greedy', 'density', 'parity', 'weights']) {
      const shooter = findShooter(name)!;
      if (shooter.needsSinkings && entry.announces === 'hit') continue;
      const shoot: Shooter['shoot'] = (known) => possibleShots(shooter, known)![0]!.square;
      const played = all.map((layout) => {
        const known = sinkAll({ ...shooter, shoot }, newObservation(rules), layout, makeRng(1));
        return known.answers.length;
      });
      const { walk, layouts } = walkOf(entry, shooter, 'lowest');
      expect(layouts).toBe(all.length);
      const sum = played.reduce((total, shots) => total + shots, 0);
      expect(walk.shotsAfter([]), name).toBe(sum);
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

it('an endgame played out needs as much as is worked out, all draws averaged or none', () => {
  const endgame = wholeBoard(SMALL);
  const best = unwrap(solveEndgame(endgame, 1e6)).misses + endgame.layouts.length * 5;
  expect(walkOf(SMALL, exactEndgame, 'average').walk.shotsAfter([])).toBeCloseTo(best, 8);
  expect(walkOf(SMALL, exactEndgame, 'lowest').walk.shotsAfter([])).toBe(best);
  expect(walkOf(SMALL, greedy, 'lowest').walk.shotsAfter([])).toBeGreaterThanOrEqual(best);
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
