// After a hit the shooter shoots only at neighbours of hits, where no second ship can lie. All hits
// belong to one ship, and the placements that explain the most hits cover all of them.

import { listHeaviest } from './heaviest';
import { close } from './live';
import {
  AFLOAT,
  afloatOf,
  candidates,
  cell,
  coverStart,
  hits,
  isBent,
  kinds,
  lengthOf,
  list,
  listed,
  loadOf,
  near,
  neighbours,
  OPEN,
  rowBytes,
  setCell,
  sums,
} from './tables';

/** Numbers of neighbours: across sides; across sides and corners. */
const SIDES: i32 = 4;
const ALL: i32 = 8;

let hitCount: i32 = 0;
/** End of the candidates: the placements that cover all hits. */
let candidatesEnd: usize = 0;

export function forgetHits(): void {
  hitCount = 0;
  memory.fill(near, 0, rowBytes);
}

/** Is a ship hit and afloat? */
export function isAiming(): bool {
  return hitCount !== 0;
}

/** Lists the open neighbours of hits that most candidates cover. Returns their number. */
export function aim(): i32 {
  memory.fill(sums, 0, rowBytes);
  for (let at = candidates; at < candidatesEnd; at += 8) {
    const record = <usize>load<u32>(at);
    if (load<u16>(record) === 0) continue;
    const kind = load<i32>(at, 4);
    const gain = loadOf(kind);
    const last = record + ((<usize>lengthOf(kind)) << 1);
    for (let next = record; next < last; next += 2) {
      const sum = sums + ((<usize>load<u16>(next, 2)) << 1);
      store<i16>(sum, load<i16>(sum) + gain);
    }
  }
  for (let at: usize = 0; at < rowBytes; at += 16) {
    v128.store(sums + at, v128.and(v128.load(sums + at), v128.load(near + at)));
  }
  return listHeaviest();
}

/** Updates the candidates and neighbours after a hit that sinks nothing. */
export function narrow(hit: i32): void {
  addHit(hit);
  setCell(hit, AFLOAT);
  store<i16>(near + ((<usize>hit) << 1), 0);
  // Straight ships have no corner neighbours.
  const steps = isBentAfloat() ? ALL : SIDES;
  for (let i = 0; i < steps; i += 1) {
    const square = listed(neighbours, hit * ALL + i);
    if (cell(square) === OPEN) store<i16>(near + ((<usize>square) << 1), -1);
  }
}

/** Closes a sunk ship and its halo. Returns its kind. */
export function sink(hit: i32): i32 {
  addHit(hit);
  let sunk = 0;
  for (let at = candidates; at < candidatesEnd; at += 8) {
    const kind = load<i32>(at, 4);
    if (lengthOf(kind) === hitCount) sunk = kind;
  }
  for (let i = 0; i < hitCount; i += 1) {
    const square = listed(hits, i);
    close(square);
    for (let j = 0; j < ALL; j += 1) {
      const beside = listed(neighbours, square * ALL + j);
      if (cell(beside) === OPEN) close(beside);
    }
  }
  forgetHits();
  return sunk;
}

/** Adds a hit; drops the candidates that do not cover it. */
function addHit(hit: i32): void {
  list(hits, hitCount, hit);
  hitCount += 1;
  if (hitCount === 1) {
    listCandidates(hit);
    return;
  }
  let end = candidates;
  for (let at = candidates; at < candidatesEnd; at += 8) {
    const record = <usize>load<u32>(at);
    const length = lengthOf(load<i32>(at, 4));
    if (load<u16>(record) === 0 || length < hitCount || !covers(record, length, hit)) continue;
    store<u64>(end, load<u64>(at));
    end += 8;
  }
  candidatesEnd = end;
}

function listCandidates(hit: i32): void {
  let to = candidates;
  for (let kind = 0; kind < kinds; kind += 1) {
    if (afloatOf(kind) === 0) continue;
    const starts = coverStart(hit, kind);
    const end = load<u32>(starts, 4);
    for (let at = load<u32>(starts); at < end; at += 4) {
      const record = load<u32>(at);
      if (load<u16>(<usize>record) === 0) continue;
      store<u32>(to, record);
      store<i32>(to, kind, 4);
      to += 8;
    }
  }
  candidatesEnd = to;
}

function covers(record: usize, length: i32, square: i32): bool {
  for (let i = 1; i <= length; i += 1) {
    if (listed(record, i) === square) return true;
  }
  return false;
}

function isBentAfloat(): bool {
  for (let kind = 0; kind < kinds; kind += 1) {
    if (afloatOf(kind) !== 0 && isBent(kind)) return true;
  }
  return false;
}
