// Checks the bounds that `flotilla bound --json` prints: node docs/examples/check-bound.mjs FILE
// It shares no code with Flotilla. The argument behind it is in docs/research/bounds.md.
import { readFileSync } from 'node:fs';

process.once('uncaughtException', ({ message }) => {
  process.stdout.write(`Refused: ${message}\n`);
  process.exit(1);
});
const { rules, lower, proof, within } = readBound();
const { width, height } = rules.grid;
const cells = width * height;
/** Squares as bits, the first as bit 0. */
const bitsFrom = (first, squares) =>
  squares.reduce((bits, at) => (at < first ? bits : bits | (1n << BigInt(at - first))), 0n);
const kinds = readKinds(rules.fleet);
// How many ships of each form are laid, as one number in mixed radix.
const steps = kinds.map((_, kind) =>
  kinds.slice(0, kind).reduce((size, { count }) => size * (count + 1), 1),
);
const parts = countParts();
const UNIT = 10n ** 12n;
const shares = sharesFrom(proof);
const hits = kinds.reduce((sum, { count, segments }) => sum + count * segments, 0);
const bound = hits + Number(shares.reduce((sum, share) => sum + UNIT - share, 0n)) / Number(UNIT);
tell(lower <= bound + 1e-9, lower, bound);
if (within) {
  const { shots, share } = within;
  const most = shots < hits ? 0 : Number(shares[shots - hits] ?? UNIT) / Number(UNIT);
  tell(share >= most, `${share} within ${shots} shots`, most);
}

/** What is printed, if it has the fields that are checked. */
function readBound() {
  const read = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'));
  const lists = [read?.rules?.fleet, read?.proof?.relaxations, read?.proof?.byMisses];
  const numbers = [read?.lower, ...(read?.within ? [read.within.shots, read.within.share] : [])];
  if (lists.every(Array.isArray) && numbers.every(Number.isFinite)) return read;
  throw new Error('this is not what `flotilla bound --json` prints');
}

function tell(holds, claim, proved) {
  process.stdout.write(
    `${claim} ${holds ? 'holds' : 'is refused'}: ${proved.toFixed(9)} is proved\n`,
  );
  if (!holds) process.exitCode = 1;
}

/** The forms of the fleet in its order, each with its number and its placements. */
function readKinds(fleet) {
  const found = new Map();
  for (const entry of fleet) {
    const rows = typeof entry === 'number' ? ['#'.repeat(entry)] : entry;
    const drawn = rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === '#' ? [[x, y]] : [])));
    const forms = orientations(drawn);
    const name = String(forms.map(String).sort());
    const kind = found.get(name) ?? { forms, count: 0, segments: drawn.length };
    kind.count += 1;
    found.set(name, kind);
  }
  return [...found.values()].map((kind) => ({ ...kind, placements: placementsOf(kind.forms) }));
}

/** All turns and mirror images, each once, from (0, 0) on. */
function orientations(squares) {
  const turned = Array.from({ length: 8 }, (_, turn) => {
    squares = squares.map(([x, y]) => (turn === 4 ? [-x, y] : [-y, x]));
    const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis])));
    const moved = squares.map(([x, y]) => [x - left, y - top]);
    return moved.sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
  });
  return [...new Map(turned.map((form) => [String(form), form])).values()];
}

/** Each placement: its squares, and as bits from the first of them on: they, and what it blocks. */
function placementsOf(forms) {
  const corners = Array.from({ length: cells }, (_, at) => [at % width, Math.floor(at / width)]);
  const laid = forms.flatMap((form) =>
    corners.map(([left, top]) => form.map(([x, y]) => [left + x, top + y])),
  );
  const inside = laid.filter((squares) => squares.every(([x, y]) => x < width && y < height));
  return inside.map((squares) => {
    const cover = squares.map(([x, y]) => y * width + x);
    const [first, halo] = [Math.min(...cover), squares.flatMap(haloOf)];
    return { cover, first, bits: bitsFrom(first, cover), block: bitsFrom(first, halo) };
  });
}

