import {
  err,
  makeLayout,
  newObservation,
  ok,
  type Placement,
  pick,
  placementTable,
  type Rng,
  type Rules,
  SquareSet,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { drawCandidates } from '../inference/draw.js';
import { countWays } from '../inference/exact.js';
import { makeQuestion } from '../inference/question.js';
import type { Placer } from './placer.js';

/** Up to here, about a second, the automaton is built; larger fleets are thrown. */
const MAX_NODES = 300_000;
const MAX_THROWS = 1_000_000;

/**
 * Every legal layout equally likely. It is drawn from the count of all layouts, ship by ship,
 * each with the share of the layouts that go on from it; the count is made once for each rules
 * object (0.4 s for the russian rules) and a layout then costs microseconds. Where counting is
 * too large, as where ships may touch, the whole fleet is thrown at random until it lies
 * legally, which is as uniform. Placing ship after ship where there is room is not: it prefers
 * layouts whose first ships leave little room.
 */
export const uniform: Placer = {
  name: 'uniform',
  place(rules, rng) {
    const draw = drawerOf(rules);
    if (draw) return ok(asLayout(rules, draw(rng)));
    for (let tries = 1; tries <= MAX_THROWS; tries += 1) {
      const ships = throwFleet(rules, rng);
      if (ships) return ok(asLayout(rules, ships));
    }
    return err({ code: 'gave-up', placer: 'uniform', tries: MAX_THROWS });
  },
};

type Drawer = (rng: Rng) => readonly Placement[];

const drawers = new WeakMap<Rules, Drawer | null>();

/** Draws from the count of all layouts; null where that is too large. */
function drawerOf(rules: Rules): Drawer | null {
  const known = drawers.get(rules);
  if (known !== undefined) return known;
  const question = makeQuestion(newObservation(rules));
  const counted = countWays(question, MAX_NODES);
  const drawer: Drawer | null = counted.ok
    ? (rng) => drawCandidates(question, counted.value.sums, counted.value.space, rng)
    : null;
  drawers.set(rules, drawer);
  return drawer;
}

function throwFleet(rules: Rules, rng: Rng): Placement[] | undefined {
  let free = SquareSet.full(squareCount(rules.grid));
  const ships: Placement[] = [];
  for (const { count, placements } of placementTable(rules)) {
    for (let i = 0; i < count; i += 1) {
      const ship = pick(placements, rng);
      if (!ship.set.isWithin(free)) return undefined;
      free = free.diff(ship.set).diff(ship.halo);
      ships.push(ship);
    }
  }
  return ships;
}

function asLayout(rules: Rules, ships: readonly Placement[]) {
  return unwrap(
    makeLayout(
      rules,
      ships.map(({ squares }) => squares),
    ),
  );
}
