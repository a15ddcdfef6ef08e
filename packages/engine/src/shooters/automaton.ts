import {
  CORNER_STEPS,
  columnOf,
  neighbours,
  type Observation,
  pick,
  possiblePlacements,
  SIDE_STEPS,
  type Square,
} from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { makeAutomatonKernel } from '../kernels/automaton.js';
import { concludeSinkings, hitGroups } from './conclude.js';
import type { Shooter, ShotReason } from './shooter.js';

/**
 * Three-state automaton of the Delphi program on aka-alex.narod.ru. State 1 shoots where the
 * longest ship afloat still fits. After a hit, state 2 tries its neighbours in random order to find
 * the axis. After two hits in line, state 3 continues along the axis, up to the longest ship. If
 * sinkings are not announced, it infers them, as in the article.
 */
export const automaton: Shooter = {
  name: 'automaton',
  ...SHOOTER_TRAITS.automaton,
  shoot: (known, rng) => pick(nextSquares(known).squares, rng),
  explain: (known, square) => {
    const { squares, reason } = nextSquares(known);
    return squares.includes(square) ? reason : { code: 'random' };
  },
  makeKernel: makeAutomatonKernel,
};

interface NextSquares {
  readonly squares: readonly Square[];
  readonly reason: ShotReason;
}

function nextSquares(observation: Observation): NextSquares {
  const known = concludeSinkings(observation);
  const longest = known.remaining[0]?.length ?? 0;
  const onlyOpen = (squares: readonly Square[]) =>
    squares.filter((square) => known.open.has(square));
  for (const hits of hitGroups(known)) {
    const ends = hits.length < longest ? onlyOpen(axisEnds(known, hits)) : [];
    if (ends.length > 0) return { squares: ends, reason: { code: 'along-axis' } };
    const openNeighbours = (steps: typeof SIDE_STEPS) =>
      onlyOpen(hits.flatMap((hit) => neighbours(known.rules.grid, hit, steps)));
    const sideNeighbours = openNeighbours(SIDE_STEPS);
    const candidates = sideNeighbours.length > 0 ? sideNeighbours : openNeighbours(CORNER_STEPS);
    if (candidates.length > 0) return { squares: candidates, reason: { code: 'find-axis' } };
  }
  const fitting = onlyOpen(squaresOfLongest(known, longest));
  if (fitting.length > 0) {
    return { squares: fitting, reason: { code: 'longest-fits', length: longest } };
  }
  const { open: openLeft } = known.open.isEmpty ? observation : known;
  return { squares: [...openLeft], reason: { code: 'random' } };
}

/** Returns the squares just beyond both ends of two or more hits in line; none for other hits. */
function axisEnds({ rules: { grid } }: Observation, hits: readonly Square[]): Square[] {
  const [first, second] = hits;
  const last = hits.at(-1);
  if (first === undefined || second === undefined || last === undefined) return [];
  const step = second - first;
  const isLine = hits.every((hit, i) => hit === first + i * step);
  if (!isLine || (step !== grid.width && !isInRow(grid.width, first, second))) return [];
  return neighbours(grid, first, SIDE_STEPS)
    .filter((square) => square === first - step)
    .concat(neighbours(grid, last, SIDE_STEPS).filter((square) => square === last + step));
}

function isInRow(width: number, first: Square, second: Square): boolean {
  return second === first + 1 && columnOf({ width, height: 1 }, second) !== 0;
}

/** Returns the squares that ships of this length may cover, in the order of the placements. */
export function squaresOfLongest(known: Observation, longest: number): Square[] {
  const squares = possiblePlacements(known)
    .flatMap(({ placements }) => placements)
    .filter((placement) => placement.squares.length === longest)
    .flatMap((placement) => placement.squares);
  return [...new Set(squares)];
}
