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

/** Shooters that clear the same boards of a placer under some rules. */
export interface SweepVariant {
  readonly rules: RulesSpec;
  readonly placer: PlacerSpec;
  readonly shooters: readonly ShooterSpec[];
}

/** Options of a sweep. */
export interface SweepOptions {
  /** Variants, one for each value of the parameter, with equally many shooters. */
  readonly variants: readonly SweepVariant[];
  /** Number of boards per shooter and variant, from 1. */
  readonly games: number;
  readonly seed: number;
  /** Called with the shots of each game, by variant and shooter; games count from 0. */
  readonly onGame?: ((game: number, shots: readonly (readonly number[])[]) => void) | undefined;
}

/** Figures of a shooter in a variant; bounds are infinite after a single board. */
export interface SweptShots {
  /** Shots to clear a board. */
  readonly shots: Estimate;
  /** Shots minus those of the first shooter on the same boards; null for the first. */
  readonly difference: Estimate | null;
  /** Shots minus those of the same shooter in the first variant, by game; null in the first. */
  readonly change: Estimate | null;
}

/** Result of the games so far. */
export interface SweepResult {
  readonly games: number;
  /** Figures by variant and shooter. */
  readonly figures: readonly (readonly SweptShots[])[];
}

interface Sums {
  readonly shots: Moments;
  readonly difference: Moments;
  readonly change: Moments;
}

/**
 * Plays the same boards in every variant, and yields the result so far after each batch; the last one is that
 * of the sweep. A board has the same random streams in all variants, and so the same layout if rules and
 * placer agree. Changes are paired by game.
 * @throws OptionError for variants that cannot be played or compared; PlacerGaveUp
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

/** Returns the boards in a batch, which contains all variants. */
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

/** Adds a game. @param shots by variant and shooter */
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
