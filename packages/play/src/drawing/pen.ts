import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import { SQUARE_HATCHING, straightShip } from './hulls.js';

/* Uneven lines as SVG paths. The same position gives the same line. Unit: a square's side. */

type Point = readonly [x: number, y: number];

/** Returns a pseudo-random number from −1 to 1 for this position. */
function unevenness(x: number, y: number, salt: number): number {
  const wave = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

/** Draws a line between two points, slightly bent in the middle; `salt` varies the bend. */
export function penLine([x1, y1]: Point, [x2, y2]: Point, salt = 0): string {
  // Long lines bend no more than short ones, as if drawn along a ruler.
  const length = Math.hypot(x2 - x1, y2 - y1);
  const bend = 0.05 * unevenness(x1 + x2, y1 + y2, salt) * Math.min(1, 2.5 / length);
  const middle: Point = [(x1 + x2) / 2 + bend * (y2 - y1), (y1 + y2) / 2 + bend * (x1 - x2)];
  return `M${formatPoint([x1, y1])}Q${formatPoint(middle)} ${formatPoint([x2, y2])}`;
}

/** Draws the closed outline of a ship: by its type if it is straight, else around its squares. */
export function penOutline(grid: Grid, squares: readonly Square[], salt = 0): string {
  const straight = straightShip(grid, squares);
  return straight ? drawLoops([straight.outline], salt) : penBox(grid, squares, salt);
}

/** Draws the closed outline around squares and each hole among them, with rounded corners. */
export function penBox(grid: Grid, squares: readonly Square[], salt = 0): string {
  return drawLoops(traceOutlines(grid, squares), salt);
}

function drawLoops(loops: readonly (readonly Point[])[], salt: number): string {
  return loops
    .map((loop) => roundedLoop(loop.map((point) => withUnevenness(point, salt))))
    .join('');
}

/** Draws the two strokes of a cross through a square. */
export function penCross(grid: Grid, square: Square): readonly [first: string, second: string] {
  const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
  const end = (dx: number, dy: number, salt: number): Point => [
    x + dx + 0.05 * unevenness(x, y, salt),
    y + dy + 0.05 * unevenness(y, x, salt),
  ];
  return [
    penLine(end(0.2, 0.2, 1), end(0.8, 0.8, 2), 1),
    penLine(end(0.8, 0.2, 3), end(0.2, 0.8, 4), 2),
  ];
}

/** Draws zigzags across a sunk ship: along its rows, or along its columns if those are fewer. */
export function penScratch(grid: Grid, squares: readonly Square[]): string[] {
  const rows = runsOf(squares.map((square) => [rowOf(grid, square), columnOf(grid, square)]));
  const columns = runsOf(squares.map((square) => [columnOf(grid, square), rowOf(grid, square)]));
  const isUpright = columns.length < rows.length;
  return (isUpright ? columns : rows).map(({ line, from, count }) => {
    const turns = 2 * count + 1;
    const points = Array.from({ length: turns + 1 }, (_, index): Point => {
      const along = from + 0.16 + (index * (count - 0.32)) / turns;
      const across = line + (index % 2 === 0 ? 0.76 : 0.24) + 0.08 * unevenness(along, line, 1);
      return isUpright ? [across, along] : [along, across];
    });
    return `M${points.map(formatPoint).join('L')}`;
  });
}

/** Groups squares into runs of neighbours on one line. */
function runsOf(places: readonly Point[]): { line: number; from: number; count: number }[] {
  const runsFound: { line: number; from: number; count: number }[] = [];
  for (const [line, at] of [...places].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = runsFound.at(-1);
    if (last && last.line === line && last.from + last.count === at) last.count += 1;
    else runsFound.push({ line, from: at, count: 1 });
  }
  return runsFound;
}

/** Draws the deck of a straight ship by its type; shades the squares of a bent one. */
export function penHatching(grid: Grid, squares: readonly Square[]): string {
  const strokes =
    straightShip(grid, squares)?.strokes ??
    squares.flatMap((square) => {
      const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
      return SQUARE_HATCHING.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]): Point[] => [
        [x + x1, y + y1],
        [x + x2, y + y2],
      ]);
    });
  return strokes
    .flatMap((stroke, salt) =>
      stroke.slice(1).map((to, index) => penLine(stroke[index] as Point, to, salt)),
    )
    .join('');
}

/** Draws squares at full size, with straight edges, to be filled. */
export function drawTiles(grid: Grid, squares: readonly Square[]): string {
  return squares
    .map((square) => `M${columnOf(grid, square)} ${rowOf(grid, square)}h1v1h-1z`)
    .join('');
}

/** Draws the lines between the squares. */
export function ruledLines({ width, height }: Grid): string {
  const columns = Array.from({ length: width - 1 }, (_, x) => `M${x + 1} 0V${height}`);
  const rows = Array.from({ length: height - 1 }, (_, y) => `M0 ${y + 1}H${width}`);
  return [...columns, ...rows].join('');
}

/** Draws the four lines around a board. */
export function boardFrame({ width, height }: Grid): string {
  return (
    penLine([0, 0], [width, 0], 1) +
    penLine([width, 0], [width, height], 2) +
    penLine([width, height], [0, height], 3) +
    penLine([0, height], [0, 0], 4)
  );
}

