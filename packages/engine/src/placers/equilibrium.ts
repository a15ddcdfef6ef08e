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

/** Weights are kept as hundredths of their logarithm. */
const UNIT = 100;

/**
 * The hardest layouts found, even for shooters that know them: the longer ships of the Russian fleet in one of the
 * packings that leave the most squares free, along the edges or not, and the singles anywhere there, all ways
 * alike. How likely a packing is comes of play against a shooter that knows all this (docs/research/equilibrium.md). Other fleets and boards are placed as by {@link uniform}, for which
 * nothing was trained.
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

/** The ways to place the longer ships, and how likely each is; none where layouts are uniform. Made once for each rules object. */
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

/** Of a ship as its first and its last square. */
function squaresOf({ grid }: Rules, ship: string): Square[] {
  const [first = 0, last = 0] = ship.split('-').map(Number);
  const step = last - first < grid.width ? 1 : grid.width;
  const length = (last - first) / step + 1;
  return Array.from({ length }, (_, index) => first + index * step);
}

/** The longer ships as packed, and the others anywhere beside them, all ways alike. */
export function layPacking(rules: Rules, { ships, free }: Packing, rng: Rng): Layout {
  const others = placeAnywhere(splitFleet(rules).shortest, free, rng);
  if (!others) throw new Error('a packing leaves no room for the shortest ships');
  return layoutFromTable(rules, [...ships, ...others]);
}
