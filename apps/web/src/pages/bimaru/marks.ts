import {
  type Bimaru,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  bimaruRuns,
  givenMarks,
} from '@flotilla/bimaru';
import { type CellView, columnOf, rowOf, type Square, squareCount } from '@flotilla/rules';

const SIGNS = { open: '.', water: '~', segment: '#' } as const satisfies Record<BimaruMark, string>;
const MARKS: readonly BimaruMark[] = ['open', 'water', 'segment'];

/** The marks that are written so; givens are as they are given. */
export function readMarks(puzzle: Bimaru, text: string): BimaruMark[] {
  return givenMarks(puzzle).map((given, square) => {
    const own = MARKS.find((mark) => SIGNS[mark] === text[square]) ?? 'open';
    return given === 'open' ? own : given;
  });
}

export function writeMarks(marks: BimaruMarks): string {
  return marks.map((mark) => SIGNS[mark]).join('');
}

/** What undoes a change of marks that are written so: each square that differs, with its sign before. */
export function wayBack(before: string, after: string): string {
  return [...before].map((sign, square) => (sign === after[square] ? '' : square + sign)).join('');
}

/** The marks as they were before a change. */
export function undone(marks: string, way: string): string {
  const signs = [...marks];
  for (const [, square, sign] of way.matchAll(/(\d+)(\D)/g)) signs[Number(square)] = sign as string;
  return signs.join('');
}

/** What a tap makes of a mark. */
export function markAfter(mark: BimaruMark): BimaruMark {
  return MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length]!;
}

interface LineState {
  /** How many segments it holds; null where that is not told. */
  readonly sum: number | null;
  readonly found: number;
  readonly open: readonly Square[];
}

export function lineState({ rules, ...sums }: Bimaru, marks: BimaruMarks, line: BimaruLine) {
  const lineOf = line.kind === 'row' ? rowOf : columnOf;
  const squares = [...marks.keys()].filter((each) => lineOf(rules.grid, each) === line.index);
  return {
    sum: (line.kind === 'row' ? sums.rows : sums.columns)[line.index] ?? null,
    found: squares.filter((square) => marks[square] === 'segment').length,
    open: squares.filter((square) => marks[square] === 'open'),
  } satisfies LineState;
}

const VIEWS = { open: 'open', water: 'empty', segment: 'ship' } as const satisfies Record<
  BimaruMark,
  CellView
>;

/** The marks as a board shows them. */
export function boardOf(puzzle: Bimaru, marks: BimaruMarks) {
  return { cells: marks.map((mark): CellView => VIEWS[mark]), ships: groupsOf(puzzle, marks) };
}

/** Segments side by side, as they are drawn: one outline for each group. */
function groupsOf({ rules: { grid } }: Bimaru, marks: BimaruMarks): Square[][] {
  const left = new Set([...marks.keys()].filter((square) => marks[square] === 'segment'));
  const groups: Square[][] = [];
  for (const first of left) {
    const group = [first];
    left.delete(first);
    for (const square of group) {
      const x = columnOf(grid, square);
      const beside = [
        ...(x > 0 ? [square - 1] : []),
        ...(x < grid.width - 1 ? [square + 1] : []),
        ...[square - grid.width, square + grid.width],
      ];
      group.push(...beside.filter((each) => left.delete(each)));
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** The ids of the ships that are still to be found: whole ones have water or the edge at their ends. */
export function shipsLeft(puzzle: Bimaru, marks: BimaruMarks): string[] {
  const whole = bimaruRuns(puzzle, marks).filter(({ ends }) => ends.length === 0);
  const lengths = whole.map(({ squares }) => squares.length);
  return puzzle.rules.fleet.flatMap(({ id, length }) => {
    const at = lengths.indexOf(length);
    if (at < 0) return [id];
    lengths.splice(at, 1);
    return [];
  });
}

/** May the fleet be whole? That saves the search for a layout after most marks. */
export function isEnough({ rules }: Bimaru, marks: BimaruMarks): boolean {
  const segments = rules.fleet.reduce((sum, { length }) => sum + length, 0);
  const isWhole = marks.length === squareCount(rules.grid);
  return isWhole && marks.filter((mark) => mark === 'segment').length === segments;
}
