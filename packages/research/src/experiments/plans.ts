// Building blocks of experiments; each kind plans its batches and evaluates the sums.
import { makeRng, uniform } from '@flotilla/engine';
import type { Estimate } from '@flotilla/lab';
import {
  estimateOf,
  gamesPerBatch,
  type Moments,
  mergeMoments,
  momentsOf,
  newMoments,
  type RulesSpec,
  rangesOf,
  sampleRules,
  splitRange,
} from '@flotilla/lab';
import type { ValueRange } from '@flotilla/lab/internals';
import { addValue, adjustedOf, mergeCounts, mergeLuck, mergeScores } from '@flotilla/lab/internals';
import {
  type KnockoutPart,
  type KnockoutSpec,
  knockoutJob,
  newKnockoutPart,
} from '../jobs/knockout.js';
import { newSolosPart, solosJob } from '../jobs/solos.js';
import type { Work } from './work.js';

/** Plan of one-sided games: all shooters clear the same boards of one placer. */
export interface SoloPlan {
  readonly placer: string;
  readonly shooters: readonly string[];
  readonly boards: number;
  readonly rules?: RulesSpec;
  /** Reference shooter of each shooter; default: the first one. */
  readonly against?: Readonly<Record<string, string>>;
}

/** Results of a plan, to be read after the run; undefined if no boards were played. */
export interface SoloStudy {
  readonly boards: number;
  /** Returns the shots to clear a board, with the 95% interval. */
  shots(shooter: string): Estimate | undefined;
  /** Returns the extra shots compared with the reference, on the same boards. */
  difference(shooter: string): Estimate | undefined;
  /** Returns the number of boards by number of shots. */
  distribution(shooter: string): readonly number[];
}

/** Plans one-sided games in which every shooter clears the same boards. */
export function studySolos(work: Work, plan: SoloPlan): SoloStudy {
  const { placer, shooters, boards, rules = 'russian', against = {} } = plan;
  const { seed } = work;
  const referenceIndices = shooters.map((name) => {
    const otherIndex = shooters.indexOf(against[name] ?? shooters[0]!);
    if (otherIndex < 0)
      throw new RangeError(`${name} is compared with ${against[name]}, who is not here`);
    return otherIndex;
  });
  const total = newSolosPart(shooters.length);
  const sampledRules = sampleRules(rules, makeRng(seed, 'rules'));
  const { toClear, difference } = rangesOf(sampledRules);
  const adjust = work.isAdjusted && placer === uniform.name;
  // Computing luck costs as much as the slowest shooter.
  const perBatch = gamesPerBatch(adjust ? [...shooters, 'exact'] : shooters, sampledRules);
  const size = Math.max(1, Math.floor((perBatch * 2) / shooters.length));
  for (const [from, to] of splitRange(boards, size)) {
    const spec = { rules, placer, shooters, against: referenceIndices, seed, from, to, adjust };
    work.add(solosJob, spec, (part) => {
      for (const [index, shots] of part.shots.entries()) {
        mergeCounts(total.shots[index]!, shots);
        mergeMoments(total.differences[index]!, part.differences[index]!);
        mergeLuck(total.luck.shots[index]!, part.luck.shots[index]!);
        mergeLuck(total.luck.differences[index]!, part.luck.differences[index]!);
      }
    });
  }
  const shotsOf = (name: string) => total.shots[shooters.indexOf(name)] ?? [];
  return {
    boards,
    shots: (name) =>
      adjustedOf(total.luck.shots[shooters.indexOf(name)] ?? []) ??
      estimateOf(momentsOf(shotsOf(name)), toClear),
    difference: (name) => {
      const index = shooters.indexOf(name);
      const differences = total.differences[index];
      // A shooter compared with itself has no difference.
      const adjusted =
        referenceIndices[index] === index ? undefined : total.luck.differences[index];
      return adjustedOf(adjusted ?? []) ?? (differences && estimateOf(differences, difference));
    },
    distribution: shotsOf,
  };
}

export interface KnockoutStudy {
  /** Sums over all games. */
  readonly total: KnockoutPart;
  /** Moments of each knockout's sum, by figure. */
  readonly sums: Record<KnockoutFigure, Moments>;
  /** Sum over the knockouts of shots times losers' points. */
  products: number;
}

export const KNOCKOUT_FIGURES = ['shots', 'winners', 'losers', 'loserPoints'] as const;
/** One of the figures that “25 ms naval battle” publishes for a knockout. */
export type KnockoutFigure = (typeof KNOCKOUT_FIGURES)[number];

const RUSSIAN_RANGES = rangesOf(sampleRules('russian', makeRng(0)));

/** Possible values of each figure of a game; shots are those of both sides. */
export const FIGURE_RANGES: Readonly<Record<KnockoutFigure, ValueRange>> = {
  shots: [2 * RUSSIAN_RANGES.shots[0], 2 * RUSSIAN_RANGES.shots[1]],
  winners: RUSSIAN_RANGES.shots,
  losers: RUSSIAN_RANGES.shots,
  loserPoints: RUSSIAN_RANGES.points,
};

const KNOCKOUT_PLAYERS = 1024;

/** Plans knockouts of 1,024 players, fewer at a small scale. @param first number of the first */
export function studyKnockouts(
  work: Work,
  plan: Pick<KnockoutSpec, 'placers' | 'shooters'>,
  knockouts: number,
  first = 0,
): KnockoutStudy {
  const knockoutTotal = knockouts * work.scale;
  const count = Math.max(2, Math.round(knockoutTotal));
  const players = Math.max(
    16,
    Math.min(KNOCKOUT_PLAYERS, Math.round((KNOCKOUT_PLAYERS * knockoutTotal) / 2)),
  );
  const total = newKnockoutPart();
  const sums = {
    shots: newMoments(),
    winners: newMoments(),
    losers: newMoments(),
    loserPoints: newMoments(),
  };
  const study: KnockoutStudy = { total, sums, products: 0 };
  for (let i = 0; i < count; i += 1) {
    const seed = makeRng(work.seed, 'knockout', first + i).below(2 ** 31);
    work.add(knockoutJob, { rules: 'russian', players, ...plan, seed }, (part) => {
      for (const figure of KNOCKOUT_FIGURES) {
        mergeMoments(total[figure], part[figure]);
        addValue(sums[figure], part[figure].sum);
      }
      study.products += part.shots.sum * part.loserPoints.sum;
      mergeScores(total.byPlacer, part.byPlacer);
      mergeScores(total.byShooter, part.byShooter);
      mergeScores(total.counted, part.counted);
    });
  }
  return study;
}
