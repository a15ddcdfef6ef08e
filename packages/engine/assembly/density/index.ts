// Whole one-sided games played by `density`, as WebAssembly: see src/kernels/density.ts.

import { aim, forgetHits, isAiming, narrow, sink } from './aim';
import { close, hunt, reset } from './live';
import {
  afloatOf,
  CLOSED,
  cells,
  image,
  listed,
  OPEN,
  readImage,
  segments,
  setAfloat,
  setCell,
  shipAt,
  shots,
  squares,
  ties,
} from './tables';
import { answer, HIT, MISS, openTarget, segmentsLeft, shotCount } from './target';

export { image, readImage, segments, shipAt, shots };

/** Draws from the caller's generator. */
declare function below(bound: i32): i32;

/** Plays against the target until everything is sunk. Returns the number of shots. */
export function play(): i32 {
  memory.fill(cells, OPEN, squares);
  setCell(squares, CLOSED);
  openTarget();
  reset();
  forgetHits();
  for (;;) {
    const count = isAiming() ? aim() : hunt();
    const square = listed(ties, below(count));
    const outcome = answer(square);
    if (segmentsLeft === 0) break;
    if (outcome === MISS) close(square);
    else if (outcome === HIT) narrow(square);
    else {
      const kind = sink(square);
      setAfloat(kind, afloatOf(kind) - 1);
    }
  }
  return shotCount;
}
