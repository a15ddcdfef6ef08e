// Live placements of ships afloat, and the number that cover each square. If ships may not touch, a
// placement that was ruled out never comes back.

import { listHeaviest } from './heaviest';
import {
  afloatOf,
  CLOSED,
  counts,
  coverStart,
  firstCounts,
  firstRecords,
  kinds,
  lengthOf,
  loads,
  near,
  recordBytes,
  records,
  rowBytes,
  setAfloat,
  setCell,
  shipsOf,
  sums,
} from './tables';

export function reset(): void {
  memory.copy(records, firstRecords, recordBytes);
  memory.copy(counts, firstCounts, rowBytes * kinds);
  for (let kind = 0; kind < kinds; kind += 1) setAfloat(kind, shipsOf(kind));
}

/** Rules out all placements on this square. */
export function close(square: i32): void {
  setCell(square, CLOSED);
  store<i16>(near + ((<usize>square) << 1), 0);
  let row = counts;
  for (let kind = 0; kind < kinds; kind += 1) {
    if (afloatOf(kind) !== 0) ruleOut(square, kind, row);
    row += rowBytes;
  }
}

function ruleOut(square: i32, kind: i32, row: usize): void {
  const bytes = (<usize>lengthOf(kind)) << 1;
  const starts = coverStart(square, kind);
  const end = load<u32>(starts, 4);
  for (let at = load<u32>(starts); at < end; at += 4) {
    const record = <usize>load<u32>(at);
    if (load<u16>(record) === 0) continue;
    store<u16>(record, 0);
    for (let next = record, last = record + bytes; next < last; next += 2) {
      const count = row + ((<usize>load<u16>(next, 2)) << 1);
      store<i16>(count, load<i16>(count) - 1);
    }
  }
}

/** Lists the squares that most placements cover. Returns their number. */
export function hunt(): i32 {
  const end = rowBytes;
  const all = kinds;
  for (let at: usize = 0; at < end; at += 32) {
    let even = i16x8.splat(0);
    let odd = even;
    let row = counts + at;
    for (let kind = 0; kind < all; kind += 1) {
      const gain = v128.load_splat<i16>(loads + ((<usize>kind) << 2));
      even = i16x8.add(even, i16x8.mul(v128.load(row), gain));
      odd = i16x8.add(odd, i16x8.mul(v128.load(row, 16), gain));
      row += end;
    }
    v128.store(sums + at, even);
    v128.store(sums + at, odd, 16);
  }
  return listHeaviest();
}
