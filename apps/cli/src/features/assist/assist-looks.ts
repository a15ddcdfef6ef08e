import { weightsOf } from '@flotilla/play';
import type { CellView, Observation, Square } from '@flotilla/rules';
import { LOOKS, type Look } from '../../shell/board/board-lines.js';
import { PENCIL, shaded } from '../../shell/board/looks.js';
import type { AssistState } from './assist-state.js';

/** What is known of each square, shaded by how much the shooter wants it; advised squares stand out. */
export function assistLook({ assist, isShaded }: AssistState): (square: Square) => Look {
  const { known, shooter, advised } = assist;
  const cells = cellsOf(known);
  const weights = isShaded ? weightsOf(shooter.name, known, { foreign: { shooter } }) : undefined;
  const lookAt = weights
    ? shaded(cells, weights)
    : (square: Square) => LOOKS[cells[square] as CellView];
  return (square) => (advised.includes(square) ? { ...PENCIL, role: 'chosen' } : lookAt(square));
}

function cellsOf({ open, misses, empty, hits, sunkSquares }: Observation): CellView[] {
  const cells = new Array<CellView>(open.capacity).fill('open');
  for (const square of misses) cells[square] = 'miss';
  for (const square of empty) cells[square] = 'empty';
  for (const square of hits) cells[square] = 'hit';
  for (const square of sunkSquares) cells[square] = 'sunk';
  return cells;
}