/** A square and those around it where no other ship may lie. */
function haloOf([x, y]) {
  const reach = { allowed: 0, corners: 1, forbidden: 2 }[rules.touching];
  return Array.from({ length: cells }, (_, at) => at).filter((at) => {
    const [dx, dy] = [Math.abs((at % width) - x), Math.abs(Math.floor(at / width) - y)];
    return Math.max(dx, dy) <= 1 && dx + dy <= reach;
  });
}

/**
 * How many layouts each part of the fleet has: square by square, with one row of numbers for each set of
 * blocked squares to come: bit 0 is the next square.
 */
function countParts() {
  const size = kinds.reduce((product, { count }) => product * (count + 1), 1);
  const laid = kinds.flatMap(({ placements }, kind) =>
    placements.map((each) => ({ kind, ...each })),
  );
  let rows = new Map([[0n, Float64Array.from({ length: size }, (_, i) => (i === 0 ? 1 : 0))]]);
  for (let square = 0; square < cells; square += 1) {
    const next = new Map();
    const add = (blocked, moved) => {
      const sums = next.get(blocked >> 1n);
      if (sums) for (let i = 0; i < size; i += 1) sums[i] += moved[i];
      else next.set(blocked >> 1n, moved.slice());
    };
    const starting = laid.filter(({ first }) => first === square);
    for (const [blocked, row] of rows) {
      add(blocked, row);
      for (const { kind, bits, block } of starting) {
        const moved = (bits & blocked) === 0n && withShip(row, kind);
        if (moved) add(blocked | block, moved);
      }
    }
    rows = next;
  }
  return rows.get(0n);
}

/** The numbers after one more ship of a form; undefined where none is left to lay. */
function withShip(row, kind) {
  const [step, { count }] = [steps[kind], kinds[kind]];
  const isLeft = (ways, i) => ways > 0 && Math.floor(i / step) % (count + 1) < count;
  if (!row.some(isLeft)) return undefined;
  return row.map((_, i) => (i >= step && isLeft(row[i - step], i - step) ? row[i - step] : 0));
}

/** By misses: the share of layouts that the relaxations prove to be the most, rounded up to parts of UNIT. */
function sharesFrom({ layouts, relaxations, byMisses }) {
  const reach = kinds.map(({ placements }) => {
    const covered = new Array(cells).fill(0);
    for (const { cover } of placements) for (const square of cover) covered[square] += 1;
    covered.sort((a, b) => b - a);
    const most = (shots) => covered.slice(0, shots).reduce((sum, count) => sum + count, 0);
    return (shots) => BigInt(Math.min(placements.length, most(shots)));
  });
  const all = waysWithout(kinds.map(() => 0));
  if (layouts !== String(all)) throw new Error(`there are ${all} layouts, not ${layouts}`);
  for (const [index, { hidden, others }] of relaxations.entries()) {
    if (kinds.some(({ count }, kind) => !(hidden[kind] >= 0 && hidden[kind] <= count)))
      throw new Error(`relaxation ${index} hides ships that are not there`);
    const ways = waysWithout(hidden);
    if (others !== String(ways))
      throw new Error(`relaxation ${index} has ${ways} others, not ${others}`);
  }
  return byMisses.map((index, misses) => {
    const { hidden, others } = relaxations[index];
    let [found, named, shots] = [BigInt(others), all, misses];
    for (const [kind, count] of [...hidden.entries()].reverse()) {
      for (let i = 0; i < count; i += 1) {
        found *= reach[kind](++shots);
        named *= BigInt(kinds[kind].count - i);
      }
    }
    return found < named ? (found * UNIT + named - 1n) / named : UNIT;
  });
}

/** In how many ways the ships that are not hidden can lie, to the last digit. */
function waysWithout(hidden) {
  const at = kinds.reduce((sum, { count }, kind) => sum + (count - hidden[kind]) * steps[kind], 0);
  if (parts[at] <= Number.MAX_SAFE_INTEGER) return BigInt(parts[at]);
  throw new Error('too many layouts for exact numbers');
}
