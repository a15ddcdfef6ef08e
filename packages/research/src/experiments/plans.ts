// Building blocks of experiments: each kind plans its batches and evaluates the sums.
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
  stretches,
} from '@flotilla/lab';
import type { Range } from '@flotilla/lab/internals';
import { addValue, adjustedOf, mergeCounts, mergeLuck, mergeScores } from '@flotilla/lab/internals';
import {
  type KnockoutPart,
  type KnockoutSpec,
  knockout,
  newKnockoutPart,
} from '../jobs/knockout.js';
import { newSolosPart, solos } from '../jobs/solos.js';
import type { Work } from './work.js';

/** Shooters that clear boards of a placer. */
export interface SoloPlan {
  readonly placer: string;
  readonly shooters: readonly string[];
  readonly boards: number;
  readonly rules?: RulesSpec;
  /** Reference shooter of each shooter; default: the first one. */
  readonly against?: Readonly<Record<string, string>>;
}

/** Results of a plan; undefined without boards. */
export interface SoloStudy {
  readonly boards: number;
  /** Returns the shots to clear a board, with the 95% interval. */
  shots(shooter: string): Estimate | undefined;
  /** Returns the extra shots compared with the reference, on the same boards. */
  difference(shooter: string): Estimate | undefined;
  /** Returns the number of boards by number of shots. */
  distribution(shooter: string): readonly number[];
}

/** Plans solo games in which every shooter clears the same boards. */
export function studySolos(work: Work, plan: SoloPlan): SoloStudy {
  const { placer, shooters, boards, rules = 'russian', against = {} } = plan;
  const { seed } = work;
  const compared = shooters.map((name) => {
    const other = shooters.indexOf(against[name] ?? shooters[0]!);
    if (other < 0)
      throw new RangeError(`${name} is compared with ${against[name]}, who is not here`);
    return other;
  });
  const total = newSolosPart(shooters.length);
  const played = sampleRules(rules, makeRng(seed, 'rules'));
  const { toClear, difference } = rangesOf(played);
  const adjust = work.isAdjusted && placer === uniform.name;
  // Computing luck costs as much as the slowest shooter.
  const perBatch = gamesPerBatch(adjust ? [...shooters, 'exact'] : shooters, played);
  const size = Math.max(1, Math.floor((perBatch * 2) / shooters.length));
  for (const [from, to] of stretches(boards, size)) {
    const spec = { rules, placer, shooters, against: compared, seed, from, to, adjust };
    work.add(solos, spec, (part) => {
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
      const adjusted = compared[index] === index ? undefined : total.luck.differences[index];
      return adjustedOf(adjusted ?? []) ?? (differences && estimateOf(differences, difference));
    },
    distribution: shotsOf,
  };
}

export interface KnockoutStudy {
  /** Sums over all games; shots and points are per side and game. */
  readonly total: KnockoutPart;
  /** Sums over the knockouts of each knockout's total. */
  readonly sums: Record<KnockoutFigure, Moments>;
  /** Sum over the knockouts of shots times losers' points. */
  products: number;
}

export const KNOCKOUT_FIGURES = ['shots', 'winners', 'losers', 'loserPoints'] as const;
/** A figure published of a knockout in “25 ms naval battle”. */
export type KnockoutFigure = (typeof KNOCKOUT_FIGURES)[number];

const RUSSIAN = rangesOf(sampleRules('russian', makeRng(0)));

/** Possible values of each figure of a game; shots are those of both sides. */
export const RANGES: Readonly<Record<KnockoutFigure, Range>> = {
  shots: [2 * RUSSIAN.shots[0], 2 * RUSSIAN.shots[1]],
  winners: RUSSIAN.shots,
  losers: RUSSIAN.shots,
  loserPoints: RUSSIAN.points,
};

const PLAYERS = 1024;

/**
 * Plans knockouts of 1,024 players, each with its own seed; a fraction of one means fewer players.
 * @param first number of the first knockout; different numbers have different draws
 */
export function studyKnockouts(
  work: Work,
  plan: Pick<KnockoutSpec, 'placers' | 'shooters'>,
  knockouts: number,
  first = 0,
): KnockoutStudy {
  const wanted = knockouts * work.scale;
  const count = Math.max(2, Math.round(wanted));
  const players = Math.max(16, Math.min(PLAYERS, Math.round((PLAYERS * wanted) / 2)));
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
    work.add(knockout, { rules: 'russian', players, ...plan, seed }, (part) => {
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
