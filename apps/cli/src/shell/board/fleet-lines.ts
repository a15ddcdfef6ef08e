import {
  drawOrientation,
  type Fleet,
  type FleetKind,
  kindsOf,
  type Orientation,
} from '@flotilla/rules';
import type { TextRun } from '../screen/theme.js';

const AFLOAT_MARK = '■';
const SUNK_MARK = '#';
const UNKNOWN_MARK = '?';

/** Null if sinkings are not announced. */
export type AfloatShapeIds = readonly string[] | null;

/** Draws all ships, those afloat first; in less space, each shape with a count, or only ids. */
export function fleetLines(
  fleet: Fleet,
  afloat: AfloatShapeIds,
  width: number,
  lines = Number.POSITIVE_INFINITY,
): TextRun[][] {
  const kinds = kindsOf(fleet);
  const drawing = joinBlocks(
    kinds.flatMap((kind) => shipBlocks(kind, afloat)),
    1,
  );
  if (blockWidth(drawing) <= width && drawing.length <= lines) return drawing;
  const countLines = drawShapeCounts(kinds, afloat, width);
  if (countLines.length <= lines) return countLines;
  return lines > 0 ? [[{ text: afloat ? shapeIdLine(afloat) : UNKNOWN_MARK, role: 'plain' }]] : [];
}

/** Returns a line such as `■ 4 3 3`, whose mark distinguishes it from a row of the board. */
const shapeIdLine = (afloat: readonly string[]) => `${AFLOAT_MARK} ${afloat.join(' ') || 0}`;

/** Lines of a drawing that is joined side by side with others. */
type DrawingBlock = readonly TextRun[][];

function shipBlocks({ shape, count }: FleetKind, afloat: AfloatShapeIds): DrawingBlock[] {
  const afloatCount = countAfloat(shape, afloat) ?? 0;
  const orientation = shape.orientations[0] as Orientation;
  return Array.from({ length: count }, (_, index) =>
    drawShip(orientation, shipMark(afloat, index < afloatCount)),
  );
}

function countAfloat({ id }: FleetKind['shape'], afloat: AfloatShapeIds): number | undefined {
  return afloat?.filter((shapeId) => shapeId === id).length;
}

function shipMark(afloat: AfloatShapeIds, isAfloat: boolean): string {
  if (!afloat) return UNKNOWN_MARK;
  return isAfloat ? AFLOAT_MARK : SUNK_MARK;
}

function drawShip(orientation: Orientation, mark: string): DrawingBlock {
  return drawOrientation(orientation).map((row) => [
    {
      text: row.replaceAll('.', ' ').replaceAll('#', mark),
      role: mark === AFLOAT_MARK ? ('strong' as const) : ('faint' as const),
    },
  ]);
}

/** Draws each shape once, such as `■■■ 2/3` for 2 of 3 afloat. */
function drawShapeCounts(
  kinds: readonly FleetKind[],
  afloat: AfloatShapeIds,
  width: number,
): TextRun[][] {
  const lines: TextRun[][] = [];
  let row: DrawingBlock[] = [];
  for (const { shape, count } of kinds) {
    const afloatCount = countAfloat(shape, afloat);
    const isAfloat = afloatCount !== undefined && afloatCount > 0;
    const drawing = drawShip(shape.orientations[0] as Orientation, shipMark(afloat, isAfloat));
    const number: TextRun = {
      text: `${afloatCount ?? UNKNOWN_MARK}/${count}`,
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

function joinBlocks(blocks: readonly DrawingBlock[], gap: number): TextRun[][] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, y) =>
    blocks.flatMap((block, index): TextRun[] => {
      const line = block[y] ?? [];
      const blank = ' '.repeat(
        blockWidth(block) - blockWidth([line]) + (index < blocks.length - 1 ? gap : 0),
      );
      return [...line, { text: blank, role: 'plain' }];
    }),
  );
}

function blockWidth(block: DrawingBlock): number {
  return Math.max(0, ...block.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)));
}
