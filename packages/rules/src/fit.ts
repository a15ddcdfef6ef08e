import { findLayout, type LayoutQuestion } from './find-layout.js';
import { checkRules, type PlacingRules, placementsIn } from './fleet.js';
import { type Grid, MAX_SIDE, type Square, squareCount } from './grid.js';
import { checkWhole } from './option-error.js';
import { type Placement, placementAt, type Touching } from './placement.js';
import { placementTable } from './placement-table.js';
import { err, ok, type Result } from './result.js';
import type { Segment } from './shape.js';
import { SquareSet } from './square-set.js';

/** Why a fleet does not fit on a grid. */
export type FitError =
  /** The fleet takes more room than the grid has, counting what must stay free between ships. */
  | { readonly code: 'no-room'; readonly needs: number; readonly has: number }
  /** No layout exists: every one was tried. */
  | { readonly code: 'no-layout' }
  /** No layout was found within the limits of the search; there may be none. */
  | { readonly code: 'too-tight' };

/** How much work a fit may take; usually as much as a person waits for. */
export interface FitLimits {
  /** Ways to place the ships of each form on the empty grid, those over the edge counted, too. */
  readonly placements: number;
  /** Placements tested. */
  readonly tries: number | undefined;
}

const NO_LIMITS: FitLimits = { placements: Infinity, tries: undefined };

/**
 * One layout of the fleet, or why there is none. Two ships that do not touch stay apart even
 * when each square grows to a block with its right and lower neighbours, on a grid that is one
 * column and row larger; so the blocks' area says at once that most hopeless fleets cannot fit.
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
 * The least height of a board of this width that has room for the fleet: each ship fits in some orientation, and the
 * blocks of all ships, each counted once, take no more squares than there are. A fleet of any form needs at least this;
 * it may need more.
 * @param rules whose fleet and touching count; the grid does not
 * @returns undefined where no height up to 26 has room
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

/** Places ship beside ship in rows, a square apart: most fleets fit so, and no search takes as little time. */
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

/** Blocks that squares of different ships cannot share. */
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
