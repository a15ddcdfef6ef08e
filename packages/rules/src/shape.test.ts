import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { err, unwrap } from './result.js';
import {
  drawOrientation,
  makeShapeEntry,
  parseShape,
  type Segment,
  shapeOf,
  straight,
} from './shape.js';

/** Random king's walks: every form connected by sides or corners. */
const arbitrarySegments: fc.Arbitrary<Segment[]> = fc
  .array(fc.tuple(fc.nat(20), fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })), {
    maxLength: 8,
  })
  .map((steps) => {
    const segments = new Map<string, Segment>([['0,0', { x: 0, y: 0 }]]);
    for (const [from, dx, dy] of steps) {
      const start = [...segments.values()][from % segments.size]!;
      const next = { x: start.x + dx, y: start.y + dy };
      segments.set(`${next.x},${next.y}`, next);
    }
    return [...segments.values()];
  });

/** One of the eight symmetries of the square, and a shift. */
const arbitrarySymmetry = fc.record({
  sides: fc.tuple(fc.constantFrom(1, -1), fc.constantFrom(1, -1)),
  isTurned: fc.boolean(),
  dx: fc.integer({ min: -99, max: 99 }),
  dy: fc.integer({ min: -99, max: 99 }),
});

describe('orientations', () => {
  // Fixed polyominoes of each free one (Golomb, Polyominoes).
  test.each([
    ['a single square', ['#'], 1],
    ['a straight ship', ['####'], 2],
    ['the T tetromino', ['###', '.#.'], 4],
    ['the S tetromino', ['##.', '.##'], 4],
    ['the V tromino', ['##', '#.'], 4],
    ['the X pentomino', ['.#.', '###', '.#.'], 1],
    ['the F pentomino', ['.##', '##.', '.#.'], 8],
    ['a diagonal pair', ['#.', '.#'], 2],
  ])('%s', (_, drawing, count) => {
    expect(unwrap(parseShape(drawing)).orientations).toHaveLength(count);
  });

  test('are distinct drawings of one form, the first as the id draws it', () =>
    forAll([arbitrarySegments], (segments) => {
      const shape = shapeOf(segments);
      const drawings = shape?.orientations.map((each) => drawOrientation(each).join('/')) ?? [];
      expect(new Set(drawings).size).toBe(drawings.length);
      expect(8 % drawings.length).toBe(0);
      if (!shape?.isStraight) expect(drawings[0]).toBe(shape?.id);
      for (const drawing of drawings) {
        expect(unwrap(parseShape(drawing.split('/')))).toEqual(shape);
      }
    }));

  test('each fits its box, row by row from the top left', () =>
    forAll([arbitrarySegments], (segments) => {
      for (const { width, height, segments: laid } of shapeOf(segments)?.orientations ?? []) {
        expect(laid).toHaveLength(segments.length);
        expect(Math.min(...laid.map(({ x }) => x))).toBe(0);
        expect(Math.min(...laid.map(({ y }) => y))).toBe(0);
        expect(Math.max(...laid.map(({ x }) => x))).toBe(width - 1);
        expect(Math.max(...laid.map(({ y }) => y))).toBe(height - 1);
        const order = laid.map(({ x, y }) => y * width + x);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }
    }));

  test('go clockwise, then through the mirror image', () => {
    const { orientations } = unwrap(parseShape(['#..', '###']));
    const drawings = orientations.map((each) => drawOrientation(each).join('/'));
    expect(drawings.slice(0, 4)).toEqual(['###/#..', '##/.#/.#', '..#/###', '#./#./##']);
    expect(drawings.slice(4)).toEqual(['###/..#', '.#/.#/##', '#../###', '##/#./#.']);
  });

  test('a straight ship lies across, then down', () => {
    expect(straight(3).orientations.map(drawOrientation)).toEqual([['###'], ['#', '#', '#']]);
  });
});

describe('the form', () => {
  test('is the same however it is turned, mirrored, moved or listed', () =>
    forAll([arbitrarySegments, arbitrarySymmetry], (segments, { sides, isTurned, dx, dy }) => {
      const moved = segments.map(({ x, y }) => {
        const [across, down] = isTurned ? [y, x] : [x, y];
        return { x: sides[0] * across + dx, y: sides[1] * down + dy };
      });
      expect(shapeOf(moved.reverse())).toEqual(shapeOf(segments));
      expect(shapeOf(segments)?.length).toBe(segments.length);
    }));

  test('of a straight ship is its length, however it was drawn', () => {
    expect(straight(4)).toMatchObject({ id: '4', length: 4, isStraight: true });
    expect(unwrap(parseShape(['####']))).toEqual(straight(4));
    expect(unwrap(parseShape(['#', '#', '#', '#']))).toEqual(straight(4));
    expect(unwrap(parseShape(['...', '.#', '...']))).toEqual(straight(1));
    for (let length = 1; length <= 26; length += 1) {
      expect(makeShapeEntry(straight(length))).toBe(length);
    }
    expect(unwrap(parseShape(['#.', '.#'])).isStraight).toBe(false);
  });

  test('leaves out empty rows and columns at the rim, and takes uneven rows', () => {
    expect(parseShape(['....', '..##', '...##', ''])).toEqual(parseShape(['##.', '.##']));
  });

  test('of nothing, or of parts that do not hang together, is undefined', () => {
    expect(shapeOf([])).toBeUndefined();
    expect(shapeOf([0, 2].map((x) => ({ x, y: 0 })))).toBeUndefined();
  });
});

describe('entries that are refused', () => {
  test.each([
    [[], { code: 'no-segments' }],
    [['...', ''], { code: 'no-segments' }],
    [['#.', 'x#'], { code: 'bad-character', row: 1, character: 'x' }],
    [['#😀'], { code: 'bad-character', row: 0, character: '😀' }],
    [['# #'], { code: 'bad-character', row: 0, character: ' ' }],
    [['#.#'], { code: 'not-connected' }],
    [['#', '.', '#'], { code: 'not-connected' }],
    [['#'.repeat(27)], { code: 'bad-length', given: 27 }],
    [Array.from({ length: 27 }, () => '#'), { code: 'bad-length', given: 27 }],
    [0, { code: 'bad-length', given: 0 }],
    [27, { code: 'bad-length', given: 27 }],
    [1.5, { code: 'bad-length', given: 1.5 }],
    [Number.NaN, { code: 'bad-length', given: Number.NaN }],
  ])('%j', (entry, error) => {
    expect(parseShape(entry)).toEqual(err(error));
  });

  test('26 segments are not too long', () => {
    expect(parseShape(['#'.repeat(26)])).toEqual({ ok: true, value: straight(26) });
  });

  test('a drawing of half a million segments', () => {
    const drawing = Array.from({ length: 5000 }, () => '#'.repeat(100));
    expect(parseShape(drawing)).toEqual(err({ code: 'bad-length', given: 5000 }));
  });
});
