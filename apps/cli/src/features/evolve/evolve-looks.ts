import { makeLayout, type Rules, type Setup, type Square } from '@flotilla/rules';
import { LOOKS, type Look, type Run } from '../../shell/board/board-lines.js';
import type { Role } from '../../shell/screen/theme.js';
import { CURVE_MARKS } from './curves.js';

const CONFLICT: Look = { mark: '!', role: 'conflict' };

/** Each ship in a colour of its own, so that its neighbours are told from it. */
const SHIP_ROLES: readonly Role[] = [
  ...(['ship-1', 'ship-2', 'ship-3', 'ship-4', 'ship-5'] as const),
];

/** How the squares of a fleet look that need not be legal: what is wrong with it stands out. */
export function setupLook(rules: Rules, setup: Setup): (square: Square) => Look {
  const ships = new Map(setup.flatMap((squares, ship) => squares.map((square) => [square, ship])));
  const layout = makeLayout(rules, setup);
  const wrong = new Set(
    layout.ok ? [] : layout.error.faults.flatMap((f) => ('squares' in f ? f.squares : [])),
  );
  return (square) => {
    if (wrong.has(square)) return CONFLICT;
    const ship = ships.get(square);
    if (ship === undefined) return LOOKS.open;
    return { ...LOOKS.ship, role: SHIP_ROLES[ship % SHIP_ROLES.length] ?? LOOKS.ship.role };
  };
}

const MARK_ROLES: Readonly<Record<string, Role>> = {
  [CURVE_MARKS.best]: 'good',
  [CURVE_MARKS.mean]: 'header-here',
};

/** Lines of a drawing, its marks in their colours. */
export function curveRuns(lines: readonly string[]): Run[][] {
  return lines.map((line) =>
    [...line.matchAll(/●+|·+|[^●·]+/g)].map(([text]) => ({
      text,
      role: MARK_ROLES[text[0] as string] ?? 'faint',
    })),
  );
}
