import type { Bimaru, GivenForm } from '@flotilla/bimaru';
import { kindsOf, type Square, segmentCount } from '@flotilla/rules';

/** Segments to the right, below, left and above a given form: 1 for a segment, 0 for water. */
const BESIDE: Readonly<Partial<Record<GivenForm, readonly [number, number, number, number]>>> = {
  single: [0, 0, 0, 0],
  left: [1, 0, 0, 0],
  right: [0, 0, 1, 0],
  top: [0, 1, 0, 0],
  bottom: [0, 0, 0, 1],
};
const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/**
 * Writes puzzles as a MiniZinc model, from the rules of the puzzle alone. Each is a grid of 0 and 1 with a rim
 * of water. Its constraints are sums, givens, corners and the number of ships of each length. Puzzles are solved
 * one by one, so that together they take the sum of their times.
 */
export function bimaruModel(puzzles: readonly Bimaru[]): string {
  return [
    ...puzzles.flatMap((puzzle, number) => grid(puzzle, `x${number}`)),
    `solve :: seq_search([${puzzles.map((_, number) => `int_search(array1d(x${number}), dom_w_deg, indomain_min)`).join(', ')}]) satisfy;`,
    `output [${puzzles.map((puzzle, number) => shown(puzzle, `x${number}`)).join(', ')}];`,
  ].join('\n');
}

/**
 * Parses MiniZinc's output: the segments of each puzzle's solution; undefined unless the combined solution is
 * unique.
 */
export function readMiniZinc(output: string): Square[][] | undefined {
  const lines = output.split('\n').filter((line) => line !== '');
  const solutions = lines.filter((line) => /^-+$/.test(line)).length;
  if (solutions !== 1 || !lines.some((line) => /^=+$/.test(line))) return undefined;
  return lines
    .filter((line) => /^[01]+$/.test(line))
    .map((line) => [...line].flatMap((mark, square) => (mark === '1' ? [square] : [])));
}

function grid({ rules, columns, rows, givens }: Bimaru, x: string): string[] {
  const { width, height } = rules.grid;
  const at = (square: Square) => [Math.floor(square / width) + 1, (square % width) + 1] as const;
  const told = givens.flatMap(({ square, form }) => {
    const [row, column] = at(square);
    const own = `constraint ${x}[${row},${column}] = ${form === 'water' ? 0 : 1};`;
    const beside = (BESIDE[form] ?? []).map((value, side) => {
      const [down, right] = STEPS[side]!;
      return `constraint ${x}[${row + down},${column + right}] = ${value};`;
    });
    return [own, ...beside, ...(form === 'middle' ? [middle(x, row, column)] : [])];
  });
  const sum = (of: string, value: number | null, over: string) =>
    value === null ? [] : [`constraint sum(i in 1..${over})(${of}) = ${value};`];
  return [
    `array[0..${height + 1},0..${width + 1}] of var 0..1: ${x};`,
    `constraint forall(r in 0..${height + 1})(${x}[r,0] = 0 /\\ ${x}[r,${width + 1}] = 0);`,
    `constraint forall(c in 0..${width + 1})(${x}[0,c] = 0 /\\ ${x}[${height + 1},c] = 0);`,
    `constraint forall(r in 1..${height}, c in 1..${width})(${x}[r,c] + ${x}[r+1,c+1] <= 1 /\\ ${x}[r,c] + ${x}[r+1,c-1] <= 1);`,
    ...columns.flatMap((value, column) => sum(`${x}[i,${column + 1}]`, value, `${height}`)),
    ...rows.flatMap((value, row) => sum(`${x}[${row + 1},i]`, value, `${width}`)),
    `constraint sum(r in 1..${height}, c in 1..${width})(${x}[r,c]) = ${segmentCount(rules.fleet)};`,
    ...kindsOf(rules.fleet).map(({ shape, count }) => ships(x, width, height, shape.length, count)),
    ...told,
  ];
}

function middle(x: string, row: number, column: number): string {
  const across = `${x}[${row},${column - 1}] + ${x}[${row},${column + 1}]`;
  const along = `${x}[${row - 1},${column}] + ${x}[${row + 1},${column}]`;
  return `constraint (${across} = 2 /\\ ${along} = 0) \\/ (${across} = 0 /\\ ${along} = 2);`;
}

/**
 * Constrains the number of ships of a length. The segments minus those beyond both ends equal the length only
 * if all are segments with water beyond.
 */
function ships(x: string, width: number, height: number, length: number, count: number): string {
  const counted = (rows: number, columns: number, ship: string) =>
    `sum(r in 1..${rows}, c in 1..${columns})(bool2int(${ship} = ${length}))`;
  const sides = `${x}[r-1,c] - ${x}[r+1,c] - ${x}[r,c-1] - ${x}[r,c+1]`;
  if (length === 1) {
    return `constraint ${counted(height, width, `${x}[r,c] - ${sides}`)} = ${count};`;
  }
  const cells = Array.from({ length }, (_, index) => index);
  const across = `${cells.map((i) => `${x}[r,c+${i}]`).join(' + ')} - ${x}[r,c-1] - ${x}[r,c+${length}]`;
  const along = `${cells.map((i) => `${x}[r+${i},c]`).join(' + ')} - ${x}[r-1,c] - ${x}[r+${length},c]`;
  const both = [
    counted(height, width - length + 1, across),
    counted(height - length + 1, width, along),
  ];
  return `constraint ${both.join(' + ')} = ${count};`;
}

function shown({ rules: { grid } }: Bimaru, x: string): string {
  return `join("", [show(${x}[r,c]) | r in 1..${grid.height}, c in 1..${grid.width}]) ++ "\\n"`;
}
