import type { CellView, Square } from '@flotilla/rules';
import { LOOKS, type Look, type Run } from './board-lines.js';

const SHADES: readonly Look[] = [
  { mark: '░', role: 'heat-1' },
  { mark: '▒', role: 'heat-2' },
  { mark: '▓', role: 'heat-3' },
  { mark: '█', role: 'heat-4' },
];

/** The heaviest squares of all. */
const HEAVIEST: Look = { mark: '◆', role: 'heaviest' };

/** The shades from light to heavy. */
export const SHADE_SCALE: readonly Run[] = [...SHADES, HEAVIEST].map(({ mark, role }) => ({
  text: mark,
  role,
}));

export const PENCIL: Look = { mark: '!', role: 'pencil' };

/**
 * Looks of the squares that nobody has shot at, by how heavy they weigh among those that weigh
 * anything; the others look as they are.
 */
export function shaded(
  cells: readonly CellView[],
  weights: Float64Array,
): (square: Square) => Look {
  const isUnshot = (view: CellView | undefined) => view === 'open' || view === 'ship';
  const heavy = [...weights].filter((weight, square) => weight > 0 && isUnshot(cells[square]));
  const least = Math.min(...heavy);
  const most = Math.max(...heavy);
  const span = most - least;
  return (square) => {
    const view = cells[square] as CellView;
    const weight = weights[square] ?? 0;
    if (!isUnshot(view) || weight <= 0) return LOOKS[view];
    const part = span > 0 ? (weight - least) / span : 1;
    const level = Math.min(SHADES.length - 1, Math.floor(part * SHADES.length));
    const shade = SHADES[level] as Look;
    const inside = weight === most ? HEAVIEST : shade;
    return { ...(view === 'ship' ? LOOKS.ship : inside), fill: shade };
  };
}

/** The number of a square in a salvo that is being chosen. */
export function chosenLook(number: number): Look {
  return { mark: number <= 9 ? String(number) : '+', role: 'chosen' };
}
