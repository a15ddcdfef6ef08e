import { inferExactly } from '@flotilla/engine';
import {
  checkRules,
  findFit,
  type Grid,
  leastHeight,
  MAX_SIDE,
  newObservation,
  type Rules,
} from '@flotilla/rules';

/** A board with room for a fleet, which every narrower or lower board lacks. */
export interface SmallestBoard {
  readonly grid: Grid;
  /** Number of layouts, with equal ships interchangeable. */
  readonly layouts: number;
  /** Lower bound on the height of a board of this width, by {@link leastHeight}. */
  readonly leastHeight: number;
}

/**
 * Finds every minimal board for a fleet: the Pareto frontier of boards with a layout. They are no
 * wider than high, up to 26×26, narrowest first. Takes seconds for the fleets of the presets.
 * @param rules fleet and touching; the grid is ignored
 * @returns undefined if the layouts of some board are too many to count
 */
export function smallestBoards(rules: Rules): readonly SmallestBoard[] | undefined {
  checkRules(rules);
  const boards: Grid[] = [];
  let [width, height] = [1, MAX_SIDE];
  while (width <= height) {
    const grid = { width, height };
    const hasLayout = fitsGrid(rules, grid);
    if (hasLayout === undefined) return undefined;
    if (hasLayout) {
      // Replaces the previous, higher board of the same width.
      if (boards.at(-1)?.width === width) boards.pop();
      boards.push(grid);
      height -= 1;
    } else width += 1;
  }
  const counted: SmallestBoard[] = [];
  for (const grid of boards) {
    const layouts = layoutsOn(rules, grid);
    if (layouts === undefined) return undefined;
    const minHeight = leastHeight(rules, grid.width) ?? grid.height;
    counted.push({ grid, layouts, leastHeight: minHeight });
  }
  return counted;
}

/** Does the fleet fit? Undefined if no layout was found and not all could be counted. */
function fitsGrid(rules: Rules, grid: Grid): boolean | undefined {
  const fit = findFit({ ...rules, grid });
  if (fit.ok) return true;
  if (fit.error.code !== 'too-tight') return false;
  const layouts = layoutsOn(rules, grid);
  return layouts === undefined ? undefined : layouts > 0;
}

/** Counts the layouts; undefined if that takes too many nodes. */
function layoutsOn(rules: Rules, grid: Grid): number | undefined {
  const counted = inferExactly(newObservation({ ...rules, grid }));
  if (counted.ok) return counted.value.layouts;
  return counted.error.code === 'no-layout' ? 0 : undefined;
}
