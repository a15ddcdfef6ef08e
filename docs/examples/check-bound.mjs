// Checks the bounds that `flotilla bound --json` prints: node docs/examples/check-bound.mjs FILE
// It shares no code with Flotilla. The argument behind it is in docs/research/bounds.md.
import { readFileSync } from 'node:fs';

process.once('uncaughtException', ({ message }) => tell(false, 'the proof', message));
const { rules, lower, proof, within } =
  JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8')) ?? {};
if (!rules || !proof || !Number.isFinite(lower) || (within && !Number.isFinite(within.share)))
  throw new Error('this is not what `flotilla bound --json` prints');
const { width, height } = rules.grid;
const grid = Array.from(Array(width * height), (_, at) => [at % width, Math.floor(at / width)]);
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
tell(lower <= bound + 1e-9, lower, `${bound.toFixed(9)} is proved`);
const { shots, share } = within ?? {};
const most = Number(shots < hits ? 0n : (shares[shots - hits] ?? UNIT)) / Number(UNIT);
if (within) tell(share >= most, `${share} within ${shots} shots`, `${most.toFixed(9)} is proved`);

function tell(holds, claim, reason) {
  process.stdout.write(`${claim} ${holds ? 'holds' : 'is refused'}: ${reason}\n`);
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
  const laid = forms.flatMap((form) =>
    grid.map(([left, top]) => form.map(([x, y]) => [left + x, top + y])),
  );
  const inside = laid.filter((squares) => squares.every(([x, y]) => x < width && y < height));
  return inside.map((squares) => {
    const cover = squares.map(([x, y]) => y * width + x);
    const first = Math.min(...cover);
    const bitsOf = (numbers) =>
      numbers.reduce((bits, at) => (at < first ? bits : bits | (1n << BigInt(at - first))), 0n);
    return { cover, first, bits: bitsOf(cover), block: bitsOf(squares.flatMap(haloOf)) };
  });
}

/** A square and those around it where no other ship may lie. */
function haloOf([x, y]) {
  const reach = { allowed: 0, corners: 1, forbidden: 2 }[rules.touching];
  return grid.flatMap(([left, top], at) => {
    const [dx, dy] = [Math.abs(left - x), Math.abs(top - y)];
    return Math.max(dx, dy) <= 1 && dx + dy <= reach ? [at] : [];
  });
}

/** How many layouts each part of the fleet has: a row for each set of blocked squares to come, the next as bit 0. */
function countParts() {
  const size = kinds.reduce((product, { count }) => product * (count + 1), 1);
  const laid = kinds.flatMap(({ placements }, kind) =>
    placements.map((each) => ({ kind, ...each })),
  );
  let rows = new Map([[0n, Float64Array.from({ length: size }, (_, i) => (i === 0 ? 1 : 0))]]);
  for (let square = 0; square < grid.length; square += 1) {
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
    const covered = new Array(grid.length).fill(0);
    for (const { cover } of placements) for (const square of cover) covered[square] += 1;
    covered.sort((a, b) => b - a);
    const most = (shots) => covered.slice(0, shots).reduce((sum, count) => sum + count, 0);
    return (shots) => BigInt(Math.min(placements.length, most(shots)));
  });
  const all = waysWithout(new Array(kinds.length).fill(0), layouts);
  const others = relaxations.map((each) => waysWithout(each.hidden, each.others));
  return byMisses.map((index, misses) => {
    let [found, named, shots] = [others[index], all, misses];
    for (const [kind, count] of [...relaxations[index].hidden.entries()].reverse()) {
      for (let i = 0; i < count; i += 1) {
        found *= reach[kind](++shots);
        named *= BigInt(kinds[kind].count - i);
      }
    }
    return found < named ? (found * UNIT + named - 1n) / named : UNIT;
  });
}

/** The exact number of ways to place the ships that are not hidden; the proof must give the same. */
function waysWithout(hidden, told) {
  const left = kinds.map(({ count }, kind) => count - hidden[kind]);
  const isFleet = left.every((count, kind) => count >= 0 && count <= kinds[kind].count);
  const ways = isFleet ? parts[left.reduce((at, count, kind) => at + count * steps[kind], 0)] : 0;
  if (ways <= Number.MAX_SAFE_INTEGER && String(ways) === told) return BigInt(told);
  throw new Error(`with ${hidden} ships hidden there are ${ways} ways, not ${told}`);
}
