import { type Rules, segmentCount } from '@flotilla/rules';
import type { Range } from './estimate.js';

/** Between what bounds the figures of a game by certain rules lie, so that no interval leaves them. */
export interface Ranges {
  /** Of a side, up to the end of the game, which somebody may give up at once. */
  readonly shots: Range;
  readonly misses: Range;
  /** The squares of the other fleet that a side hit. */
  readonly points: Range;
  /** Of both sides together. */
  readonly turns: Range;
  /** The shots that clear a board: each square with a ship takes one. */
  readonly toClear: Range;
  /** By how many more shots one shooter clears a board than another. */
  readonly difference: Range;
}

/** A random fleet is another in each pair of games: each of its ships has one square or more. */
export function rangesOf({ grid, fleet, drawn }: Rules): Ranges {
  const squares = grid.width * grid.height;
  const fewest = drawn ? fleet.length : segmentCount(fleet);
  const water = squares - fewest;
  return {
    shots: [0, squares],
    misses: [0, water],
    points: [0, drawn ? squares : fewest],
    turns: [0, 2 * squares],
    toClear: [fewest, squares],
    difference: [-water, water],
  };
}
