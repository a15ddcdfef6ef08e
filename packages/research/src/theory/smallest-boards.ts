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

/** A board that a fleet fits on, and on none that is narrower or lower. */
export interface SmallestBoard {
  readonly grid: Grid;
  /** How many layouts it has, equal ships being interchangeable. */
  readonly layouts: number;
  /** No board of this width that is lower has room for the fleet, by {@link leastHeight}. */
  readonly leastHeight: number;
}

/**
 * Every smallest board of a fleet, no wider than high and up to 26×26, the narrowest first: the steps of the stairs
 * between boards that have a layout and boards that have none, all layouts being counted. A few seconds for
 * the fleets of the presets.
 * @param rules whose fleet and touching count; the grid does not
 * @returns undefined where the layouts of some board are too many to be counted
 */
export function smallestBoards(rules: Rules): readonly SmallestBoard[] | undefined {
  checkRules(rules);
  const boards: Grid[] = [];
  let [width, height] = [1, MAX_SIDE];
  while (width <= height) {
    const grid = { width, height };
    const hasLayout = fitsOn(rules, grid);
    if (hasLayout === undefined) return undefined;
    if (hasLayout) {
      // A step lower at the same width takes the place of the board before it.
      if (boards.at(-1)?.width === width) boards.pop();
      boards.push(grid);
      height -= 1;
    } else width += 1;
  }
  const counted: SmallestBoard[] = [];
  for (const grid of boards) {
    const layouts = layoutsOn(rules, grid);
    if (layouts === undefined) return undefined;
    const least = leastHeight(rules, grid.width) ?? grid.height;
    counted.push({ grid, layouts, leastHeight: least });
  }
  return counted;
}

/** Undefined where neither a layout was found nor all could be counted. */
function fitsOn(rules: Rules, grid: Grid): boolean | undefined {
  const fit = findFit({ ...rules, grid });
  if (fit.ok) return true;
  if (fit.error.code !== 'too-tight') return false;
  const layouts = layoutsOn(rules, grid);
  return layouts === undefined ? undefined : layouts > 0;
}

/** Undefined where it would take too many nodes to count them. */
function layoutsOn(rules: Rules, grid: Grid): number | undefined {
  const counted = inferExactly(newObservation({ ...rules, grid }));
  if (counted.ok) return counted.value.layouts;
  return counted.error.code === 'no-layout' ? 0 : undefined;
}
