import { err, layoutFromTable, ok, type Rules } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { isRussianFleet } from '../habits/fitted-habits.js';
import type { PlacementWeight } from '../inference/question.js';
import { type Drawer, makeDrawer } from './drawer.js';
import { EQUILIBRIUM } from './equilibrium-weights.js';
import { placementClasses } from './placement-classes.js';
import type { Placer } from './placer.js';
import { uniform } from './uniform.js';

const MAX_NODES = 300_000;
/** Weights are kept as hundredths of their logarithm. */
const UNIT = 100;

/**
 * Layouts with fewer ships at the edges and corners, where whoever counts uniform layouts begins: one
 * of the russian fleet is as likely as the product of the weights of its ships, which come of play
 * against a quick shooter that knows them (`npm run train-placer`). An exact one that knows them gains
 * by it: see docs/equilibrium.md. Other fleets and boards are laid as by {@link uniform}, for which
 * nothing was trained. The layouts are counted once for each rules object, in some tenths of a second;
 * one then costs microseconds.
 */
export const equilibrium: Placer = {
  name: 'equilibrium',
  ...PLACER_TRAITS.equilibrium,
  place(rules, rng) {
    const draw = drawerOf(rules);
    if (draw) return ok(layoutFromTable(rules, draw(rng)));
    const even = uniform.place(rules, rng);
    return even.ok ? even : err({ ...even.error, placer: 'equilibrium' });
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
