import { makeRng } from '@flotilla/engine';
import {
  type Batch,
  type Estimate,
  estimateOf,
  gamesPerBatch,
  type Moments,
  newMoments,
  type PlacerSpec,
  type RulesSpec,
  type RunOptions,
  rangesOf,
  type ShooterSpec,
  sampleRules,
  stretches,
} from '@flotilla/lab';
import {
  addValue,
  checkPlacers,
  checkWilling,
  MAX_GAMES,
  type Range,
  withPlainRules,
} from '@flotilla/lab/internals';
import { checkWhole, OptionError } from '@flotilla/rules';
import { runWork } from './jobs/run-work.js';
import type { SweptBoardsPart, SweptBoardsSpec } from './jobs/swept-boards.js';

/** Shooters that clear the same boards, by these rules, of this placer. */
export interface SweepVariant {
  readonly rules: RulesSpec;
  readonly placer: PlacerSpec;
  readonly shooters: readonly ShooterSpec[];
}

/** What a sweep compares, and how. */
export interface SweepOptions {
  /** One for each value of what is varied, all with as many shooters. */
  readonly variants: readonly SweepVariant[];
  /** How many boards every shooter clears in each variant, a whole number from 1. */
  readonly games: number;
  readonly seed: number;
  /** Is told the shots of each game, by variant and shooter; games count from 0. */
  readonly onGame?: ((game: number, shots: readonly (readonly number[])[]) => void) | undefined;
}

/** What a shooter needed in a variant; bounds are infinite where one board tells nothing. */
export interface SweptShots {
  /** Shots to clear a board. */
  readonly shots: Estimate;
  /** How many more than the first shooter on the same boards; null for the first. */
  readonly difference: Estimate | null;
  /** How many more than the same shooter in the first variant, game by game; null in the first. */
  readonly change: Estimate | null;
}

/** What came of the games so far. */
export interface SweepResult {
  readonly games: number;
  /** By variant and shooter. */
  readonly figures: readonly (readonly SweptShots[])[];
}

interface Sums {
  readonly shots: Moments;
  readonly difference: Moments;
  readonly change: Moments;
}

/**
 * Plays the same boards in every variant, yielding the result so far after each batch; the last
 * one yielded is the sweep's. Board 7 has the same random streams in all variants, which makes it
 * the same layout where rules and placer are the same: changes are differences game by game.
 * @throws OptionError for variants that cannot be played or compared, PlacerGaveUp
 * @example
 * ```ts
 * import { finish } from '@flotilla/lab';
 * import { playSweep } from '@flotilla/research';
 *
 * const shooters = ['density', 'random'];
 * const variants = [6, 7].map((side) => {
 *   const rules = { grid: { width: side, height: side }, fleet: [3, 2, 1] };
 *   return { rules, placer: 'uniform', shooters };
 * });
 * const { figures } = await finish(playSweep({ variants, games: 100, seed: 1 }));
 * console.log(figures[1]![0]!.change!.mean > 0); // true
 * ```
 */
export async function* playSweep(
  given: SweepOptions,
  run: RunOptions = {},
): AsyncGenerator<SweepResult, void, void> {
  const options = { ...given, variants: given.variants.map(withPlainRules) };
  const { variants, seed, onGame } = options;
  check(options);
  const ranges = variants.map(({ rules }) => rangesOf(sampleRules(rules, makeRng(seed, 'rules'))));
  const sums = variants.map(({ shooters }) => shooters.map(newSums));
  let games = 0;
  for await (const part of runWork<SweptBoardsPart>(batchesOf(options), run)) {
    for (let at = 0; at < part[0]![0]!.length; at += 1) {
      const shots = part.map((variant) => variant.map((each) => each[at]!));
      addGame(sums, shots);
      onGame?.(games, shots);
      games += 1;
    }
    const figures = sums.map((variant, index) => {
      const [base, own] = [ranges[0]!.toClear, ranges[index]!.toClear];
      return variant.map((each, shooter) => ({
        shots: estimateOf(each.shots, own)!,
        difference: shooter === 0 ? null : estimateOf(each.difference, between(own, own))!,
        change: index === 0 ? null : estimateOf(each.change, between(own, base))!,
      }));
    });
    yield { games, figures };
  }
}

function check({ variants, games }: SweepOptions): void {
  checkWhole('games', games, 1);
  const count = variants[0]?.shooters.length ?? 0;
  if (count === 0) throw new OptionError('out-of-range', 'variants', variants, 'one or more');
  for (const { rules, placer, shooters } of variants) {
    checkWhole('shooters', shooters.length, count, count);
    checkWilling(shooters, rules);
    checkPlacers([placer]);
  }
}

function* batchesOf({ variants, games, seed }: SweepOptions): Generator<Batch> {
  for (const [from, to] of stretches(games, boardsPerBatch(variants, seed))) {
    const spec: SweptBoardsSpec = { variants, seed, from, to };
    yield { kind: 'swept-boards', key: `boards/${from}-${to}`, spec };
  }
}

/** A batch has its boards in every variant, each of which takes its share of the time. */
function boardsPerBatch(variants: readonly SweepVariant[], seed: number): number {
  let perBoard = 0;
  for (const { shooters, rules } of variants) {
    const games = gamesPerBatch(shooters, sampleRules(rules, makeRng(seed, 'rules')));
    perBoard += shooters.length / (2 * games);
  }
  return Math.max(1, Math.min(MAX_GAMES, Math.floor(1 / perBoard)));
}

function newSums(): Sums {
  return { shots: newMoments(), difference: newMoments(), change: newMoments() };
}

/** @param shots by variant and shooter */
function addGame(sums: readonly (readonly Sums[])[], shots: readonly (readonly number[])[]): void {
  for (const [variant, row] of shots.entries()) {
    for (const [shooter, count] of row.entries()) {
      const each = sums[variant]![shooter]!;
      addValue(each.shots, count);
      addValue(each.difference, count - row[0]!);
      addValue(each.change, count - shots[0]![shooter]!);
    }
  }
}

function between([least, most]: Range, [fewest, greatest]: Range): Range {
  return [least - greatest, most - fewest];
}
