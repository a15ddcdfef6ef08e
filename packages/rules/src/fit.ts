import { findLayout, type LayoutConstraints } from './find-layout.js';
import { checkRules, maxPlacementCount, type PlacingRules } from './fleet.js';
import { type Grid, MAX_SIDE, type Square, squareCount } from './grid.js';
import { checkWhole } from './option-error.js';
import { type Placement, placementAt, type TouchingRule } from './placement.js';
import { placementTable } from './placement-table.js';
import { err, ok, type Result } from './result.js';
import type { Segment } from './shape.js';
import { SquareSet } from './square-set.js';

/** Reason why a fleet does not fit on a grid. */
export type FitError =
  /** The fleet and the squares that must stay free between ships exceed the grid. */
  | { readonly code: 'no-room'; readonly needs: number; readonly has: number }
  /** An exhaustive search found no layout. */
  | { readonly code: 'no-layout' }
  /** The search gave up without a layout; there may be none. */
  | { readonly code: 'too-tight' };

/** Work limits of {@link findFit}, which returns `too-tight` beyond them. */
export interface FitLimits {
  /** Maximum sum of orientations × squares over all forms. */
  readonly maxPlacements: number;
  /** Maximum number of placements tested; undefined for 300,000, a few tenths of a second. */
  readonly maxPlacementsTested: number | undefined;
}

const NO_FIT_LIMITS: FitLimits = { maxPlacements: Infinity, maxPlacementsTested: undefined };

/**
 * Finds one layout of the fleet, or the reason why there is none. An area bound rejects most fleets
 * that cannot fit. If ships may not touch, each segment grows to a 2×2 block and the grid by one
 * row and column. Blocks of different ships cannot overlap.
 */
export function findFit(
  rules: PlacingRules,
  { maxPlacements, maxPlacementsTested }: FitLimits = NO_FIT_LIMITS,
): Result<readonly Placement[], FitError> {
  checkRules(rules);
  if (maxPlacementCount(rules) > maxPlacements) return err({ code: 'too-tight' });
  for (const block of BLOCKS_BY_TOUCHING_RULE[rules.touching]) {
    const room = requiredAndGivenArea(rules, block);
    if (room.needs > room.has) return err({ code: 'no-room', ...room });
  }
  const placementsInRows = placeShipsInRows(rules);
  if (placementsInRows) return ok(placementsInRows);
  const noSquares = SquareSet.empty(squareCount(rules.grid));
  const question: LayoutConstraints = {
    rules,
    counts: placementTable(rules).map((kind) => kind.count),
    free: SquareSet.full(squareCount(rules.grid)),
    hits: noSquares,
    sinkings: [],
  };
  const answer = findLayout(question, maxPlacementsTested);
  if (answer.found) return ok(answer.found);
  return err({ code: answer.isExhaustive ? 'no-layout' : 'too-tight' });
}

/**
 * Returns a lower bound on the height of a board of this width with room for the fleet. Each ship
 * must fit in some orientation, and the blocks of all ships must not exceed the area.
 * @param rules fleet and touching rule; its grid is ignored
 * @returns undefined if no height up to 26 is enough
 * @throws OptionError for a width that is not a whole number from 1 to 26
 */
export function leastHeight(rules: PlacingRules, width: number): number | undefined {
  checkRules(rules);
  checkWhole('width', width, 1, MAX_SIDE);
  for (let height = 1; height <= MAX_SIDE; height += 1) {
    if (hasEnoughArea({ ...rules, grid: { width, height } })) return height;
  }
  return undefined;
}

function hasEnoughArea(rules: PlacingRules): boolean {
  const { width, height } = rules.grid;
  const fits = rules.fleet.every(({ orientations }) =>
    orientations.some((orientation) => orientation.width <= width && orientation.height <= height),
  );
  return (
    fits &&
    BLOCKS_BY_TOUCHING_RULE[rules.touching].every((block) => {
      const { needs: neededSquares, has: availableSquares } = requiredAndGivenArea(rules, block);
      return neededSquares <= availableSquares;
    })
  );
}

/** Places the ships in rows, one square apart: works for most fleets, faster than a search. */
function placeShipsInRows({ grid, fleet }: PlacingRules): readonly Placement[] | undefined {
  const placements: Placement[] = [];
  let [x, y, nextRowY] = [0, 0, 0];
  for (const shape of fleet) {
    const { width = 0, height = 0 } = shape.orientations[0] ?? {};
    if (x + width > grid.width) [x, y] = [0, nextRowY];
    const placement = placementAt(grid, shape, 0, x, y);
    if (!placement) return undefined;
    placements.push(placement);
    x += width + 1;
    nextRowY = Math.max(nextRowY, y + height + 1);
  }
  return placements;
}

const ONE_SQUARE_BLOCK: readonly Segment[] = [{ x: 0, y: 0 }];
const TWO_ACROSS_BLOCK = [...ONE_SQUARE_BLOCK, { x: 1, y: 0 }];
const TWO_DOWN_BLOCK = [...ONE_SQUARE_BLOCK, { x: 0, y: 1 }];

/** Blocks to which each segment grows. Blocks of different ships cannot overlap. */
const BLOCKS_BY_TOUCHING_RULE: Record<TouchingRule, readonly (readonly Segment[])[]> = {
  allowed: [ONE_SQUARE_BLOCK],
  corners: [TWO_ACROSS_BLOCK, TWO_DOWN_BLOCK],
  forbidden: [[...TWO_ACROSS_BLOCK, { x: 0, y: 1 }, { x: 1, y: 1 }]],
};

function requiredAndGivenArea(
  { grid, fleet }: PlacingRules,
  block: readonly Segment[],
): { needs: number; has: number } {
  let needs = 0;
  for (const { orientations } of fleet) {
    const sizes = orientations.map(({ segments }) => grownSquareCount(segments, block));
    needs += Math.min(...sizes);
  }
  return { needs, has: squareCount(grownGrid(grid, block)) };
}

function grownGrid({ width, height }: Grid, block: readonly Segment[]): Grid {
  const extraWidth = Math.max(...block.map(({ x }) => x));
  const extraHeight = Math.max(...block.map(({ y }) => y));
  return { width: width + extraWidth, height: height + extraHeight };
}

function grownSquareCount(segments: readonly Segment[], block: readonly Segment[]): number {
  const claimed = new Set<Square>();
  for (const a of segments) for (const b of block) claimed.add((a.y + b.y) * 100 + a.x + b.x);
  return claimed.size;
}
