import {
  neighbours,
  type Observation,
  pick,
  possibleSquares,
  SIDE_STEPS,
  type Square,
  type SquareSet,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { density } from './density.js';
import { explainShot, heaviest, type Shooter, type ShotReason } from './shooter.js';

/** Counts a straight ship's placements on a square along one axis, by free squares on each side. */
type WaysToCover = (before: number, after: number, length: number) => number;

const correctWays: WaysToCover = (before, after, length) =>
  Math.max(0, Math.min(before, after, length - 1, before + after + 1 - length) + 1);

/** Count as printed in Habr 2013, which is too high in gaps only slightly longer than the ship. */
const printedWays: WaysToCover = (before, after, length) => {
  const freeLength = before + after + 1;
  if (freeLength <= length) return freeLength === length ? 1 : 0;
  return Math.min(before, after, length - 1) + 1;
};

/**
 * Shooter of Habr 2013 for straight ships, by free distances. While hunting, it counts the
 * placements of each ship afloat on both axes. After a hit it takes the freest direction within
 * reach of the longest ship; ties are broken at random. After a miss it turns round at the first
 * hit; if the first try misses, it chooses again. Against fleets with other forms it plays as
 * density.
 */
export const classic: Shooter = makeClassic('classic', correctWays);

/** Works like {@link classic}, with the count as printed. */
export const classicPrinted: Shooter = makeClassic('classic-printed', printedWays);

function makeClassic(name: 'classic' | 'classic-printed', waysToCover: WaysToCover): Shooter {
  const decide = (known: Observation): ClassicDecision => {
    if (!known.rules.fleet.every(({ isStraight }) => isStraight)) return densityDecision(known);
    return known.hits.isEmpty ? huntDecision(known, waysToCover) : targetDecision(known);
  };
  return {
    name,
    ...SHOOTER_TRAITS[name],
    weigh: (known) => decide(known).weights,
    shoot: (known, rng) => pick(heaviest(known, decide(known).weights), rng),
    explain: (known, square) => decide(known).explain(square),
  };
}

interface ClassicDecision {
  readonly weights: Float64Array;
  readonly explain: (square: Square) => ShotReason;
}

function densityDecision(known: Observation): ClassicDecision {
  return {
    weights: density.weigh!(known),
    explain: (square) => explainShot(density, known, square),
  };
}

function huntDecision(known: Observation, waysToCover: WaysToCover): ClassicDecision {
  const free = possibleSquares(known);
  const weights = new Float64Array(free.capacity);
  for (const square of free) {
    const [right, down, left, up] = SIDE_STEPS.map(
      (step) => squaresOnward(known, free, square, step).length,
    ) as [number, number, number, number];
    let weight = 0;
    for (const { length } of known.remaining) {
      weight += waysToCover(left, right, length);
      // A single has one placement, not one per axis.
      if (length > 1) weight += waysToCover(up, down, length);
    }
    weights[square] = weight;
  }
  return {
    weights,
    explain: (square) => {
      const [weight, ties] = [weights[square]!, heaviest(known, weights).length];
      // The printed count is not a number of placements.
      if (waysToCover === printedWays) return { code: 'heaviest', weight, ties };
      return { code: 'most-placements', phase: 'hunt', placements: weight, ties };
    },
  };
}

/** Targets the ship that was hit first: along its line, or in the freest direction. */
function targetDecision(known: Observation): ClassicDecision {
  const { answers, hits, open } = known;
  const first = answers.find(({ square }) => hits.has(square))?.square as Square;
  const order = answers.map(({ square }) => square);
  const headings = SIDE_STEPS.map((step) => ({
    run: squaresOnward(known, hits, first, step),
    back: squaresOnward(known, hits, first, [-step[0], -step[1]]),
    step,
  })).filter(({ run }) => run.length > 0);
  const firstHitOrder = ({ run }: { run: readonly Square[] }) => order.indexOf(run[0]!);
  const [heading] = headings.sort((a, b) => firstHitOrder(a) - firstHitOrder(b));

  const longest = known.remaining[0]?.length ?? 0;
  if (!heading) {
    const directions = SIDE_STEPS.map((step) => squaresOnward(known, open, first, step));
    const aims = directions.map((line) => [line[0], Math.min(line.length, longest - 1)] as const);
    return aimedDecision(known, aims, { code: 'find-axis' });
  }
  const { run, back, step } = heading;
  if (run.length + back.length + 1 >= longest) return densityDecision(known);
  const squareAhead = squareAtStep(known, run.at(-1) ?? first, step);
  const squareBehind = squareAtStep(known, back.at(-1) ?? first, [-step[0], -step[1]]);
  const aim = [squareAhead, squareBehind].find(
    (square) => square !== undefined && open.has(square),
  );
  return aimedDecision(known, [[aim, 1]], { code: 'along-axis' });
}

/** Shoots the heaviest of these squares; plays as density if none is open. */
function aimedDecision(
  known: Observation,
  aims: readonly (readonly [square: Square | undefined, weight: number])[],
  reason: ShotReason,
): ClassicDecision {
  const weights = new Float64Array(known.open.capacity);
  for (const [square, weight] of aims) if (square !== undefined) weights[square] = weight;
  return weights.some((weight) => weight > 0)
    ? { weights, explain: () => reason }
    : densityDecision(known);
}

type Step = (typeof SIDE_STEPS)[number];

function squaresOnward(known: Observation, set: SquareSet, start: Square, step: Step): Square[] {
  const squares: Square[] = [];
  let square = squareAtStep(known, start, step);
  while (square !== undefined && set.has(square)) {
    squares.push(square);
    square = squareAtStep(known, square, step);
  }
  return squares;
}

function squareAtStep({ rules }: Observation, square: Square, step: Step): Square | undefined {
  return neighbours(rules.grid, square, [step])[0];
}
