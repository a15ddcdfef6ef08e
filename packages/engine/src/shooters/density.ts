import { announcesSinkings, type Observation, pick, possiblePlacements } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { makeDensityKernel } from '../kernels/density.js';
import { placementWeights } from '../placement-weights.js';
import { concludeSinkings } from './conclude.js';
import { squaresBesideHits } from './finish.js';
import { coverChances } from './hit-covers.js';
import { heaviest, type Shooter } from './shooter.js';

/**
 * Counts placements, the “P-matrix” of Habr 2013, for ships of any form. Shoots the square covered
 * by most placements of ships afloat. If ships are bent, placements are weighted so that each ship
 * counts the same: see `placementWeights`. While a hit ship is afloat, only placements with the
 * most hits count, and only squares next to a hit. If it is unknown which hits have sunk, weighs
 * all explanations: see `coverChances`.
 */
export const density: Shooter = {
  name: 'density',
  ...SHOOTER_TRAITS.density,
  weigh: placementCounts,
  shoot: (known, rng) => pick(heaviest(known, placementCounts(known)), rng),
  explain(known, square) {
    const counts = placementCounts(known);
    const count = counts[square]!;
    const ties = heaviest(known, counts).length;
    if (hasAmbiguousHits(known))
      return { code: 'heaviest', weight: Math.round(count * 1000) / 1000, ties };
    if (!known.rules.fleet.every(({ isStraight }) => isStraight)) {
      return { code: 'heaviest', weight: count, ties };
    }
    const phase = known.hits.isEmpty ? 'hunt' : 'target';
    return { code: 'most-placements', phase, placements: count, ties };
  },
  makeKernel: makeDensityKernel,
};

/** Returns the weight of the placements on each square; after a hit, of those that explain it. */
export function placementCounts(observation: Observation): Float64Array {
  const chances = hasAmbiguousHits(observation) ? coverChances(observation) : undefined;
  if (chances) return chances;
  const known = concludeSinkings(observation);
  return known.hits.isEmpty ? huntCounts(known) : targetCounts(known);
}

function hasAmbiguousHits({ rules, hits, sinkings }: Observation): boolean {
  return !hits.isEmpty && (sinkings.length > 0 || !announcesSinkings(rules));
}

function huntCounts(known: Observation): Float64Array {
  const counts = new Float64Array(known.open.capacity);
  for (const { weight, placements } of weighedPlacements(known)) {
    for (const { squares } of placements) {
      for (const square of squares) counts[square]! += weight;
    }
  }
  return counts;
}

function targetCounts(known: Observation): Float64Array {
  const { hits } = known;
  const counts = new Float64Array(hits.capacity);
  let mostHits = 1;
  for (const { weight, placements } of weighedPlacements(known)) {
    for (const { set, squares } of placements) {
      if (!set.intersects(hits) || set.isWithin(hits)) continue;
      const covered = set.intersection(hits).size;
      if (covered < mostHits) continue;
      if (covered > mostHits) counts.fill(0);
      mostHits = covered;
      for (const square of squares) counts[square]! += weight;
    }
  }
  const targetArea = squaresBesideHits(known);
  return counts.map((count, square) => (targetArea.has(square) ? count : 0));
}

/** Returns placements of the ships afloat by form; the weight includes the number of such ships. */
function weighedPlacements(known: Observation) {
  const weights = placementWeights(known.rules);
  return possiblePlacements(known).map(({ count, placements }, kind) => ({
    weight: count * weights[kind]!,
    placements,
  }));
}
