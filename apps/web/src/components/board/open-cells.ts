import { type CellView, type Grid, squareCount } from '@flotilla/rules';

export function openCells(grid: Grid): CellView[] {
  return new Array<CellView>(squareCount(grid)).fill('open');
}
