import { NEIGHBOURS, type PlacementIndex } from './placement-index.js';

/** Numbers in the header. */
const FIELDS = 12;
/** Numbers per kind. */
const TRAITS = 4;
/** Rows by square are read in pairs of vectors. */
const ROW_UNIT = 32;

type Tables = ReturnType<typeof placeTables>['tables'];

/**
 * Makes the image of the rules' tables for assembly/density/tables.ts.
 * @param base its address, a multiple of 16
 */
export function makeDensityImage(index: PlacementIndex, base: number): Uint8Array {
  const { area, counts } = index;
  const { tables, rowBytes, recordBytes, end } = placeTables(index, base);
  const image = new Uint8Array(end - base);
  const words = new Uint32Array(image.buffer);
  const halves = new Uint16Array(image.buffer);
  words.set([area, counts.length, rowBytes, recordBytes, ...Object.values(tables)]);
  writeRecords(halves, index, (tables.firstRecords - base) / 2);
  writeCounts(halves, index, (tables.firstCounts - base) / 2, rowBytes / 2);
  writeCovering(words, index, tables, base);
  for (const [at, neighbour] of index.neighbours.entries()) {
    halves[(tables.neighbours - base) / 2 + at] = neighbour < 0 ? area : neighbour;
  }
  for (const [kind, ships] of counts.entries()) {
    const traits = [index.lengths[kind]!, ships, index.weights[kind]!, 1 - index.straight[kind]!];
    words.set(traits, (tables.traits - base) / 4 + kind * TRAITS);
  }
  return image;
}

/** Returns the offsets of the tables in header order, and the end of the last one. */
function placeTables({ area, counts, squares, kindOf, covering }: PlacementIndex, base: number) {
  const kinds = counts.length;
  const rowBytes = Math.ceil((2 * area) / ROW_UNIT) * ROW_UNIT;
  const recordBytes = 2 * (kindOf.length + squares.length);
  let end = base + 4 * FIELDS;
  const place = (bytes: number): number => {
    const at = end;
    end = (end + bytes + 15) & ~15;
    return at;
  };
  const tables = {
    records: place(recordBytes),
    firstRecords: place(recordBytes),
    counts: place(kinds * rowBytes),
    firstCounts: place(kinds * rowBytes),
    coverStarts: place(4 * (area * kinds + 1)),
    neighbours: place(2 * area * NEIGHBOURS),
    traits: place(4 * kinds * TRAITS),
    candidates: place(8 * kindOf.length),
    covering: place(4 * covering.length),
  };
  return { tables, rowBytes, recordBytes, end };
}

/** Writes the placements: a flag, nonzero while possible, then the squares. */
function writeRecords(halves: Uint16Array, { starts, squares }: PlacementIndex, to: number): void {
  let at = to;
  for (let placement = 0; placement + 1 < starts.length; placement += 1) {
    halves[at] = 1;
    const own = squares.subarray(starts[placement], starts[placement + 1]);
    halves.set(own, at + 1);
    at += 1 + own.length;
  }
}

/** Writes the number of placements on each square by kind. */
function writeCounts(
  halves: Uint16Array,
  { area, coverStarts, covering, kindOf }: PlacementIndex,
  to: number,
  row: number,
): void {
  for (let square = 0; square < area; square += 1) {
    for (const placement of covering.subarray(coverStarts[square], coverStarts[square + 1])) {
      halves[to + kindOf[placement]! * row + square]! += 1;
    }
  }
}

/** Writes the records that cover each square by kind, list after list. */
function writeCovering(
  words: Uint32Array,
  { area, counts, coverStarts, covering, kindOf, starts }: PlacementIndex,
  tables: Tables,
  base: number,
): void {
  const kinds = counts.length;
  const lists = (tables.coverStarts - base) / 4;
  const addressOf = (at: number) => tables.covering + 4 * at;
  let at = 0;
  for (let square = 0; square < area; square += 1) {
    const end = coverStarts[square + 1]!;
    for (let kind = 0; kind < kinds; kind += 1) {
      words[lists + square * kinds + kind] = addressOf(at);
      for (; at < end && kindOf[covering[at]!] === kind; at += 1) {
        const placement = covering[at]!;
        const record = tables.records + 2 * (placement + starts[placement]!);
        words[(tables.covering - base) / 4 + at] = record;
      }
    }
  }
  words[lists + area * kinds] = addressOf(at);
}
