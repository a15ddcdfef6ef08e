import {
  checkRng,
  checkRules,
  err,
  type Layout,
  layoutFromTable,
  memoize,
  ok,
  type Rng,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import { isRussianFleet } from '../habits/fitted-habits.js';
import type { WeighedPacking } from '../inference/packing-odds.js';
import { sampleWeighted } from '../inference/sample-candidates.js';
import {
  freeSquaresOutside,
  type Packing,
  placeAnywhere,
  splitFleet,
  tablePlacement,
} from '../laying/ship-by-ship.js';
import { mirroredPackings } from './edges.js';
import { EQUILIBRIUM_PACKINGS } from './equilibrium-packings.js';
import type { Placer } from './placer.js';
import { uniform } from './uniform.js';

/** Weights are stored as hundredths of natural logarithms. */
const WEIGHT_UNITS_PER_LOG = 100;

/**
 * Draws from the distribution found hardest for shooters, even for those that know it. The longer
 * ships of the Russian fleet form a packing with the most free squares, not only along edges. The
 * singles are uniform. Packing weights come from play against a shooter that knows them
 * (docs/research/equilibrium.md). Other fleets and boards are untrained and placed by
 * {@link uniform}.
 */
export const equilibrium: Placer = {
  name: 'equilibrium',
  ...PLACER_TRAITS.equilibrium,
  place(rules, rng) {
    checkRng(rng);
    const packings = equilibriumPackings(rules);
    if (packings.length === 0) {
      const fallback = uniform.place(rules, rng);
      return fallback.ok ? fallback : err({ ...fallback.error, placer: 'equilibrium' });
    }
    const total = packings.reduce((sum, { weight }) => sum + weight, 0);
    return ok(
      completePacking(
        rules,
        sampleWeighted(packings, ({ weight }) => weight, total, rng),
        rng,
      ),
    );
  },
};

/** Returns the longer ships' packings with weights, cached by rules; empty if untrained. */
export const equilibriumPackings = memoize((rules: Rules): readonly WeighedPacking[] => {
  checkRules(rules);
  return isRussianFleet(rules) ? makeEquilibriumPackings(rules) : [];
});

function makeEquilibriumPackings(rules: Rules): readonly WeighedPacking[] {
  return EQUILIBRIUM_PACKINGS.kinds.flatMap(({ log, packings }) => {
    const kindPackings = packings.map((text) => {
      const ships = text
        .split(' ')
        .map((ship) => tablePlacement(rules, squaresBetweenEnds(rules, ship)));
      return { ships, free: freeSquaresOutside(rules, ships) };
    });
    const weight = Math.exp(log / WEIGHT_UNITS_PER_LOG);
    return mirroredPackings(rules, kindPackings).map((packing) => ({ ...packing, weight }));
  });
}

function squaresBetweenEnds({ grid }: Rules, ship: string): Square[] {
  const [first = 0, last = 0] = ship.split('-').map(Number);
  const step = last - first < grid.width ? 1 : grid.width;
  const length = (last - first) / step + 1;
  return Array.from({ length }, (_, index) => first + index * step);
}

/** Places the longer ships as packed, and the others uniformly. */
export function completePacking(rules: Rules, { ships, free }: Packing, rng: Rng): Layout {
  const shortShips = placeAnywhere(splitFleet(rules).shortest, free, rng);
  if (!shortShips) throw new Error('a packing leaves no room for the shortest ships');
  return layoutFromTable(rules, [...ships, ...shortShips]);
}
