// Tables for a game. The tables for the rules are in an image written by
// src/kernels/density-image.ts. Its header has 32-bit numbers: sizes, then offsets of the tables. A
// placement is identified by the address of its record. The record has a flag, 0 once ruled out,
// then the squares, 16 bits each.

const MAX_SQUARES: i32 = 26 * 26;
const MAX_SHIPS: i32 = 128;
/** Maximum bytes of a row: 16 bits per square, padded to whole pairs of vectors. */
const MAX_ROW: i32 = 2 * MAX_SQUARES + 32;

/** Ship of the target by square, or −1; unhit segments by ship; one byte each. */
export const shipAt: usize = memory.data(MAX_SQUARES, 16);
export const segments: usize = memory.data(MAX_SHIPS, 16);
/** OPEN, AFLOAT or CLOSED by square, with one extra entry. */
export const cells: usize = memory.data(MAX_SQUARES + 1, 16);
/** Ships afloat by kind, and their number times the weight of a placement; 32 bits. */
export const afloat: usize = memory.data(4 * MAX_SHIPS, 16);
export const loads: usize = memory.data(4 * MAX_SHIPS, 16);
/** Row of sums; row of −1 at open neighbours of a hit, 0 elsewhere. */
export const sums: usize = memory.data(MAX_ROW, 16);
export const near: usize = memory.data(MAX_ROW, 16);
/** Lists of squares, 16 bits each: squares with the greatest sum, ascending; shots; hits afloat. */
export const ties: usize = memory.data(2 * MAX_SQUARES, 16);
export const shots: usize = memory.data(2 * MAX_SQUARES, 16);
export const hits: usize = memory.data(2 * MAX_SQUARES, 16);
export const image: usize = (__heap_base + 15) & ~15;

export let squares: i32 = 0;
export let kinds: i32 = 0;
export let rowBytes: usize = 0;
/** Records by kind, and a copy of them as at the start of a game. */
export let records: usize = 0;
export let firstRecords: usize = 0;
export let recordBytes: usize = 0;
/** Numbers of placements by square, one row per kind, and a copy as at the start of a game. */
export let counts: usize = 0;
export let firstCounts: usize = 0;
/** Start of the list of records that cover a square, by square and kind, with one extra entry. */
export let coverStarts: usize = 0;
/** Neighbours by square, 16 bits each: four by sides, then four by corners; else `squares`. */
export let neighbours: usize = 0;
/** Traits by kind, 32 bits each: segments, ships, weight of one placement, 1 if bent. */
let traits: usize = 0;
/** Buffer for a list of records with their kinds, 32 bits each. */
export let candidates: usize = 0;

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

export function setAfloat(kind: i32, ships: i32): void {
  store<i32>(afloat + ((<usize>kind) << 2), ships);
  store<i32>(loads + ((<usize>kind) << 2), ships * weightOf(kind));
}

/** Returns the start of the list of this kind's records on the square; the next list ends it. */
export function coverStart(square: i32, kind: i32): usize {
  return coverStarts + ((<usize>(square * kinds + kind)) << 2);
}

/** Returns the square at an index: from 0 in a list, from 1 in a record (after its flag). */
export function listed(list: usize, index: i32): i32 {
  return load<u16>(list + ((<usize>index) << 1));
}

export function list(list: usize, index: i32, square: i32): void {
  store<u16>(list + ((<usize>index) << 1), square);
}

/** State of a square: not shot, hit and afloat, or closed. */
export const OPEN: u8 = 0;
export const AFLOAT: u8 = 1;
export const CLOSED: u8 = 2;

export function cell(square: i32): u8 {
  return load<u8>(cells + <usize>square);
}

export function setCell(square: i32, value: u8): void {
  store<u8>(cells + <usize>square, value);
}
