import type { Bimaru, GivenForm } from '@flotilla/bimaru';
import { kindsOf, type Square, segmentCount } from '@flotilla/rules';

/** Segments to the right, below, left and above a given form: 1 for a segment, 0 for water. */
const SIDE_VALUES: Readonly<Partial<Record<GivenForm, readonly [number, number, number, number]>>> =
  {
    single: [0, 0, 0, 0],
    left: [1, 0, 0, 0],
    right: [0, 0, 1, 0],
    top: [0, 1, 0, 0],
    bottom: [0, 0, 0, 1],
  };
const SIDE_OFFSETS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** Returns one MiniZinc model of all puzzles. It encodes only the rules, to check our solver. */
export function bimaruModel(puzzles: readonly Bimaru[]): string {
  return [
    ...puzzles.flatMap((puzzle, number) => gridConstraints(puzzle, `x${number}`)),
    `solve :: seq_search([${puzzles.map((_, number) => `int_search(array1d(x${number}), dom_w_deg, indomain_min)`).join(', ')}]) satisfy;`,
    `output [${puzzles.map((puzzle, number) => outputItem(puzzle, `x${number}`)).join(', ')}];`,
  ].join('\n');
}

/** Parses MiniZinc's output: each solution's segments; undefined unless all are unique. */
export function readMiniZinc(output: string): Square[][] | undefined {
  const lines = output.split('\n').filter((line) => line !== '');
  const solutions = lines.filter((line) => /^-+$/.test(line)).length;
  if (solutions !== 1 || !lines.some((line) => /^=+$/.test(line))) return undefined;
  return lines
    .filter((line) => /^[01]+$/.test(line))
    .map((line) => [...line].flatMap((mark, square) => (mark === '1' ? [square] : [])));
}

function gridConstraints({ rules, columns, rows, givens }: Bimaru, x: string): string[] {
  const { width, height } = rules.grid;
  const position = (square: Square) =>
    [Math.floor(square / width) + 1, (square % width) + 1] as const;
  const givenConstraints = givens.flatMap(({ square, form }) => {
    const [row, column] = position(square);
    const ownConstraint = `constraint ${x}[${row},${column}] = ${form === 'water' ? 0 : 1};`;
    const sideConstraints = (SIDE_VALUES[form] ?? []).map((value, side) => {
      const [down, right] = SIDE_OFFSETS[side]!;
      return `constraint ${x}[${row + down},${column + right}] = ${value};`;
    });
    return [
      ownConstraint,
      ...sideConstraints,
      ...(form === 'middle' ? [middleConstraint(x, row, column)] : []),
    ];
  });
  const sum = (cellsText: string, value: number | null, range: string) =>
    value === null ? [] : [`constraint sum(i in 1..${range})(${cellsText}) = ${value};`];
  return [
    `array[0..${height + 1},0..${width + 1}] of var 0..1: ${x};`,
    `constraint forall(r in 0..${height + 1})(${x}[r,0] = 0 /\\ ${x}[r,${width + 1}] = 0);`,
    `constraint forall(c in 0..${width + 1})(${x}[0,c] = 0 /\\ ${x}[${height + 1},c] = 0);`,
    `constraint forall(r in 1..${height}, c in 1..${width})(${x}[r,c] + ${x}[r+1,c+1] <= 1 /\\ ${x}[r,c] + ${x}[r+1,c-1] <= 1);`,
    ...columns.flatMap((value, column) => sum(`${x}[i,${column + 1}]`, value, `${height}`)),
    ...rows.flatMap((value, row) => sum(`${x}[${row + 1},i]`, value, `${width}`)),
    `constraint sum(r in 1..${height}, c in 1..${width})(${x}[r,c]) = ${segmentCount(rules.fleet)};`,
    ...kindsOf(rules.fleet).map(({ shape, count }) =>
      shipConstraint(x, width, height, shape.length, count),
    ),
    ...givenConstraints,
  ];
}

function middleConstraint(x: string, row: number, column: number): string {
  const rowNeighbours = `${x}[${row},${column - 1}] + ${x}[${row},${column + 1}]`;
  const columnNeighbours = `${x}[${row - 1},${column}] + ${x}[${row + 1},${column}]`;
  return `constraint (${rowNeighbours} = 2 /\\ ${columnNeighbours} = 0) \\/ (${rowNeighbours} = 0 /\\ ${columnNeighbours} = 2);`;
}

/** Constrains the ships of a length: runs of segments with water beyond both ends. */
function shipConstraint(
  x: string,
  width: number,
  height: number,
  length: number,
  count: number,
): string {
  const counted = (rows: number, columns: number, ship: string) =>
    `sum(r in 1..${rows}, c in 1..${columns})(bool2int(${ship} = ${length}))`;
  const sides = `${x}[r-1,c] - ${x}[r+1,c] - ${x}[r,c-1] - ${x}[r,c+1]`;
  if (length === 1) {
    return `constraint ${counted(height, width, `${x}[r,c] - ${sides}`)} = ${count};`;
  }
  const cells = Array.from({ length }, (_, index) => index);
  const rowRun = `${cells.map((i) => `${x}[r,c+${i}]`).join(' + ')} - ${x}[r,c-1] - ${x}[r,c+${length}]`;
  const columnRun = `${cells.map((i) => `${x}[r+${i},c]`).join(' + ')} - ${x}[r-1,c] - ${x}[r+${length},c]`;
  const bothRuns = [
    counted(height, width - length + 1, rowRun),
    counted(height - length + 1, width, columnRun),
  ];
  return `constraint ${bothRuns.join(' + ')} = ${count};`;
}

function outputItem({ rules: { grid } }: Bimaru, x: string): string {
  return `join("", [show(${x}[r,c]) | r in 1..${grid.height}, c in 1..${grid.width}]) ++ "\\n"`;
}
