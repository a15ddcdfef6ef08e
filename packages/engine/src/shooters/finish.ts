import { CORNERS, neighbours, type Observation, pick, SIDES, SquareSet } from '@flotilla/rules';
import { decorate, heaviest, type Shooter } from './shooter.js';

/**
 * Makes a shooter finish a hit ship first. While hits are afloat it shoots only the likeliest square next to
 * one, by side or, for ships connected by corners, by corner. If none is open or possible it is free again.
 */
export function finishing(shooter: Shooter): Shooter {
  const { weigh: own } = shooter;
  const narrowed = own && {
    weigh(known: Observation) {
      const weights = own(known);
      return nextToHits(known, weights) ?? weights;
    },
  };
  return decorate(shooter, {
    ...narrowed,
    name: `${shooter.name}+finish`,
    shoot(known, rng) {
      const weights = known.hits.isEmpty ? undefined : shooter.chances?.(known, rng);
      const near = weights && nextToHits(known, weights);
      return near ? pick(heaviest(known, near), rng) : shooter.shoot(known, rng);
    },
  });
}

/** Returns the weights of the open squares next to a hit, others 0; undefined if all are 0. */
function nextToHits(known: Observation, weights: Float64Array): Float64Array | undefined {
  const near = new Float64Array(weights.length);
  for (const square of squaresBesideHits(known)) near[square] = weights[square]!;
  return near.some((weight) => weight > 0) ? near : undefined;
}

/** Returns the open squares next to a hit by side; by corner too if a ship afloat is bent. */
export function squaresBesideHits({ rules, remaining, hits, open }: Observation): SquareSet {
  const isPlain = remaining.every(({ isStraight }) => isStraight);
  const steps = isPlain ? SIDES : [...SIDES, ...CORNERS];
  const beside = [...hits].flatMap((hit) => neighbours(rules.grid, hit, steps));
  return SquareSet.of(open.capacity, beside).intersect(open);
}
