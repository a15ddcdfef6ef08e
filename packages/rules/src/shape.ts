import { deepFreeze } from './deep-freeze.js';
import { MAX_SIDE } from './grid.js';
import { LruCache } from './lru-cache.js';
import { checkWhole } from './option-error.js';
import { err, ok, type Result, unwrap } from './result.js';

/** One square of a form, by column and row from the top left of its orientation. */
export interface Segment {
  readonly x: number;
  readonly y: number;
}

/** One orientation of a shape: its segments row by row, with the smallest x and y equal to 0. */
export interface Orientation {
  readonly width: number;
  readonly height: number;
  readonly segments: readonly Segment[];
}

/** Form of a ship: a straight line, or segments connected by sides or corners (king's moves). */
export interface Shape {
  /** Equal for equal forms: the length if straight (`"4"`), otherwise a drawing (`"##./.##"`). */
  readonly id: string;
  /** Number of segments. */
  readonly length: number;
  readonly isStraight: boolean;
  /** Distinct orientations: quarter turns clockwise, then mirrored; horizontal first. */
  readonly orientations: readonly Orientation[];
}

/** Reason why a length or a drawing is not a ship. */
export type ShapeError =
  | { readonly code: 'no-segments' }
  | { readonly code: 'bad-character'; readonly row: number; readonly character: string }
  | { readonly code: 'not-connected' }
  | { readonly code: 'bad-length'; readonly given: unknown };

/** Makes a straight form. @throws OptionError unless the length is a whole number from 1 to 26 */
export function straight(length: number): Shape {
  checkWhole('length', length, 1, MAX_SIDE);
  return unwrap(parseShape(length));
}

/**
 * Parses a fleet entry: a length from 1 to 26, or a drawing in rows of `#` and `.`. Rows may differ
 * in length; empty rows and columns at the edges are ignored.
 * @example
 * ```ts
 * import { parseShape, unwrap } from '@flotilla/rules';
 *
 * const corner = unwrap(parseShape(['#.', '##']));
 * console.log(corner.length, corner.orientations.length); // 3 4
 * ```
 */
export function parseShape(entry: number | readonly string[]): Result<Shape, ShapeError> {
  const text = JSON.stringify(entry);
  const cachedShape = parsedShapes.get(text);
  if (cachedShape) return cachedShape;
  const shape = typeof entry === 'number' ? parseStraightShape(entry) : parseDrawing(entry);
  if (!shape.ok || text.length > MAX_CACHED_TEXT_LENGTH) return shape;
  return parsedShapes.set(text, deepFreeze(shape));
}

/** Parsed entries by their JSON, since each game of a match parses the same fleet. */
const parsedShapes = new LruCache<string, Result<Shape, ShapeError>>(500);
const MAX_CACHED_TEXT_LENGTH = 1000;

function parseStraightShape(length: number): Result<Shape, ShapeError> {
  const isLength = Number.isInteger(length) && length >= 1 && length <= MAX_SIDE;
  if (!isLength) return err({ code: 'bad-length', given: length });
  return ok(makeShape(Array.from({ length }, (_, x) => ({ x, y: 0 }))));
}

function parseDrawing(rows: readonly string[]): Result<Shape, ShapeError> {
  const segments: Segment[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, character] of [...row].entries()) {
      if (character === '#') segments.push({ x, y });
      else if (character !== '.') return err({ code: 'bad-character', row: y, character });
    }
  }
  if (segments.length === 0) return err({ code: 'no-segments' });
  const span = longerSideOf(segments);
  if (span > MAX_SIDE) return err({ code: 'bad-length', given: span });
  if (!isConnected(segments)) return err({ code: 'not-connected' });
  return ok(makeShape(segments));
}

/** Returns the entry that {@link parseShape} reads: a length, or the rows of a drawing. */
export function makeShapeEntry(shape: Shape): number | string[] {
  return shape.isStraight ? shape.length : shape.id.split('/');
}

/** Draws an orientation in rows of `#` and `.`. */
export function drawOrientation({ width, height, segments }: Orientation): string[] {
  const rows = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
  for (const { x, y } of segments) rows[y]![x] = '#';
  return rows.map((row) => row.join(''));
}

/** Returns the form of these distinct segments, at any offset; undefined if not connected. */
export function shapeOf(segments: readonly Segment[]): Shape | undefined {
  if (segments.length === 0 || !isConnected(segments)) return undefined;
  const orientation = moveToOrigin(segments);
  const isStraight = orientation.width === 1 || orientation.height === 1;
  // Uses the cache of parseShape: computing orientations would dominate the check of a layout.
  return unwrap(parseShape(isStraight ? segments.length : drawOrientation(orientation)));
}

function makeShape(segments: readonly Segment[]): Shape {
  const drawings = makeAllOrientations(segments).map((orientation) => ({
    orientation,
    id: drawOrientation(orientation).join('/'),
  }));
  const id = drawings
    .map((drawing) => drawing.id)
    .reduce((smallest, each) => (each < smallest ? each : smallest));
  const canonical = drawings.find((drawing) => drawing.id === id)?.orientation as Orientation;
  const orientations = new Map<string, Orientation>();
  for (const orientation of makeAllOrientations(canonical.segments)) {
    const key = drawOrientation(orientation).join('/');
    if (!orientations.has(key)) orientations.set(key, orientation);
  }
  const isStraight = canonical.height === 1;
  return {
    id: isStraight ? String(segments.length) : id,
    length: segments.length,
    isStraight,
    orientations: [...orientations.values()],
  };
}

/** Negates with `0 - x`: −0 is not a small integer in V8, so squares would become doubles. */
function makeAllOrientations(segments: readonly Segment[]): Orientation[] {
  const orientations: Orientation[] = [];
  for (let turnedSegments of [segments, segments.map(({ x, y }) => ({ x: 0 - x, y }))]) {
    for (let turn = 0; turn < 4; turn += 1) {
      orientations.push(moveToOrigin(turnedSegments));
      turnedSegments = turnedSegments.map(({ x, y }) => ({ x: 0 - y, y: x }));
    }
  }
  return orientations;
}

function moveToOrigin(segments: readonly Segment[]): Orientation {
  const minX = Math.min(...segments.map(({ x }) => x));
  const minY = Math.min(...segments.map(({ y }) => y));
  const moved = segments.map(({ x, y }) => ({ x: x - minX, y: y - minY }));
  moved.sort((a, b) => a.y - b.y || a.x - b.x);
  return {
    width: Math.max(...moved.map(({ x }) => x)) + 1,
    height: Math.max(...moved.map(({ y }) => y)) + 1,
    segments: moved,
  };
}

/** Returns the longer side of the bounding box; a drawing may be too large for `Math.min(...)`. */
function longerSideOf(segments: readonly Segment[]): number {
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of segments) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return Math.max(maxX - minX, maxY - minY) + 1;
}

function isConnected(segments: readonly Segment[]): boolean {
  const unreached = segments.slice(1);
  const reached = segments.slice(0, 1);
  for (const { x, y } of reached) {
    for (let i = unreached.length - 1; i >= 0; i -= 1) {
      const segment = unreached[i]!;
      if (Math.abs(segment.x - x) <= 1 && Math.abs(segment.y - y) <= 1) {
        reached.push(segment);
        unreached.splice(i, 1);
      }
    }
  }
  return unreached.length === 0;
}
