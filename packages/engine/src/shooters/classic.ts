import {
  neighbours,
  type Observation,
  pick,
  possibleSquares,
  SIDES,
  type Square,
  type SquareSet,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { density } from './density.js';
import { explainShot, heaviest, type Shooter, type ShotReason } from './shooter.js';

/**
 * Counts the placements of a straight ship on a square along one axis, from the free squares before and after
 * it.
 */
type WaysToCover = (before: number, after: number, length: number) => number;

/** Correct count. */
const trueWays: WaysToCover = (before, after, length) =>
  Math.max(0, Math.min(before, after, length - 1, before + after + 1 - length) + 1);

/** Count as printed in Habr 2013: too high in gaps only a little longer than the ship. */
const printedWays: WaysToCover = (before, after, length) => {
  const gap = before + after + 1;
  if (gap <= length) return gap === length ? 1 : 0;
  return Math.min(before, after, length - 1) + 1;
};

/**
 * Shooter of Habr 2013 for straight ships, by free distances. Hunting, it counts the placements of each ship
 * afloat on both axes, like density. After a hit it goes in the freest direction, counting no more squares
 * than the longest ship reaches; ties are drawn. A miss turns it round at the first hit; a miss on the first
 * try makes it choose again. Fleets with other forms are played as density.
 */
export const classic: Shooter = makeClassic('classic', trueWays);

/** The same shooter with the count as printed. */
export const classicPrinted: Shooter = makeClassic('classic-printed', printedWays);

function makeClassic(name: 'classic' | 'classic-printed', ways: WaysToCover): Shooter {
  const decide = (known: Observation): Decision => {
    if (!known.rules.fleet.every(({ isStraight }) => isStraight)) return asDensity(known);
    return known.hits.isEmpty ? huntByDistance(known, ways) : target(known);
  };
  return {
    name,
    ...SHOOTER_TRAITS[name],
    weigh: (known) => decide(known).weights,
    shoot: (known, rng) => pick(heaviest(known, decide(known).weights), rng),
    explain: (known, square) => decide(known).explain(square),
  };
}

interface Decision {
  readonly weights: Float64Array;
  readonly explain: (square: Square) => ShotReason;
}

function asDensity(known: Observation): Decision {
  return {
    weights: density.weigh!(known),
    explain: (square) => explainShot(density, known, square),
  };
}

function huntByDistance(known: Observation, ways: WaysToCover): Decision {
  const free = possibleSquares(known);
  const weights = new Float64Array(free.capacity);
  for (const square of free) {
    const [right, down, left, up] = SIDES.map(
      (step) => squaresOnward(known, free, square, step).length,
    ) as [number, number, number, number];
    let weight = 0;
    for (const { length } of known.remaining) {
      weight += ways(left, right, length);
      // A single is on both axes at once.
      if (length > 1) weight += ways(up, down, length);
    }
    weights[square] = weight;
  }
  return {
    weights,
    explain: (square) => {
      const [weight, ties] = [weights[square]!, heaviest(known, weights).length];
      // The printed count is not a number of placements.
      if (ways === printedWays) return { code: 'heaviest', weight, ties };
      return { code: 'most-placements', phase: 'hunt', placements: weight, ties };
    },
  };
}

/** Works on the ship hit first: along its line, or in the freest direction. */
function target(known: Observation): Decision {
  const { answers, hits, open } = known;
  const first = answers.find(({ square }) => hits.has(square))?.square as Square;
  const order = answers.map(({ square }) => square);
  const headings = SIDES.map((step) => ({
    run: squaresOnward(known, hits, first, step),
    back: squaresOnward(known, hits, first, [-step[0], -step[1]]),
    step,
  })).filter(({ run }) => run.length > 0);
  const begun = ({ run }: { run: readonly Square[] }) => order.indexOf(run[0]!);
  const [heading] = headings.sort((a, b) => begun(a) - begun(b));

  const longest = known.remaining[0]?.length ?? 0;
  if (!heading) {
    const directions = SIDES.map((step) => squaresOnward(known, open, first, step));
    const aims = directions.map(
      (onward) => [onward[0], Math.min(onward.length, longest - 1)] as const,
    );
    return aimed(known, aims, { code: 'find-axis' });
  }
  const { run, back, step } = heading;
  if (run.length + back.length + 1 >= longest) return asDensity(known);
  const ahead = next(known, run.at(-1) ?? first, step);
  const behind = next(known, back.at(-1) ?? first, [-step[0], -step[1]]);
  const aim = [ahead, behind].find((square) => square !== undefined && open.has(square));
  return aimed(known, [[aim, 1]], { code: 'along-axis' });
}

/** Shoots the heaviest of these squares; plays as density if none is open. */
function aimed(
  known: Observation,
  aims: readonly (readonly [square: Square | undefined, weight: number])[],
  reason: ShotReason,
): Decision {
  const weights = new Float64Array(known.open.capacity);
  for (const [square, weight] of aims) if (square !== undefined) weights[square] = weight;
  return weights.some((weight) => weight > 0)
    ? { weights, explain: () => reason }
    : asDensity(known);
}

type Step = (typeof SIDES)[number];

/** Returns the consecutive squares of this set from a square on, excluding it. */
function squaresOnward(known: Observation, set: SquareSet, from: Square, step: Step): Square[] {
  const found: Square[] = [];
  let square = next(known, from, step);
  while (square !== undefined && set.has(square)) {
    found.push(square);
    square = next(known, square, step);
  }
  return found;
}

function next({ rules }: Observation, square: Square, step: Step): Square | undefined {
  return neighbours(rules.grid, square, [step])[0];
}
