import { type CellView, cellsOf, type Square } from '@flotilla/rules';
import { LOOKS, type Look } from '../../shell/board/board-lines.js';
import { PENCIL, shaded } from '../../shell/board/looks.js';
import { weightsOf } from '../../shell/board/thought.js';
import type { AssistState } from './assist-state.js';

/** What is known of each square, shaded by how much the shooter wants it; advised squares stand out. */
export function assistLook({ assist, isShaded }: AssistState): (square: Square) => Look {
  const { known, shooter, advised } = assist;
  const cells = cellsOf(known);
  const weights = isShaded ? weightsOf(shooter, known) : undefined;
  const lookAt = weights
    ? shaded(cells, weights)
    : (square: Square) => LOOKS[cells[square] as CellView];
  return (square) => (advised.includes(square) ? { ...PENCIL, role: 'chosen' } : lookAt(square));
}
