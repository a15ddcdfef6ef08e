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
const UNKNOWN = '?';

/** Shape ids of the ships afloat; null if sinkings are not announced. */
export type Afloat = readonly string[] | null;

/** Draws each ship, those afloat first; if space is short, each shape with a count, or only ids. */
export function fleetLines(
  fleet: Fleet,
  afloat: Afloat,
  width: number,
  lines = Number.POSITIVE_INFINITY,
): Run[][] {
  const kinds = kindsOf(fleet);
  const drawing = joinBlocks(
    kinds.flatMap((kind) => shipBlocks(kind, afloat)),
    1,
  );
  if (blockWidth(drawing) <= width && drawing.length <= lines) return drawing;
  const countLines = countRows(kinds, afloat, width);
  if (countLines.length <= lines) return countLines;
  return lines > 0 ? [[{ text: afloat ? shapeIdLine(afloat) : UNKNOWN, role: 'plain' }]] : [];
}

/** Returns a line such as `■ 4 3 3`; the sign distinguishes it from a row of the board above. */
const shapeIdLine = (afloat: readonly string[]) => `${AFLOAT} ${afloat.join(' ') || 0}`;

/** Lines of a drawing, joined side by side with other blocks. */
type Block = readonly Run[][];

function shipBlocks({ shape, count }: FleetKind, afloat: Afloat): Block[] {
  const afloatCount = countAfloat(shape, afloat) ?? 0;
  const orientation = shape.orientations[0] as Orientation;
  return Array.from({ length: count }, (_, index) =>
    drawShip(orientation, shipMark(afloat, index < afloatCount)),
  );
}

function countAfloat({ id }: FleetKind['shape'], afloat: Afloat): number | undefined {
  return afloat?.filter((shapeId) => shapeId === id).length;
}

function shipMark(afloat: Afloat, isAfloat: boolean): string {
  if (!afloat) return UNKNOWN;
  return isAfloat ? AFLOAT : SUNK;
}

function drawShip(orientation: Orientation, mark: string): Block {
  return drawOrientation(orientation).map((row) => [
    {
      text: row.replaceAll('.', ' ').replaceAll('#', mark),
      role: mark === AFLOAT ? ('strong' as const) : ('faint' as const),
    },
  ]);
}

/** Draws each shape once, in as many rows as needed; `■■■ 2/3` means 2 of 3 afloat. */
function countRows(kinds: readonly FleetKind[], afloat: Afloat, width: number): Run[][] {
  const lines: Run[][] = [];
  let row: Block[] = [];
  for (const { shape, count } of kinds) {
    const afloatCount = countAfloat(shape, afloat);
    const isAfloat = afloatCount !== undefined && afloatCount > 0;
    const drawing = drawShip(shape.orientations[0] as Orientation, shipMark(afloat, isAfloat));
    const number: Run = {
      text: `${afloatCount ?? UNKNOWN}/${count}`,
      role: isAfloat ? 'plain' : 'faint',
    };
    const block = joinBlocks([drawing, [[number]]], 1);
    if (row.length > 0 && blockWidth(joinBlocks([...row, block], 2)) > width) {
      lines.push(...joinBlocks(row, 2));
      row = [];
    }
    row.push(block);
  }
  return [...lines, ...joinBlocks(row, 2)];
}

function joinBlocks(blocks: readonly Block[], gap: number): Run[][] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, y) =>
    blocks.flatMap((block, index): Run[] => {
      const line = block[y] ?? [];
      const blank = ' '.repeat(
        blockWidth(block) - blockWidth([line]) + (index < blocks.length - 1 ? gap : 0),
      );
      return [...line, { text: blank, role: 'plain' }];
    }),
  );
}

function blockWidth(block: Block): number {
  return Math.max(0, ...block.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)));
}
