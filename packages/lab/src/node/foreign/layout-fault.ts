import { type LayoutError, makeSquare, type Rules, type Setup } from '@flotilla/rules';
import type { ForeignFault } from '../../games/foreign-fault.js';

/** A stranger's ship may have any length. */
const MAX_SQUARES = 26;

/** The first thing that is wrong with a layout; what is missing only where all else is right. */
export function layoutFault({ grid }: Rules, setup: Setup, { faults }: LayoutError): ForeignFault {
  const fault = faults.find(({ code }) => code !== 'missing') ?? faults[0];
  const squaresAt = (index: number) =>
    (setup[index] ?? []).slice(0, MAX_SQUARES).map((square) => makeSquare(grid, square));
  switch (fault?.code) {
    case 'missing':
      return { code: 'ship-missing', ship: fault.shapeId, count: fault.count };
    case 'not-in-fleet':
      return { code: 'ship-not-in-fleet', squares: squaresAt(fault.ship) };
    case 'overlap':
    case 'touching': {
      const [one, other] = fault.ships;
      const code = fault.code === 'overlap' ? 'ships-overlap' : 'ships-touch';
      return { code, one: squaresAt(one), other: squaresAt(other) };
    }
    default:
      return { code: 'ship-off-board' };
  }
}
