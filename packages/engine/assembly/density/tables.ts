// What a game is played on. The tables of the rules lie in an image that src/kernels/density-image.ts
// writes: a header of 32-bit numbers, first sizes, then where the tables begin. A placement is known by
// the address of its record: a number that is 0 once it is ruled out, then its squares, 16 bits each.

const MAX_SQUARES: i32 = 26 * 26;
const MAX_SHIPS: i32 = 128;
/** A row holds a number of 16 bits by square, in whole pairs of vectors. */
const MAX_ROW: i32 = 2 * MAX_SQUARES + 32;

/** By square: the ship of the target, or −1; by ship: the segments not hit yet; a byte each. */
export const shipAt: usize = memory.data(MAX_SQUARES, 16);
export const segments: usize = memory.data(MAX_SHIPS, 16);
/** By square, and one more: OPEN, AFLOAT or CLOSED. */
export const cells: usize = memory.data(MAX_SQUARES + 1, 16);
/** By kind, 32 bits: the ships afloat, and what a placement counts for, for all of them. */
export const afloat: usize = memory.data(4 * MAX_SHIPS, 16);
export const loads: usize = memory.data(4 * MAX_SHIPS, 16);
/** A row of sums; and one of −1 at the open squares next to a hit, 0 elsewhere. */
export const sums: usize = memory.data(MAX_ROW, 16);
export const near: usize = memory.data(MAX_ROW, 16);
/** Lists of squares, 16 bits each: those of the greatest sum, rising; those shot at; the hits afloat. */
export const ties: usize = memory.data(2 * MAX_SQUARES, 16);
export const shots: usize = memory.data(2 * MAX_SQUARES, 16);
export const hits: usize = memory.data(2 * MAX_SQUARES, 16);
/** Where the image begins. */
export const image: usize = (__heap_base + 15) & ~15;

export let squares: i32 = 0;
export let kinds: i32 = 0;
export let rowBytes: usize = 0;
/** The records, kind after kind, and the same as a game begins. */
export let records: usize = 0;
export let firstRecords: usize = 0;
export let recordBytes: usize = 0;
/** By kind, a row each: how many placements cover each square; and the same as a game begins. */
export let counts: usize = 0;
export let firstCounts: usize = 0;
/** By square and kind, and one more: where the list of the records that cover it begins. */
export let coverStarts: usize = 0;
/** By square: four neighbours by sides, then four by corners, 16 bits each; `squares` beyond the edge. */
export let neighbours: usize = 0;
/** By kind, 32 bits each: its segments; its ships; what one placement counts for; whether it is bent. */
let traits: usize = 0;
/** Room for a list of records with their kinds, 32 bits each. */
export let candidates: usize = 0;

/** Reads where the tables of the image lie. */
export function readImage(): void {
  squares = load<i32>(image);
  kinds = load<i32>(image, 4);
  rowBytes = load<u32>(image, 8);
  recordBytes = load<u32>(image, 12);
  records = load<u32>(image, 16);
  firstRecords = load<u32>(image, 20);
  counts = load<u32>(image, 24);
  firstCounts = load<u32>(image, 28);
  coverStarts = load<u32>(image, 32);
  neighbours = load<u32>(image, 36);
  traits = load<u32>(image, 40);
  candidates = load<u32>(image, 44);
}

export function lengthOf(kind: i32): i32 {
  return load<i32>(traits + ((<usize>kind) << 4));
}

export function shipsOf(kind: i32): i32 {
  return load<i32>(traits + ((<usize>kind) << 4), 4);
}

export function weightOf(kind: i32): i32 {
  return load<i32>(traits + ((<usize>kind) << 4), 8);
}

export function isBent(kind: i32): bool {
  return load<i32>(traits + ((<usize>kind) << 4), 12) !== 0;
}

export function afloatOf(kind: i32): i32 {
  return load<i32>(afloat + ((<usize>kind) << 2));
}

export function loadOf(kind: i32): i32 {
  return load<i32>(loads + ((<usize>kind) << 2));
}

/** So many ships of this kind are afloat. */
export function setAfloat(kind: i32, ships: i32): void {
  store<i32>(afloat + ((<usize>kind) << 2), ships);
  store<i32>(loads + ((<usize>kind) << 2), ships * weightOf(kind));
}

/** Where the list of the records of this kind that cover the square begins; the next list begins where it ends. */
export function coverStart(square: i32, kind: i32): usize {
  return coverStarts + ((<usize>(square * kinds + kind)) << 2);
}

/** A square of a list, or of a record, counted from 0. */
export function listed(list: usize, index: i32): i32 {
  return load<u16>(list + ((<usize>index) << 1));
}

export function list(list: usize, index: i32, square: i32): void {
  store<u16>(list + ((<usize>index) << 1), square);
}

/** What is known of a square: not shot, hit and afloat, or no longer of any use. */
export const OPEN: u8 = 0;
export const AFLOAT: u8 = 1;
export const CLOSED: u8 = 2;

export function cell(square: i32): u8 {
  return load<u8>(cells + <usize>square);
}

export function setCell(square: i32, value: u8): void {
  store<u8>(cells + <usize>square, value);
}
