import {
  checkRng,
  checkRules,
  err,
  type Layout,
  layoutFromTable,
  ok,
  type PlacingRules,
  type Rng,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { isRussianFleet } from '../habits/fitted-habits.js';
import type { WeighedPacking } from '../inference/packing-odds.js';
import { sampleWeighted } from '../inference/sample-candidates.js';
import {
  freeBeside,
  type Packing,
  placeAnywhere,
  splitFleet,
  tablePlacement,
} from '../laying/ship-by-ship.js';
import { mirroredPackings } from './edges.js';
import { EQUILIBRIUM } from './equilibrium-packings.js';
import type { Placer } from './placer.js';
import { uniform } from './uniform.js';

/** Weights are stored as hundredths of natural logarithms. */
const UNIT = 100;

/**
 * Places the hardest layouts found, even for shooters that know them. The longer ships of the Russian fleet
 * form a packing with the most free squares, not only along edges; the singles are uniform. Packing weights
 * come from play against a shooter that knows them (docs/research/equilibrium.md). Other fleets and boards
 * are untrained and placed by {@link uniform}.
 */
export const equilibrium: Placer = {
  name: 'equilibrium',
  ...PLACER_TRAITS.equilibrium,
  place(rules, rng) {
    checkRng(rng);
    const packings = equilibriumPackings(rules);
    if (packings.length === 0) {
      const even = uniform.place(rules, rng);
      return even.ok ? even : err({ ...even.error, placer: 'equilibrium' });
    }
    const total = packings.reduce((sum, { weight }) => sum + weight, 0);
    return ok(
      layPacking(
        rules,
        sampleWeighted(packings, ({ weight }) => weight, total, rng),
        rng,
      ),
    );
  },
};

const known = new WeakMap<PlacingRules, readonly WeighedPacking[]>();

/**
 * Returns the packings of the longer ships with their weights, cached per rules object; empty if layouts are
 * uniform.
 */
export function equilibriumPackings(rules: Rules): readonly WeighedPacking[] {
  checkRules(rules);
  const made = known.get(rules) ?? (isRussianFleet(rules) ? makePackings(rules) : []);
  known.set(rules, made);
  return made;
}

function makePackings(rules: Rules): readonly WeighedPacking[] {
  return EQUILIBRIUM.kinds.flatMap(({ log, packings }) => {
    const own = packings.map((text) => {
      const ships = text.split(' ').map((ship) => tablePlacement(rules, squaresOf(rules, ship)));
      return { ships, free: freeBeside(rules, ships) };
    });
    const weight = Math.exp(log / UNIT);
    return mirroredPackings(rules, own).map((packing) => ({ ...packing, weight }));
  });
}

/** Parses a ship given by its first and last square. */
function squaresOf({ grid }: Rules, ship: string): Square[] {
  const [first = 0, last = 0] = ship.split('-').map(Number);
  const step = last - first < grid.width ? 1 : grid.width;
  const length = (last - first) / step + 1;
  return Array.from({ length }, (_, index) => first + index * step);
}

/** Places the longer ships as packed, and the others uniformly. */
export function layPacking(rules: Rules, { ships, free }: Packing, rng: Rng): Layout {
  const others = placeAnywhere(splitFleet(rules).shortest, free, rng);
  if (!others) throw new Error('a packing leaves no room for the shortest ships');
  return layoutFromTable(rules, [...ships, ...others]);
}
