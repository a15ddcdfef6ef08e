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
  splitRange,
} from '@flotilla/lab';
import {
  addValue,
  checkPlacers,
  checkShootersAccept,
  MAX_GAMES_PER_BATCH,
  type ValueRange,
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

/** Variants, number of boards and seed of a sweep. */
export interface SweepOptions {
  /** Variants, one for each value of the parameter, with the same number of shooters. */
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

/** Figures of the games so far. */
export interface SweepResult {
  readonly games: number;
  /** Figures by variant and shooter. */
  readonly figures: readonly (readonly SweptShots[])[];
}

interface SweptSums {
  readonly shots: Moments;
  readonly difference: Moments;
  readonly change: Moments;
}

/**
 * Plays the same boards in every variant. Yields the result so far after each batch; the last one
 * is final. A board has the same random streams in all variants, and the same layout if rules and
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
  givenOptions: SweepOptions,
  run: RunOptions = {},
): AsyncGenerator<SweepResult, void, void> {
  const options = { ...givenOptions, variants: givenOptions.variants.map(withPlainRules) };
  const { variants, seed, onGame } = options;
  checkSweepOptions(options);
  const ranges = variants.map(({ rules }) => rangesOf(sampleRules(rules, makeRng(seed, 'rules'))));
  const sums = variants.map(({ shooters }) => shooters.map(newSums));
  let games = 0;
  for await (const part of runWork<SweptBoardsPart>(sweepBatches(options), run)) {
    for (let boardIndex = 0; boardIndex < part[0]![0]!.length; boardIndex += 1) {
      const shots = part.map((variant) => variant.map((shooterShots) => shooterShots[boardIndex]!));
      addSweptGame(sums, shots);
      onGame?.(games, shots);
      games += 1;
    }
    const figures = sums.map((variant, index) => {
      const [baseRange, ownRange] = [ranges[0]!.toClear, ranges[index]!.toClear];
      return variant.map((shooterSums, shooter) => ({
        shots: estimateOf(shooterSums.shots, ownRange)!,
        difference:
          shooter === 0
            ? null
            : estimateOf(shooterSums.difference, differenceRange(ownRange, ownRange))!,
        change:
          index === 0
            ? null
            : estimateOf(shooterSums.change, differenceRange(ownRange, baseRange))!,
      }));
    });
    yield { games, figures };
  }
}

function checkSweepOptions({ variants, games }: SweepOptions): void {
  checkWhole('games', games, 1);
  const count = variants[0]?.shooters.length ?? 0;
  if (count === 0) throw new OptionError('out-of-range', 'variants', variants, 'one or more');
  for (const { rules, placer, shooters } of variants) {
    checkWhole('shooters', shooters.length, count, count);
    checkShootersAccept(shooters, rules);
    checkPlacers([placer]);
  }
}

function* sweepBatches({ variants, games, seed }: SweepOptions): Generator<Batch> {
  for (const [from, to] of splitRange(games, boardsPerBatch(variants, seed))) {
    const spec: SweptBoardsSpec = { variants, seed, from, to };
    yield { kind: 'swept-boards', key: `boards/${from}-${to}`, spec };
  }
}

/** Returns the number of boards in a batch; each is played in all variants. */
function boardsPerBatch(variants: readonly SweepVariant[], seed: number): number {
  let perBoard = 0;
  for (const { shooters, rules } of variants) {
    const games = gamesPerBatch(shooters, sampleRules(rules, makeRng(seed, 'rules')));
    perBoard += shooters.length / (2 * games);
  }
  return Math.max(1, Math.min(MAX_GAMES_PER_BATCH, Math.floor(1 / perBoard)));
}

function newSums(): SweptSums {
  return { shots: newMoments(), difference: newMoments(), change: newMoments() };
}

/** Adds a game. @param shots by variant and shooter */
function addSweptGame(
  sums: readonly (readonly SweptSums[])[],
  shots: readonly (readonly number[])[],
): void {
  for (const [variant, row] of shots.entries()) {
    for (const [shooter, count] of row.entries()) {
      const shooterSums = sums[variant]![shooter]!;
      addValue(shooterSums.shots, count);
      addValue(shooterSums.difference, count - row[0]!);
      addValue(shooterSums.change, count - shots[0]![shooter]!);
    }
  }
}

function differenceRange([least, most]: ValueRange, [fewest, greatest]: ValueRange): ValueRange {
  return [least - greatest, most - fewest];
}
