import { CORNERS, neighbours, type Observation, pick, SIDES, SquareSet } from '@flotilla/rules';
import { decorate, heaviest, type Shooter } from './shooter.js';

/**
 * The same shooter, which finishes a hit ship before it looks elsewhere: while hits are afloat
 * it shoots only at squares next to one, by side or, for ships connected by corners,
 * by corner; at the likeliest of them. Where none is open or has any chance it is free again.
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

/** The weights of the open squares next to a hit, all others 0; undefined when none has any. */
function nextToHits(known: Observation, weights: Float64Array): Float64Array | undefined {
  const near = new Float64Array(weights.length);
  for (const square of squaresBesideHits(known)) near[square] = weights[square]!;
  return near.some((weight) => weight > 0) ? near : undefined;
}

/** The open squares next to a hit, by side, and where ships afloat are bent by corner, too. */
export function squaresBesideHits({ rules, remaining, hits, open }: Observation): SquareSet {
  const isPlain = remaining.every(({ isStraight }) => isStraight);
  const steps = isPlain ? SIDES : [...SIDES, ...CORNERS];
  const beside = [...hits].flatMap((hit) => neighbours(rules.grid, hit, steps));
  return SquareSet.of(open.capacity, beside).intersect(open);
}
