import {
  CORNERS,
  columnOf,
  neighbours,
  type Observation,
  pick,
  possiblePlacements,
  SIDES,
  type Square,
} from '@flotilla/rules';
import { makeAutomatonKernel } from '../kernels/automaton.js';
import type { Shooter, ShotReason } from './shooter.js';

/**
 * The three-state automaton of S7. State 1 shoots where the longest ship afloat still fits; a
 * hit leads to state 2, which tries its neighbours in random order to find the axis; two hits
 * in line lead to state 3, which goes on along the axis, not beyond the longest ship.
 */
export const automaton: Shooter = {
  name: 'automaton',
  shoot: (known, rng) => pick(nextSquares(known).squares, rng),
  explain: (known) => nextSquares(known).reason,
  makeKernel: makeAutomatonKernel,
};

interface NextSquares {
  readonly squares: readonly Square[];
  readonly reason: ShotReason;
}

function nextSquares(known: Observation): NextSquares {
  const longest = known.remaining[0]?.length ?? 0;
  const open = (squares: readonly Square[]) => squares.filter((square) => known.open.has(square));
  for (const hits of hitGroups(known)) {
    const ends = hits.length < longest ? open(axisEnds(known, hits)) : [];
    if (ends.length > 0) return { squares: ends, reason: { code: 'along-axis' } };
    const around = (steps: typeof SIDES) =>
      open(hits.flatMap((hit) => neighbours(known.rules.grid, hit, steps)));
    const beside = around(SIDES);
    const near = beside.length > 0 ? beside : around(CORNERS);
    if (near.length > 0) return { squares: near, reason: { code: 'find-axis' } };
  }
  const fitting = open(squaresOfLongest(known, longest));
  if (fitting.length > 0) {
    return { squares: fitting, reason: { code: 'longest-fits', length: longest } };
  }
  return { squares: [...known.open], reason: { code: 'random' } };
}

/** Hits that hang together, each group once: as a rule all of one ship. */
function hitGroups({ hits, rules: { grid } }: Observation): Square[][] {
  const groups: Square[][] = [];
  let left = hits;
  for (const start of hits) {
    if (!left.has(start)) continue;
    const group = [start];
    left = left.without(start);
    for (const hit of group) {
      for (const next of neighbours(grid, hit, [...SIDES, ...CORNERS])) {
        if (!left.has(next)) continue;
        group.push(next);
        left = left.without(next);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** The squares just before and behind two or more hits in a row or column; else none. */
function axisEnds({ rules: { grid } }: Observation, hits: readonly Square[]): Square[] {
  const [first, second] = hits;
  const last = hits.at(-1);
  if (first === undefined || second === undefined || last === undefined) return [];
  const step = second - first;
  const isLine = hits.every((hit, i) => hit === first + i * step);
  if (!isLine || (step !== grid.width && !isInRow(grid.width, first, second))) return [];
  return neighbours(grid, first, SIDES)
    .filter((square) => square === first - step)
    .concat(neighbours(grid, last, SIDES).filter((square) => square === last + step));
}

function isInRow(width: number, first: Square, second: Square): boolean {
  return second === first + 1 && columnOf({ width, height: 1 }, second) !== 0;
}

/** Every square that the longest ship afloat may cover. */
function squaresOfLongest(known: Observation, longest: number): Square[] {
  const squares = possiblePlacements(known)
    .flatMap(({ placements }) => placements)
    .filter((placement) => placement.squares.length === longest)
    .flatMap((placement) => placement.squares);
  return [...new Set(squares)];
}
