import {
  drawOrientation,
  type Fleet,
  type FleetKind,
  kindsOf,
  type Orientation,
} from '@flotilla/rules';
import type { Run } from '../screen/theme.js';

const AFLOAT = '■';
const SUNK = '#';
const UNTOLD = '?';

/** Ids of the shapes of the ships afloat; null if sinkings are not announced. */
export type Afloat = readonly string[] | null;

/**
 * Draws the ships of a fleet, within each shape those afloat first. Without room for that, each shape is drawn once
 * with its count, or only named.
 */
export function fleetLines(
  fleet: Fleet,
  afloat: Afloat,
  width: number,
  lines = Number.POSITIVE_INFINITY,
): Run[][] {
  const kinds = kindsOf(fleet);
  const drawn = side(
    kinds.flatMap((kind) => shipsOf(kind, afloat)),
    1,
  );
  if (widthOf(drawn) <= width && drawn.length <= lines) return drawn;
  const counted = countRows(kinds, afloat, width);
  if (counted.length <= lines) return counted;
  return lines > 0 ? [[{ text: afloat ? namedLine(afloat) : UNTOLD, role: 'plain' }]] : [];
}

/** Returns `■ 4 3 3`: without the sign it would look like row 4 of the board above. */
const namedLine = (afloat: readonly string[]) => `${AFLOAT} ${afloat.join(' ') || 0}`;

/** Blocks of equal height, to be joined side by side. */
type Block = readonly Run[][];

function shipsOf({ shape, count }: FleetKind, afloat: Afloat): Block[] {
  const left = leftOf(shape, afloat) ?? 0;
  const form = shape.orientations[0] as Orientation;
  return Array.from({ length: count }, (_, index) => drawShip(form, markOf(afloat, index < left)));
}

function leftOf({ id }: FleetKind['shape'], afloat: Afloat): number | undefined {
  return afloat?.filter((each) => each === id).length;
}

function markOf(afloat: Afloat, isAfloat: boolean): string {
  if (!afloat) return UNTOLD;
  return isAfloat ? AFLOAT : SUNK;
}

function drawShip(form: Orientation, mark: string): Block {
  return drawOrientation(form).map((row) => [
    {
      text: row.replaceAll('.', ' ').replaceAll('#', mark),
      role: mark === AFLOAT ? ('strong' as const) : ('faint' as const),
    },
  ]);
}

/** Draws each shape once, as `■■■ 2/3`, in as many rows as needed. */
function countRows(kinds: readonly FleetKind[], afloat: Afloat, width: number): Run[][] {
  const lines: Run[][] = [];
  let row: Block[] = [];
  for (const { shape, count } of kinds) {
    const left = leftOf(shape, afloat);
    const isAfloat = left !== undefined && left > 0;
    const drawn = drawShip(shape.orientations[0] as Orientation, markOf(afloat, isAfloat));
    const number: Run = { text: `${left ?? UNTOLD}/${count}`, role: isAfloat ? 'plain' : 'faint' };
    const block = side([drawn, [[number]]], 1);
    if (row.length > 0 && widthOf(side([...row, block], 2)) > width) {
      lines.push(...side(row, 2));
      row = [];
    }
    row.push(block);
  }
  return [...lines, ...side(row, 2)];
}

function side(blocks: readonly Block[], gap: number): Run[][] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, y) =>
    blocks.flatMap((block, index): Run[] => {
      const line = block[y] ?? [];
      const blank = ' '.repeat(
        widthOf(block) - widthOf([line]) + (index < blocks.length - 1 ? gap : 0),
      );
      return [...line, { text: blank, role: 'plain' }];
    }),
  );
}

function widthOf(block: Block): number {
  return Math.max(0, ...block.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)));
}
