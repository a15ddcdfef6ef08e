import {
  NEIGHBOUR_STEPS,
  neighbours,
  type Observation,
  pick,
  SIDE_STEPS,
  SquareSet,
} from '@flotilla/rules';
import { heaviest, overrideShooter, type Shooter } from './shooter.js';

/**
 * Makes a shooter finish a hit ship first, at the likeliest square that shares a side with a hit.
 * If a ship afloat is bent, corners count, too. Without such a square it plays its own shot.
 */
export function withFinishing(shooter: Shooter): Shooter {
  const { weigh: ownWeigh } = shooter;
  const narrowed = ownWeigh && {
    weigh(known: Observation) {
      const weights = ownWeigh(known);
      return weightsBesideHits(known, weights) ?? weights;
    },
  };
  return overrideShooter(shooter, {
    ...narrowed,
    name: `${shooter.name}+finish`,
    shoot(known, rng) {
      const weights = known.hits.isEmpty ? undefined : shooter.chances?.(known, rng);
      const nearWeights = weights && weightsBesideHits(known, weights);
      return nearWeights ? pick(heaviest(known, nearWeights), rng) : shooter.shoot(known, rng);
    },
  });
}

function weightsBesideHits(known: Observation, weights: Float64Array): Float64Array | undefined {
  const nearWeights = new Float64Array(weights.length);
  for (const square of squaresBesideHits(known)) nearWeights[square] = weights[square]!;
  return nearWeights.some((weight) => weight > 0) ? nearWeights : undefined;
}

/** Returns the open squares that share a side with a hit, or a corner if a ship afloat is bent. */
export function squaresBesideHits({ rules, remaining, hits, open }: Observation): SquareSet {
  const isStraightOnly = remaining.every(({ isStraight }) => isStraight);
  const steps = isStraightOnly ? SIDE_STEPS : NEIGHBOUR_STEPS;
  const neighbourSquares = [...hits].flatMap((hit) => neighbours(rules.grid, hit, steps));
  return SquareSet.of(open.capacity, neighbourSquares).intersection(open);
}
