// What experiments are made of: each kind plans its batches and reads the sums.
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

/** Which shooters clear how many boards of a placer. */
export interface SoloPlan {
  readonly placer: string;
  readonly shooters: readonly string[];
  readonly boards: number;
  readonly rules?: RulesSpec;
  /** Whom each is compared with, by name; left out, the first of the shooters. */
  readonly against?: Readonly<Record<string, string>>;
}

/** What came of a plan. Its estimates are undefined where no board was played. */
export interface SoloStudy {
  readonly boards: number;
  /** Shots to clear a board, with the 95% interval. */
  shots(shooter: string): Estimate | undefined;
  /** How many more shots than whom it is compared with, on the same boards. */
  difference(shooter: string): Estimate | undefined;
  /** By number of shots: on how many boards. */
  distribution(shooter: string): readonly number[];
}

/** Every shooter clears the same boards. */
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
  // Luck takes as long as the slowest shooter.
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
      // One that is compared with itself differs by nothing, with luck or without.
      const adjusted = compared[index] === index ? undefined : total.luck.differences[index];
      return adjustedOf(adjusted ?? []) ?? (differences && estimateOf(differences, difference));
    },
    distribution: shotsOf,
  };
}

export interface KnockoutStudy {
  /** Of all games together; shots and points of a side and game. */
  readonly total: KnockoutPart;
  /** By knockout: the sums of its games. */
  readonly sums: Record<KnockoutFigure, Moments>;
  /** Over the knockouts, the sum of their shots times their points of losers. */
  products: number;
}

export const KNOCKOUT_FIGURES = ['shots', 'winners', 'losers', 'loserPoints'] as const;
/** One of the figures that “25 ms naval battle” publishes of a knockout. */
export type KnockoutFigure = (typeof KNOCKOUT_FIGURES)[number];

const RUSSIAN = rangesOf(sampleRules('russian', makeRng(0)));

/** Between what bounds each figure of a game is: its shots are those of both sides together. */
export const RANGES: Readonly<Record<KnockoutFigure, Range>> = {
  shots: [2 * RUSSIAN.shots[0], 2 * RUSSIAN.shots[1]],
  winners: RUSSIAN.shots,
  losers: RUSSIAN.shots,
  loserPoints: RUSSIAN.points,
};

const PLAYERS = 1024;

/**
 * Knockouts of 1,024 players, each with a seed of its own; fewer than one is a smaller one.
 * @param first the number of the first: knockouts of another number have other draws
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
