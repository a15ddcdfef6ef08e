import {
  type Bimaru,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  bimaruRuns,
  givenMarks,
} from '@flotilla/bimaru';
import { type CellView, columnOf, rowOf, SIDE_STEPS, squareCount } from '@flotilla/rules';
import { groupConnected } from '../../components/board/connected-squares.js';

const MARK_CHARS = { open: '.', water: '~', segment: '#' } as const satisfies Record<
  BimaruMark,
  string
>;
const TAP_CYCLE: readonly BimaruMark[] = ['open', 'water', 'segment'];

/** Parses the text of {@link writeSheetMarks}; givens override its marks. */
export function readSheetMarks(puzzle: Bimaru, text: string): BimaruMark[] {
  return givenMarks(puzzle).map((givenMark, square) => {
    const ownMark = TAP_CYCLE.find((mark) => MARK_CHARS[mark] === text[square]) ?? 'open';
    return givenMark === 'open' ? ownMark : givenMark;
  });
}

export function writeSheetMarks(marks: BimaruMarks): string {
  return marks.map((mark) => MARK_CHARS[mark]).join('');
}

/** Returns the undo step of a change: each changed square with its previous mark, as `12~40.`. */
export function makeUndoStep(previous: string, next: string): string {
  return [...previous].map((char, square) => (char === next[square] ? '' : square + char)).join('');
}

/** Returns the marks with one step undone. */
export function applyUndoStep(marks: string, step: string): string {
  const next = [...marks];
  for (const [, square, char] of step.matchAll(/(\d+)(\D)/g)) next[Number(square)] = char as string;
  return next.join('');
}

export function nextMark(mark: BimaruMark): BimaruMark {
  return TAP_CYCLE[(TAP_CYCLE.indexOf(mark) + 1) % TAP_CYCLE.length]!;
}

/** Returns a line's sum (null if unknown), its number of marked segments, and its open squares. */
export function lineState({ rules, ...sums }: Bimaru, marks: BimaruMarks, line: BimaruLine) {
  const lineIndexOf = line.kind === 'row' ? rowOf : columnOf;
  const squares = [...marks.keys()].filter(
    (square) => lineIndexOf(rules.grid, square) === line.index,
  );
  return {
    sum: (line.kind === 'row' ? sums.rows : sums.columns)[line.index] ?? null,
    found: squares.filter((square) => marks[square] === 'segment').length,
    open: squares.filter((square) => marks[square] === 'open'),
  };
}

const CELL_VIEWS = { open: 'open', water: 'empty', segment: 'ship' } as const satisfies Record<
  BimaruMark,
  CellView
>;

/** Returns the cells and ships to draw. A lone given is outlined only if its form is `single`. */
export function drawnBoardOf(puzzle: Bimaru, marks: BimaruMarks) {
  const givenShipParts = new Set(
    puzzle.givens.filter(({ form }) => form !== 'single').map(({ square }) => square),
  );
  const segments = [...marks.keys()].filter((square) => marks[square] === 'segment');
  const ships = groupConnected(puzzle.rules.grid, segments, SIDE_STEPS).filter(
    ([first, ...more]) => more.length > 0 || !givenShipParts.has(first!),
  );
  return { cells: marks.map((mark): CellView => CELL_VIEWS[mark]), ships };
}

/** Returns the ids of ships not found yet. A found ship has water or the edge at both ends. */
export function listShipIdsToFind(puzzle: Bimaru, marks: BimaruMarks): string[] {
  const complete = bimaruRuns(puzzle, marks).filter(({ openEnds }) => openEnds.length === 0);
  const lengths = complete.map(({ squares }) => squares.length);
  return puzzle.rules.fleet.flatMap(({ id, length }) => {
    const index = lengths.indexOf(length);
    if (index < 0) return [id];
    lengths.splice(index, 1);
    return [];
  });
}

/** Are there as many segments as in the fleet? Cheap check before {@link isBimaruSolved}. */
export function hasAllSegments({ rules }: Bimaru, marks: BimaruMarks): boolean {
  const segments = rules.fleet.reduce((sum, { length }) => sum + length, 0);
  const isComplete = marks.length === squareCount(rules.grid);
  return isComplete && marks.filter((mark) => mark === 'segment').length === segments;
}
