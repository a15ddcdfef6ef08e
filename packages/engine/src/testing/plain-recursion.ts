// Endgame by plain recursion, independent of the solver.
import {
  ANNOUNCE_RULES,
  type Answer,
  answerTo,
  type Layout,
  newObservation,
  type Observation,
  type Rules,
  type RulesEntry,
  type Square,
} from '@flotilla/rules';
import fc from 'fast-check';
import type { Endgame } from '../inference/endgame.js';
import { isConsistent } from '../inference/inference.contract.js';
import { byTouching, everyLayout, rulesOf } from './positions.js';

/** Returns the endgame of all layouts consistent with the observation. */
export function endgameOf(known: Observation): Endgame {
  const sunk = new Set(known.sunk.map(({ squares }) => squares.join()));
  const layouts = everyLayout(known.rules)
    .filter((layout) => isConsistent(known, layout))
    .map(({ ships }) => ships.filter(({ squares }) => !sunk.has(squares.join())));
  return { layouts, hits: known.hits, announces: known.rules.announces };
}

export function wholeBoard(entry: RulesEntry): Endgame {
  return endgameOf(newObservation(rulesOf(entry)));
}

const bitsOf = (squares: Iterable<number>) =>
  [...squares].reduce((bits, at) => bits | (1 << at), 0);

/** Misses to minimise: the total over all layouts, or those of the worst layout. */
type Goal = 'mean' | 'worst';

/** Finds the fewest misses by recursion over every open square that may hold a ship: an oracle. */
export function naiveMisses(endgame: Endgame, goal: Goal = 'mean'): number {
  const { layouts, weights, hits, announces, costs } = endgame;
  const costOf = (made: number) => (costs ? (costs[made] ?? 0) : 1);
  const rules = { announces, fleet: layouts[0]?.map(({ shape }) => shape) ?? [] };
  const ships = (layout: number) => ({ ships: layouts[layout]! }) as unknown as Layout;
  const occupied = layouts.map((ships) => bitsOf(ships.flatMap(({ squares }) => squares)));
  const memo = new Map<string, number>();
  const answerTextByKey = new Map<number, string>();

  function answer(layout: number, square: number, shot: number): string {
    const hit = occupied[layout]! & shot & ~(1 << square);
    // At most 2⁵³: a set of squares is below 2³¹, a layout number below 2¹⁶.
    const key = (layout * 32 + square) * 2 ** 31 + hit;
    const known = answerTextByKey.get(key);
    if (known !== undefined) return known;
    const earlier: Answer[] = [];
    for (let at = 0; at < 31; at += 1) {
      if ((hit >> at) & 1) earlier.push(answerTo(rules, ships(layout), earlier, at));
    }
    const { outcome, shapeId, ship } = answerTo(rules, ships(layout), earlier, square);
    const heard = [outcome, shapeId, ship].join();
    answerTextByKey.set(key, heard);
    return heard;
  }

  function missesAfterShot(
    set: readonly number[],
    square: number,
    shot: number,
    made: number,
  ): number {
    const parts = new Map<string, number[]>();
    for (const layout of set) {
      const heard = answer(layout, square, shot);
      const part = parts.get(heard);
      if (part) part.push(layout);
      else parts.set(heard, [layout]);
    }
    let misses = 0;
    for (const [heard, part] of parts) {
      const each = Number(heard.startsWith('miss'));
      const missed = part.reduce((sum, layout) => sum + each * (weights?.[layout] ?? 1), 0);
      const further = leastMisses(part, shot, made + each);
      misses =
        goal === 'mean'
          ? misses + costOf(made) * missed + further
          : Math.max(misses, each + further);
    }
    return misses;
  }

  function leastMisses(set: readonly number[], shot: number, made: number): number {
    const all = set.reduce((bits, layout) => bits | occupied[layout]!, 0);
    const hit = all & shot;
    // Shots at water in all layouts change nothing. Characters are faster to join and compare than digits.
    const key = String.fromCharCode(hit & 0xffff, hit >> 16, costs ? made : 0, ...set);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const open = all & ~shot;
    let best = open === 0 ? 0 : Number.POSITIVE_INFINITY;
    for (let square = 0; square < 31; square += 1) {
      if ((open >> square) & 1)
        best = Math.min(best, missesAfterShot(set, square, shot | (1 << square), made));
    }
    memo.set(key, best);
    return best;
  }

  return leastMisses([...layouts.keys()], bitsOf(hits), 0);
}

