// Checks a lower bound on shots, as `flotilla bound --json` prints it: node docs/examples/check-bound.mjs FILE
// It shares no code with Flotilla. The argument behind it is in docs/research/bounds.md.
import { readFileSync } from 'node:fs';

const { rules, lower, proof } = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'));
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
const bound = boundFrom(proof);
const said = lower <= bound + 1e-9 ? 'holds' : 'is refused';
process.stdout.write(`${lower} ${said}: ${bound.toFixed(9)} is proved\n`);
process.exitCode = said === 'holds' ? 0 : 1;

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
  const turned = [];
  for (let turn = 0, now = squares; turn < 8; turn += 1) {
    now = now.map(([x, y]) => (turn === 4 ? [-x, y] : [-y, x]));
    const [left, top] = [0, 1].map((axis) => Math.min(...now.map((square) => square[axis])));
    const moved = now.map(([x, y]) => [x - left, y - top]);
    turned.push(moved.sort(([ax, ay], [bx, by]) => ay - by || ax - bx));
  }
  return [...new Map(turned.map((form) => [String(form), form])).values()];
}

/** Each placement on the empty board: its squares, and as bits from the first of them on: they, and what it blocks. */
function placementsOf(forms) {
  const placements = [];
  for (const form of forms) {
    for (let at = 0; at < cells; at += 1) {
      const [left, top] = [at % width, Math.floor(at / width)];
      const squares = form.map(([x, y]) => [left + x, top + y]);
      if (squares.some(([x, y]) => x >= width || y >= height)) continue;
      const cover = squares.map(([x, y]) => y * width + x);
      const first = Math.min(...cover);
      const bits = bitsFrom(first, cover);
      placements.push({ cover, first, bits, block: bitsFrom(first, squares.flatMap(haloOf)) });
    }
  }
  return placements;
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
  const starting = Array.from({ length: cells }, () => []);
  for (const [kind, { placements }] of kinds.entries()) {
    for (const each of placements) starting[each.first].push({ kind, ...each });
  }
  let rows = new Map([[0n, Float64Array.from({ length: size }, (_, i) => (i === 0 ? 1 : 0))]]);
  for (let square = 0; square < cells; square += 1) {
    const next = new Map();
    const add = (blocked, row, kind) => {
      const moved = kind < 0 ? row : withShip(row, kind);
      if (!moved) return;
      const sums = next.get(blocked >> 1n);
      if (sums) for (let i = 0; i < size; i += 1) sums[i] += moved[i];
      else next.set(blocked >> 1n, moved.slice());
    };
    for (const [blocked, row] of rows) {
      add(blocked, row, -1);
      for (const { kind, bits, block } of starting[square]) {
        if ((bits & blocked) === 0n) add(blocked | block, row, kind);
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

/** The bound that the relaxations prove, by exact fractions. */
function boundFrom({ relaxations, byMisses }) {
  const reach = kinds.map(({ placements }) => {
    const covered = new Array(cells).fill(0);
    for (const { cover } of placements) for (const square of cover) covered[square] += 1;
    covered.sort((a, b) => b - a);
    return (shots) => {
      const most = covered.slice(0, shots).reduce((sum, count) => sum + count, 0);
      return BigInt(Math.min(placements.length, most));
    };
  });
  const unit = 10n ** 12n;
  let misses = 0n;
  for (const [m, index] of byMisses.entries()) {
    const { hidden } = relaxations[index];
    if (hidden.some((ships, kind) => !(ships >= 0 && ships <= kinds[kind].count)))
      throw new Error(`relaxation ${index} hides ships that are not there`);
    let [found, named, shots] = [waysWithout(hidden), waysWithout(kinds.map(() => 0)), m];
    for (const [kind, count] of [...hidden.entries()].reverse()) {
      for (let i = 0; i < count; i += 1) {
        shots += 1;
        found *= reach[kind](shots);
        named *= BigInt(kinds[kind].count - i);
      }
    }
    if (found < named) misses += ((named - found) * unit) / named;
  }
  const hits = kinds.reduce((sum, { count, segments }) => sum + count * segments, 0);
  return hits + Number(misses) / Number(unit);
}

/** In how many ways the ships that are not hidden can lie, to the last digit. */
function waysWithout(hidden) {
  const at = kinds.reduce((sum, { count }, kind) => sum + (count - hidden[kind]) * steps[kind], 0);
  if (parts[at] <= Number.MAX_SAFE_INTEGER) return BigInt(parts[at]);
  throw new Error('too many layouts for exact numbers');
}
