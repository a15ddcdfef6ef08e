import { err, layoutFromTable, makeLayout, ok, type Rules, unwrap } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { isRussianFleet } from '../habits/fitted-habits.js';
import type { PlacementWeight } from '../inference/question.js';
import { type Drawer, makeDrawer } from './drawer.js';
import { EQUILIBRIUM } from './equilibrium-weights.js';
import { placementClasses } from './placement-classes.js';
import type { Placer } from './placer.js';
import { completeFleet } from './sequential.js';
import { uniform } from './uniform.js';

const MAX_NODES = 300_000;
/** Weights are kept as hundredths of their logarithm. */
const UNIT = 100;

/**
 * Layouts with fewer ships at the edges and corners, where whoever counts uniform layouts begins: one of
 * the russian fleet is as likely as the product of the weights of its ships, and the weights come of play against
 * a quick shooter that knows them (`npm run train-placer`). An exact one that knows them gains by it: see
 * docs/equilibrium.md. Any layout may come. Other
 * fleets and boards are laid as by {@link uniform}, for which nothing was trained, and crowded boards on
 * which that gives up are filled by search. The layouts are
 * counted once for each rules object, in some tenths of a second; one then costs microseconds.
 */
export const equilibrium: Placer = {
  name: 'equilibrium',
  ...PLACER_TRAITS.equilibrium,
  place(rules, rng) {
    const draw = drawerOf(rules);
    if (draw) return ok(layoutFromTable(rules, draw(rng)));
    const even = uniform.place(rules, rng);
    if (even.ok) return even;
    const ships = completeFleet(rules, [], rng);
    if (!ships) return err({ ...even.error, placer: 'equilibrium' });
    const setup = ships.map(({ squares }) => squares);
    return ok(unwrap(makeLayout(rules, setup)));
  },
};

const drawers = new WeakMap<Rules, Drawer | undefined>();

function drawerOf(rules: Rules): Drawer | undefined {
  if (!drawers.has(rules)) {
    const weigh = equilibriumWeight(rules);
    drawers.set(rules, weigh && makeDrawer(rules, MAX_NODES, weigh));
  }
  return drawers.get(rules);
}

/** How likely the placer is to lay a ship just so; undefined where its layouts are uniform. */
export function equilibriumWeight(rules: Rules): PlacementWeight | undefined {
  return isRussianFleet(rules) ? weightByClass(rules, EQUILIBRIUM.logs) : undefined;
}

/**
 * Weights of placements, alike for mirror images.
 * @param logs by class of placements: the logarithm of the weight, in hundredths
 */
export function weightByClass(rules: Rules, logs: readonly number[]): PlacementWeight {
  const { of } = placementClasses(rules);
  const weights = logs.map((log) => Math.exp(log / UNIT));
  return (placement) => weights[of(placement)]!;
}