/**
 * Returns the cost of the greedy rule's misses over all layouts of an endgame without hits.
 * @param first shot fired before the rule applies
 */
export function greedyByRecursion(rules: Rules, endgame: Endgame, first?: Square): number {
  const { layouts, weights, costs } = endgame;
  const weightOf = (layout: number) => weights?.[layout] ?? 1;

  /** @param answers answers so far, equal for the whole set */
  function missesOf(set: readonly number[], answers: readonly Answer[]): number {
    const shot = new Set(answers.map(({ square }) => square));
    const counts = new Map<Square, number>();
    for (const layout of set) {
      for (const square of layouts[layout]!.flatMap(({ squares }) => squares)) {
        if (shot.has(square)) continue;
        counts.set(square, (counts.get(square) ?? 0) + weightOf(layout));
      }
    }
    if (set.length < 2 || counts.size === 0) return 0;
    const most = Math.max(...counts.values());
    const heaviest = [...counts.keys()].filter((square) => counts.get(square) === most);
    return missesAfter(Math.min(...heaviest), set, answers);
  }

  function missesAfter(square: Square, set: readonly number[], answers: readonly Answer[]): number {
    const parts = new Map<string, { readonly answer: Answer; readonly layouts: number[] }>();
    for (const layout of set) {
      const ships = { ships: layouts[layout]! } as Layout;
      const answer = answerTo(rules, ships, answers, square);
      const heard = [answer.outcome, answer.shapeId, answer.ship].join();
      const part = parts.get(heard) ?? { answer, layouts: [] };
      parts.set(heard, part);
      part.layouts.push(layout);
    }
    const made = answers.filter(({ outcome }) => outcome === 'miss').length;
    const cost = costs ? costs[made]! : 1;
    let misses = 0;
    for (const part of parts.values()) {
      const missed = part.answer.outcome === 'miss' ? part.layouts : [];
      misses += cost * missed.reduce((sum, layout) => sum + weightOf(layout), 0);
      misses += missesOf(part.layouts, [...answers, part.answer]);
    }
    return misses;
  }

  const all = [...layouts.keys()];
  return first === undefined ? missesOf(all, []) : missesAfter(first, all, []);
}

/** Straight, bent and single ships, with every touching and announcing rule. */
const RULES = byTouching(
  ANNOUNCE_RULES.flatMap((announces) => [
    { grid: { width: 3, height: 3 }, fleet: [2, 1], announces },
    { grid: { width: 3, height: 3 }, fleet: [3, 2], announces },
    { grid: { width: 6, height: 1 }, fleet: [2, 1, 1], announces },
    { grid: { width: 4, height: 3 }, fleet: [2, 2, 1], announces },
    { grid: { width: 4, height: 3 }, fleet: [3, 2], announces },
    { grid: { width: 4, height: 3 }, fleet: [['##', '#.'], 2], announces },
    { grid: { width: 4, height: 4 }, fleet: [3, 2, 2], announces },
    { grid: { width: 4, height: 4 }, fleet: [['##', '#.'], ['#.', '.#'], 1], announces },
    { grid: { width: 4, height: 4 }, fleet: [2, 2, 2], announces },
  ]),
);

/** Rules with the seed of a random layout and the number of shots at it. */
export const arbitraryPosition = fc.record({
  rules: fc.constantFrom(...RULES),
  seed: fc.nat(1_000_000),
  shots: fc.integer({ min: 0, max: 9 }),
});
