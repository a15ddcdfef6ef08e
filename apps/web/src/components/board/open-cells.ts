import { type CellView, type Grid, squareCount } from '@flotilla/rules';

/** Returns the cells of a board without any shots. */
export function openCells(grid: Grid): CellView[] {
  return new Array<CellView>(squareCount(grid)).fill('open');
}
