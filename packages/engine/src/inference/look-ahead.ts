import type { Observation, Placement, Square } from '@flotilla/rules';
import { inferenceFor, isInBook } from './best-shots.js';
import { GreedyTree } from './endgame/greedy.js';
import { EndgameTables } from './endgame/tables.js';
import { type PositionKey, positionKey } from './position-key.js';

/** What is to be expected of a square, if the greedy rule shoots from there on. */
interface Prospect {
  readonly square: Square;
  /** The chance of a ship, from 0 to 1. */
  readonly chance: number;
  /** The mean misses up to the end, exactly, over all layouts left. */
  readonly misses: number;
}

/** The square that looking ahead finds best, and the likeliest one. */
export interface LookAhead {
  readonly best: Prospect;
  readonly likeliest: Prospect;
  readonly layouts: number;
}

/** More would take more than some tenths of a second. */
const MAX_LAYOUTS = 5000;
/** Only so many squares, the likeliest, are looked at, and none that is much less likely. */
const MOST_SQUARES = 6;
const LEAST_SHARE = 0.6;
const MAX_CACHED = 2000;

/** In the key's orientation. */
const cache = new Map<string, LookAhead>();

/**
 * Looks ahead from each of the likeliest squares: plays the greedy rule out over every layout that
 * agrees with what is known, and so is at least as good as that rule (a roll-out: Tesauro and
 * Galperin, «On-line policy improvement using Monte-Carlo search», 1996; here nothing is drawn).
 * Undefined where too many layouts are left, where a square is sure, or where the layouts alone do
 * not tell what is known. Up to some tenths of a second.
 */
export function lookAhead(known: Observation): LookAhead | undefined {
  const key = known.pending.isEmpty ? positionKey(known) : undefined;
  if (!key || isInBook(known)) return undefined;
  // What a sinking tells decides how the layouts part.
  const text = `${known.rules.announces} ${key.text}`;
  const kept = cache.get(text);
  if (kept) return onBoard(kept, key);
  const inference = inferenceFor(known);
  // Its number is known at once, and to list them in vain would take long.
  if (!inference || inference.layouts > MAX_LAYOUTS) return undefined;
  const layouts = inference.list(MAX_LAYOUTS);
  if (!layouts.ok) return undefined;
  const found = lookFrom(known, key, layouts.value);
  if (!found) return undefined;
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
  cache.set(text, found);
  return onBoard(found, key);
}

/** In the key's orientation, so that mirror images are looked at alike. */
function lookFrom(
  known: Observation,
  { toBoard }: PositionKey,
  layouts: readonly (readonly Placement[])[],
): LookAhead | undefined {
  const turn = turnInto(toBoard);
  const hits = [...known.hits].map((square) => toBoard.indexOf(square));
  const { announces } = known.rules;
  const tables = new EndgameTables({ layouts: layouts.map(turn), hits, announces });
  const tree = new GreedyTree(tables);
  const counts = tree.counts.slice();
  const most = Math.max(0, ...counts);
  if (most === 0 || most === layouts.length) return undefined;
  const prospects = Array.from(counts.keys())
    .filter((square) => counts[square]! >= LEAST_SHARE * most)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, MOST_SQUARES)
    .map((square) => ({
      square: tables.squares[square]!,
      chance: counts[square]! / layouts.length,
      misses: tree.missesAfter(square) / layouts.length,
    }));
  const best = prospects.reduce((a, b) => (b.misses < a.misses ? b : a));
  return { best, likeliest: prospects[0]!, layouts: layouts.length };
}

/** Turns layouts from the board into the key's orientation; equal arrays of squares stay so. */
function turnInto(toBoard: readonly Square[]): (ships: readonly Placement[]) => Placement[] {
  const fromBoard = new Map(toBoard.map((square, index) => [square, index]));
  const turned = new Map<readonly Square[], readonly Square[]>();
  return (ships) =>
    ships.map(({ shape, squares }) => {
      const known = turned.get(squares) ?? squares.map((square) => fromBoard.get(square)!);
      turned.set(squares, known);
      return { shape, squares: known };
    });
}

function onBoard(found: LookAhead, { toBoard }: PositionKey): LookAhead {
  const turn = (prospect: Prospect) => ({ ...prospect, square: toBoard[prospect.square]! });
  return { ...found, best: turn(found.best), likeliest: turn(found.likeliest) };
}
