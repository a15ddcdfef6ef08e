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

/** Up to here, about a second, all layouts are counted at once; larger fleets are thrown first. */
const FEW_NODES = 300_000;
/** Up to here, some seconds, they are counted when throwing was in vain. */
const MAX_NODES = 2_000_000;
const MAX_THROWS = 300_000;

/**
 * Every legal layout equally likely. It is drawn from the count of all layouts, ship by ship,
 * each with the share of the layouts that go on from it; the count is made once for each rules
 * object (0.4 s for the russian rules) and a layout then costs microseconds. Where counting is
 * large, as where ships may touch, the whole fleet is thrown at random until it lies legally,
 * which is as uniform, and counted only when that is in vain. Placing ship after ship where there is room is not: it prefers
 * layouts whose first ships leave little room.
 */
export const uniform: Placer = {
  name: 'uniform',
  place(rules, rng) {
    const draw = drawerOf(rules, FEW_NODES);
    if (draw) return ok(asLayout(rules, draw(rng)));
    for (let tries = 1; tries <= MAX_THROWS; tries += 1) {
      const ships = throwFleet(rules, rng);
      if (ships) return ok(asLayout(rules, ships));
    }
    const drawLate = drawerOf(rules, MAX_NODES);
    if (drawLate) return ok(asLayout(rules, drawLate(rng)));
    return err({ code: 'gave-up', placer: 'uniform', tries: MAX_THROWS });
  },
};

type Drawer = (rng: Rng) => readonly Placement[];

const drawers = new WeakMap<Rules, Map<number, Drawer | null>>();

/** Draws from the count of all layouts; null where that takes more nodes. */
function drawerOf(rules: Rules, maxNodes: number): Drawer | null {
  const made = drawers.get(rules) ?? new Map<number, Drawer | null>();
  drawers.set(rules, made);
  const known = made.get(maxNodes);
  if (known !== undefined) return known;
  const question = makeQuestion(newObservation(rules));
  const counted = countWays(question, maxNodes);
  const drawer: Drawer | null = counted.ok
    ? (rng) => drawCandidates(question, counted.value.sums, counted.value.space, rng)
    : null;
  made.set(maxNodes, drawer);
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
