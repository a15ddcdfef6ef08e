import { type Endgame, EndgameTables } from './tables.js';

/**
 * The mean misses of the greedy rule, which always shoots the likeliest square that is not
 * shot yet, of these the lowest: exactly, over all layouts. NaN without any layout.
 */
export function greedyMisses(endgame: Endgame): number {
  const tables = new EndgameTables(endgame);
  const all = Array.from({ length: tables.layouts }, (_, layout) => layout);
  const total = tables.weights.reduce((sum, weight) => sum + weight, 0);
  return missesFrom(tables, all, tables.hit) / total;
}

/** The misses from these layouts on, added over all of them, each times its weight. */
function missesFrom(tables: EndgameTables, layouts: readonly number[], shot: Uint8Array): number {
  if (layouts.length < 2) return 0;
  const square = greedySquare(tables, layouts, shot);
  if (square < 0) return 0;
  const next = shot.slice();
  next[square] = 1;
  const parts = new Map<number, number[]>();
  for (const layout of layouts) {
    const ship = tables.shipAt[layout * shot.length + square]!;
    const isSunk = ship >= 0 && tables.isWithin(ship, next, 0);
    const code = ship < 0 ? 0 : isSunk ? tables.sinkCode[ship]! : 1;
    const part = parts.get(code);
    if (part) part.push(layout);
    else parts.set(code, [layout]);
  }
  let misses = 0;
  for (const layout of parts.get(0) ?? []) misses += tables.weights[layout]!;
  for (const part of parts.values()) misses += missesFrom(tables, part, next);
  return misses;
}

/** By number; -1 when all that is occupied has been shot. */
function greedySquare(
  { occupied, occupiedFrom, weights }: EndgameTables,
  layouts: readonly number[],
  shot: Uint8Array,
): number {
  const counts = new Int32Array(shot.length);
  for (const layout of layouts) {
    for (const square of occupied.subarray(occupiedFrom[layout], occupiedFrom[layout + 1])) {
      if (shot[square] === 0) counts[square]! += weights[layout]!;
    }
  }
  const most = Math.max(...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}
