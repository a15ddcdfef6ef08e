import { deepFreeze } from './deep-freeze.js';
import { MAX_SIDE } from './grid.js';
import { LruCache } from './lru-cache.js';
import { checkWhole } from './option-error.js';
import { err, ok, type Result, unwrap } from './result.js';

/** One part of a ship (paluba), by column and row from the top left of its orientation. */
export interface Segment {
  readonly x: number;
  readonly y: number;
}

/** One orientation of a shape: its segments row by row, with least x and y 0. */
export interface Orientation {
  readonly width: number;
  readonly height: number;
  readonly segments: readonly Segment[];
}

/** Form of a ship: a straight line, or segments connected by sides or corners (king's moves). */
export interface Shape {
  /** Equal for equal forms: the length of a straight ship (`"4"`), else the drawing (`"##./.##"`). */
  readonly id: string;
  /** Number of segments. */
  readonly length: number;
  readonly isStraight: boolean;
  /**
   * Distinct rotations and reflections: quarter turns clockwise from the drawing in the id, then those of its
   * mirror image. A straight ship is horizontal first.
   */
  readonly orientations: readonly Orientation[];
}

/** Reason why a length or a drawing is no ship. */
export type ShapeError =
  | { readonly code: 'no-segments' }
  | { readonly code: 'bad-character'; readonly row: number; readonly character: string }
  | { readonly code: 'not-connected' }
  | { readonly code: 'bad-length'; readonly given: unknown };

/** Makes a straight ship. @throws OptionError for a length that is not a whole number from 1 to 26. */
export function straight(length: number): Shape {
  checkWhole('length', length, 1, MAX_SIDE);
  return unwrap(parseShape(length));
}

/**
 * Parses a fleet entry: a length from 1 to 26, or a drawing in rows of `#` and `.`. Rows may differ in
 * length; empty rows and columns at the rim are ignored.
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
  const known = parsed.get(text);
  if (known) return known;
  const shape = typeof entry === 'number' ? parseLength(entry) : parseDrawing(entry);
  if (!shape.ok || text.length > MAX_TEXT) return shape;
  return parsed.set(text, deepFreeze(shape));
}

/** Parsed entries, by JSON: a match parses one fleet for each of its games. */
const parsed = new LruCache<string, Result<Shape, ShapeError>>(500);
const MAX_TEXT = 1000;

function parseLength(length: number): Result<Shape, ShapeError> {
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
  const span = spanOf(segments);
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

/** Returns the form of these distinct segments at any offset; undefined if not connected. */
export function shapeOf(segments: readonly Segment[]): Shape | undefined {
  if (segments.length === 0 || !isConnected(segments)) return undefined;
  const orientation = normalise(segments);
  const isStraight = orientation.width === 1 || orientation.height === 1;
  // Cached: computing orientations takes longer than checking a whole layout.
  return unwrap(parseShape(isStraight ? segments.length : drawOrientation(orientation)));
}

function makeShape(segments: readonly Segment[]): Shape {
  const drawn = turnsAndMirrors(segments).map((orientation) => ({
    orientation,
    id: drawOrientation(orientation).join('/'),
  }));
  const id = drawn.map((each) => each.id).reduce((least, each) => (each < least ? each : least));
  const canonical = drawn.find((each) => each.id === id)?.orientation as Orientation;
  const orientations = new Map<string, Orientation>();
  for (const orientation of turnsAndMirrors(canonical.segments)) {
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

/** Negates by `0 - x`: −0 is no small integer in V8, and would turn a ship's squares into doubles. */
function turnsAndMirrors(segments: readonly Segment[]): Orientation[] {
  const found: Orientation[] = [];
  for (let form of [segments, segments.map(({ x, y }) => ({ x: 0 - x, y }))]) {
    for (let turn = 0; turn < 4; turn += 1) {
      found.push(normalise(form));
      form = form.map(({ x, y }) => ({ x: 0 - y, y: x }));
    }
  }
  return found;
}

function normalise(segments: readonly Segment[]): Orientation {
  const left = Math.min(...segments.map(({ x }) => x));
  const top = Math.min(...segments.map(({ y }) => y));
  const moved = segments.map(({ x, y }) => ({ x: x - left, y: y - top }));
  moved.sort((a, b) => a.y - b.y || a.x - b.x);
  return {
    width: Math.max(...moved.map(({ x }) => x)) + 1,
    height: Math.max(...moved.map(({ y }) => y)) + 1,
    segments: moved,
  };
}

/** Longer side of the bounding box; a loop, because a drawing may be too large to spread. */
function spanOf(segments: readonly Segment[]): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of segments) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.max(right - left, bottom - top) + 1;
}

function isConnected(segments: readonly Segment[]): boolean {
  const waiting = segments.slice(1);
  const reached = segments.slice(0, 1);
  for (const { x, y } of reached) {
    for (let i = waiting.length - 1; i >= 0; i -= 1) {
      const other = waiting[i]!;
      if (Math.abs(other.x - x) <= 1 && Math.abs(other.y - y) <= 1) {
        reached.push(other);
        waiting.splice(i, 1);
      }
    }
  }
  return waiting.length === 0;
}