/** Draws a five-pointed star around a point; `size` is its radius. */
export function starAt([x = 0, y = 0]: readonly number[], size: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5;
    const radius = index % 2 === 0 ? size : 0.43 * size;
    return `${(x + radius * Math.sin(angle)).toFixed(3)} ${(y - radius * Math.cos(angle)).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Share of the highest heat above which the dark theme makes a square's text black. */
export const BRIGHT_HEAT = 0.755;

/** Writes a chance in percent, without the sign; `0` and `100` only if exact, else `<1`, `>99`. */
export function shortPercent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1';
  if (chance < 1 && chance >= 0.995) return '>99';
  return String(Math.round(100 * chance));
}

/** Distance between a ship's outline and the edge of its squares. */
const CORNER_INSET = 0.1;

/** Returns the corners of each closed outline inside the squares, clockwise. */
function traceOutlines(grid: Grid, squares: readonly Square[]): Point[][] {
  const cells = new Set(
    squares.map((square) => pointKey(columnOf(grid, square), rowOf(grid, square))),
  );
  const edges = new Map<string, { to: Point; side: SquareSide }[]>();
  for (const square of squares) {
    const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
    for (const side of SQUARE_SIDES) {
      if (cells.has(pointKey(x + side.out[0], y + side.out[1]))) continue;
      const from = pointKey(x + side.from[0], y + side.from[1]);
      const to: Point = [x + side.to[0], y + side.to[1]];
      edges.set(from, [...(edges.get(from) ?? []), { to, side }]);
    }
  }
  const loops: Point[][] = [];
  for (let start = firstCorner(edges); start; start = firstCorner(edges))
    loops.push(followEdges(edges, start));
  return loops;
}

interface SquareSide {
  readonly out: Point;
  readonly from: Point;
  readonly to: Point;
}

/** Sides of a square: outward direction and end points, clockwise. */
const SQUARE_SIDES: readonly SquareSide[] = [
  { out: [0, -1], from: [0, 0], to: [1, 0] },
  { out: [1, 0], from: [1, 0], to: [1, 1] },
  { out: [0, 1], from: [1, 1], to: [0, 1] },
  { out: [-1, 0], from: [0, 1], to: [0, 0] },
];

type Edges = Map<string, { to: Point; side: SquareSide }[]>;

function followEdges(edges: Edges, start: string): Point[] {
  const corners: Point[] = [];
  let before: SquareSide | undefined;
  let first: SquareSide | undefined;
  for (let corner = start; ; ) {
    const next = takeEdge(edges, corner, before);
    if (!next) break;
    const [x, y] = corner.split(',').map(Number) as [number, number];
    if (before && before !== next.side) corners.push(insetCorner([x, y], before, next.side));
    first ??= next.side;
    before = next.side;
    corner = pointKey(...next.to);
  }
  const [x, y] = start.split(',').map(Number) as [number, number];
  if (before && first && before !== first) corners.push(insetCorner([x, y], before, first));
  return corners;
}

/** Removes an edge. Where squares meet only at a corner, turns right to stay on one square. */
function takeEdge(edges: Edges, corner: string, before: SquareSide | undefined) {
  const edgesHere = edges.get(corner);
  if (!edgesHere) return undefined;
  const rightSide = before && SQUARE_SIDES[(SQUARE_SIDES.indexOf(before) + 1) % 4];
  const next = edgesHere.find(({ side }) => side === rightSide) ?? edgesHere[0];
  const otherEdges = edgesHere.filter((edge) => edge !== next);
  if (otherEdges.length > 0) edges.set(corner, otherEdges);
  else edges.delete(corner);
  return next;
}

function firstCorner(edges: Edges): string | undefined {
  return edges.keys().next().value;
}

function insetCorner([x, y]: Point, sideA: SquareSide, sideB: SquareSide): Point {
  return [
    x - CORNER_INSET * (sideA.out[0] + sideB.out[0]),
    y - CORNER_INSET * (sideA.out[1] + sideB.out[1]),
  ];
}

function withUnevenness([x, y]: Point, salt: number): Point {
  return [x + 0.025 * unevenness(x, y, salt), y + 0.025 * unevenness(y, x, salt + 7)];
}

const CORNER_ROUNDING = 0.22;

function roundedLoop(corners: readonly Point[]): string {
  const pieces = corners.map((corner, index) => {
    const before = corners.at(index - 1) as Point;
    const after = corners[(index + 1) % corners.length] as Point;
    const [start, end] = [pointTowards(corner, before), pointTowards(corner, after)];
    return `${index === 0 ? 'M' : 'L'}${formatPoint(start)}Q${formatPoint(corner)} ${formatPoint(end)}`;
  });
  return `${pieces.join('')}Z`;
}

function pointTowards([x, y]: Point, [otherX, otherY]: Point): Point {
  const distance = Math.hypot(otherX - x, otherY - y);
  const fraction = Math.min(0.5, CORNER_ROUNDING / distance);
  return [x + fraction * (otherX - x), y + fraction * (otherY - y)];
}

function pointKey(x: number, y: number): string {
  return `${x},${y}`;
}

function formatPoint([x, y]: Point): string {
  return `${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000}`;
}
