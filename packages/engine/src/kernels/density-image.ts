import { NEIGHBOURS_PER_SQUARE, type PlacementIndex } from './placement-index.js';

const HEADER_FIELDS = 12;
const TRAITS_PER_KIND = 4;
/** Bytes read at once from a row (one value per square): two vectors. */
const ROW_STEP_BYTES = 32;

type ImageTables = ReturnType<typeof allocateImageTables>['tables'];

/** Makes the image read by assembly/density/tables.ts; `base`, its address, is a multiple of 16. */
export function makeDensityImage(index: PlacementIndex, base: number): Uint8Array {
  const { area, counts } = index;
  const { tables, rowBytes, recordBytes, end } = allocateImageTables(index, base);
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
    const traits = [index.lengths[kind]!, ships, index.weights[kind]!, 1 - index.isStraight[kind]!];
    words.set(traits, (tables.traits - base) / 4 + kind * TRAITS_PER_KIND);
  }
  return image;
}

function allocateImageTables(
  { area, counts, squares, kindOf, covering }: PlacementIndex,
  base: number,
) {
  const kinds = counts.length;
  const rowBytes = Math.ceil((2 * area) / ROW_STEP_BYTES) * ROW_STEP_BYTES;
  const recordBytes = 2 * (kindOf.length + squares.length);
  let end = base + 4 * HEADER_FIELDS;
  const place = (bytes: number): number => {
    const address = end;
    end = (end + bytes + 15) & ~15;
    return address;
  };
  const tables = {
    records: place(recordBytes),
    firstRecords: place(recordBytes),
    counts: place(kinds * rowBytes),
    firstCounts: place(kinds * rowBytes),
    coverStarts: place(4 * (area * kinds + 1)),
    neighbours: place(2 * area * NEIGHBOURS_PER_SQUARE),
    traits: place(4 * kinds * TRAITS_PER_KIND),
    candidates: place(8 * kindOf.length),
    covering: place(4 * covering.length),
  };
  return { tables, rowBytes, recordBytes, end };
}

/** Writes a record per placement: a flag, nonzero while it is possible, then its squares. */
function writeRecords(
  halves: Uint16Array,
  { starts, squares }: PlacementIndex,
  start: number,
): void {
  let offset = start;
  for (let placement = 0; placement + 1 < starts.length; placement += 1) {
    halves[offset] = 1;
    const shipSquares = squares.subarray(starts[placement], starts[placement + 1]);
    halves.set(shipSquares, offset + 1);
    offset += 1 + shipSquares.length;
  }
}

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

function writeCovering(
  words: Uint32Array,
  { area, counts, coverStarts, covering, kindOf, starts }: PlacementIndex,
  tables: ImageTables,
  base: number,
): void {
  const kinds = counts.length;
  const lists = (tables.coverStarts - base) / 4;
  const addressOf = (index: number) => tables.covering + 4 * index;
  let index = 0;
  for (let square = 0; square < area; square += 1) {
    const end = coverStarts[square + 1]!;
    for (let kind = 0; kind < kinds; kind += 1) {
      words[lists + square * kinds + kind] = addressOf(index);
      for (; index < end && kindOf[covering[index]!] === kind; index += 1) {
        const placement = covering[index]!;
        const record = tables.records + 2 * (placement + starts[placement]!);
        words[(tables.covering - base) / 4 + index] = record;
      }
    }
  }
  words[lists + area * kinds] = addressOf(index);
}
