import { findLayout, type LayoutQuestion } from './find-layout.js';
import { checkRules, type PlacingRules, placementsIn } from './fleet.js';
import { type Grid, MAX_SIDE, type Square, squareCount } from './grid.js';
import { checkWhole } from './option-error.js';
import { type Placement, placementAt, type Touching } from './placement.js';
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

/** Work limits of the fit check; the default suits an interactive caller. */
export interface FitLimits {
  /** Placements on the empty grid, all forms together, including those over the edge. */
  readonly placements: number;
  /** Placements tested. */
  readonly tries: number | undefined;
}

const NO_LIMITS: FitLimits = { placements: Infinity, tries: undefined };

/**
 * Finds one layout of the fleet, or the reason why there is none. An area bound rejects most hopeless fleets.
 * Ships that may not touch stay disjoint when each square grows to a 2×2 block, on a grid one larger.
 */
export function findFit(
  rules: PlacingRules,
  { placements, tries }: FitLimits = NO_LIMITS,
): Result<readonly Placement[], FitError> {
  checkRules(rules);
  if (placementsIn(rules) > placements) return err({ code: 'too-tight' });
  for (const block of BLOCKS[rules.touching]) {
    const room = needed(rules, block);
    if (room.needs > room.has) return err({ code: 'no-room', ...room });
  }
  const inRows = layInRows(rules);
  if (inRows) return ok(inRows);
  const nothing = SquareSet.empty(squareCount(rules.grid));
  const question: LayoutQuestion = {
    rules,
    counts: placementTable(rules).map((kind) => kind.count),
    free: SquareSet.full(squareCount(rules.grid)),
    hits: nothing,
    sinkings: [],
  };
  const answer = findLayout(question, tries);
  if (answer.found) return ok(answer.found);
  return err({ code: answer.isCertain ? 'no-layout' : 'too-tight' });
}

/**
 * Returns a lower bound for the height of a board of this width with room for the fleet. Each ship must fit
 * in some orientation, and the blocks of all ships must not exceed the area.
 * @param rules fleet and touching rule; its grid is ignored
 * @returns undefined if no height up to 26 is enough
 * @throws OptionError for a width that is not a whole number from 1 to 26
 */
export function leastHeight(rules: PlacingRules, width: number): number | undefined {
  checkRules(rules);
  checkWhole('width', width, 1, MAX_SIDE);
  for (let height = 1; height <= MAX_SIDE; height += 1) {
    if (hasRoom({ ...rules, grid: { width, height } })) return height;
  }
  return undefined;
}

function hasRoom(rules: PlacingRules): boolean {
  const { width, height } = rules.grid;
  const fits = rules.fleet.every(({ orientations }) =>
    orientations.some((each) => each.width <= width && each.height <= height),
  );
  return (
    fits &&
    BLOCKS[rules.touching].every((block) => {
      const { needs, has } = needed(rules, block);
      return needs <= has;
    })
  );
}

/**
 * Lays the ships in rows, one square apart. Most fleets fit in this way, and it is faster than any search.
 */
function layInRows({ grid, fleet }: PlacingRules): readonly Placement[] | undefined {
  const laid: Placement[] = [];
  let [x, y, below] = [0, 0, 0];
  for (const shape of fleet) {
    const { width = 0, height = 0 } = shape.orientations[0] ?? {};
    if (x + width > grid.width) [x, y] = [0, below];
    const placement = placementAt(grid, shape, 0, x, y);
    if (!placement) return undefined;
    laid.push(placement);
    x += width + 1;
    below = Math.max(below, y + height + 1);
  }
  return laid;
}

const ALONE: readonly Segment[] = [{ x: 0, y: 0 }];
const ACROSS = [...ALONE, { x: 1, y: 0 }];
const DOWN = [...ALONE, { x: 0, y: 1 }];

/** Block that each segment claims for its ship: blocks of different ships are disjoint. */
const BLOCKS: Record<Touching, readonly (readonly Segment[])[]> = {
  allowed: [ALONE],
  corners: [ACROSS, DOWN],
  forbidden: [[...ACROSS, { x: 0, y: 1 }, { x: 1, y: 1 }]],
};

function needed(
  { grid, fleet }: PlacingRules,
  block: readonly Segment[],
): { needs: number; has: number } {
  let needs = 0;
  for (const { orientations } of fleet) {
    const sizes = orientations.map(({ segments }) => grownSize(segments, block));
    needs += Math.min(...sizes);
  }
  return { needs, has: squareCount(grownGrid(grid, block)) };
}

function grownGrid({ width, height }: Grid, block: readonly Segment[]): Grid {
  const wider = Math.max(...block.map(({ x }) => x));
  const higher = Math.max(...block.map(({ y }) => y));
  return { width: width + wider, height: height + higher };
}

function grownSize(segments: readonly Segment[], block: readonly Segment[]): number {
  const grown = new Set<Square>();
  for (const a of segments) for (const b of block) grown.add((a.y + b.y) * 100 + a.x + b.x);
  return grown.size;
}
