import { makeLayout, type Rules, type Setup, type Square } from '@flotilla/rules';
import { CURVE_MARKS } from '../../evolve/curves.js';
import { LOOKS, type Look, type Run } from '../parts/board-lines.js';
import type { Role } from '../parts/theme.js';

const CONFLICT: Look = { mark: '!', role: 'conflict' };

/** How the squares of a fleet look that need not be legal: what is wrong with it stands out. */
export function setupLook(rules: Rules, setup: Setup): (square: Square) => Look {
  const ships = new Set(setup.flat());
  const layout = makeLayout(rules, setup);
  const wrong = new Set(
    layout.ok ? [] : layout.error.faults.flatMap((f) => ('squares' in f ? f.squares : [])),
  );
  return (square) => {
    if (wrong.has(square)) return CONFLICT;
    return ships.has(square) ? LOOKS.ship : LOOKS.open;
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
