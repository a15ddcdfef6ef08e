import type { Equivalence, Estimate, MatchOptions, MatchResult } from '@flotilla/lab';
import { rulesName } from '@flotilla/play';
import type { Texts } from '../../shell/i18n/index.js';
import { describeForfeits } from '../lab/describe-forfeits.js';
import { describeStats, formatEstimateParts, makeDecimalFormat } from '../lab/describe-stats.js';

export interface MatchHeading {
  readonly shooters: readonly [string, string];
  readonly rules: string;
  readonly placer: string;
  readonly againstPlacer?: string;
  readonly seed: number;
  readonly seen?: number;
  readonly hasStats: boolean;
  readonly equivalence: Equivalence | null;
}

export function describeMatch(texts: Texts, setup: MatchHeading, result: MatchResult): string[] {
  const { t } = texts;
  const { rules, placer, againstPlacer = undefined, seed } = setup;
  const [first, second] = setup.shooters;
  const {
    games,
    wins,
    draws,
    score,
    elo,
    shotsToClear,
    shotsDifference,
    placersDifference,
    forfeits,
  } = result;
  const formatted = (estimate: Estimate) => formatEstimateParts(texts, estimate);
  return [
    t('commands:match.title', {
      first,
      second,
      seed,
      placer: againstPlacer === undefined ? placer : `${placer} + ${againstPlacer}`,
      rules: rulesName(texts.story, { name: rules }),
    }),
    ...(setup.seen ? [t('commands:match.taught', { count: setup.seen })] : []),
    t('commands:match.played', { count: games }),
    t('commands:match.wins', { name: first, wins: wins[0] }),
    t('commands:match.wins', { name: second, wins: wins[1] }),
    ...(draws > 0 ? [t('commands:match.draws', { draws })] : []),
    t('commands:match.score', { name: first, ...formatted(score) }),
    t('commands:match.elo', formatted(elo)),
    ...shotsToClear.flatMap((shots, i) =>
      shots
        ? [t('commands:match.shots', { name: i === 0 ? first : second, ...formatted(shots) })]
        : [],
    ),
    ...(shotsDifference
      ? [t('commands:match.difference', { first, second, ...formatted(shotsDifference) })]
      : []),
    ...(placersDifference
      ? [
          t('commands:match.placersDifference', {
            placer,
            against: againstPlacer ?? '',
            ...formatted(placersDifference),
          }),
        ]
      : []),
    ...describeAdjustedDifference(texts, setup.shooters, result),
    ...describeEquivalence(texts, setup.equivalence),
    ...describeSprt(texts, first, second, result),
    ...describeForfeits(
      texts,
      forfeits.map((forfeit) => ({ ...forfeit, name: [first, second][forfeit.shooter]! })),
    ),
    ...(setup.hasStats ? ['', ...describeStats(texts, result.stats)] : []),
  ];
}

/** Includes how many plain games one adjusted game is worth: the ratio of variances. */
function describeAdjustedDifference(
  texts: Texts,
  [first, second]: readonly [string, string],
  { shotsDifferenceAdjusted: adjustedDifference }: MatchResult,
): string[] {
  if (!adjustedDifference) return [];
  const number = makeDecimalFormat(texts);
  const { deviation } = adjustedDifference;
  const interval = formatEstimateParts(texts, adjustedDifference);
  const line = texts.t('commands:match.adjusted', { first, second, ...interval });
  if (!(deviation.adjusted > 0)) return [line];
  const varianceRatio = number((deviation.plain / deviation.adjusted) ** 2);
  const from = number(deviation.plain);
  return [
    line,
    texts.t('commands:match.worth', { from, to: number(deviation.adjusted), times: varianceRatio }),
  ];
}

function describeSprt(
  texts: Texts,
  first: string,
  second: string,
  { sprt, games }: MatchResult,
): string[] {
  if (!sprt) return [];
  const number = makeDecimalFormat(texts);
  const { ratio, lower, upper, verdict, score } = sprt;
  const bounds = { ratio: number(ratio), lower: number(lower), upper: number(upper) };
  const line = texts.t(`commands:match.verdict.${verdict}`, { first, second, games, ...bounds });
  if (!score) return [line];
  return [line, texts.t('commands:match.afterStopping', formatEstimateParts(texts, score))];
}

function describeEquivalence(texts: Texts, equivalence: Equivalence | null): string[] {
  if (!equivalence) return [];
  const { within, isShown, low, high } = equivalence;
  const { low: from, high: to } = formatEstimateParts(texts, { mean: (low + high) / 2, low, high });
  const margin = within.toLocaleString(texts.lang, { maximumSignificantDigits: 15 });
  const values = { within: margin, low: from, high: to };
  return [texts.t(`commands:match.${isShown ? 'same' : 'notSame'}`, values)];
}

/** Estimates the end of a sequential test from its pace so far. */
export function matchProgress(
  texts: Texts,
  options: Pick<MatchOptions, 'games'>,
  { games, score, sprt }: MatchResult,
): readonly [number, number, string?] {
  if (!sprt) return [games, options.games];
  const { ratio, lower, upper, pairsLeft } = sprt;
  const number = makeDecimalFormat(texts);
  const bounds = { ratio: number(ratio), lower: number(lower), upper: number(upper) };
  const text = texts.t('commands:match.sprtSoFar', {
    ...bounds,
    ...formatEstimateParts(texts, score),
  });
  const gamesLeft = pairsLeft === null ? Number.POSITIVE_INFINITY : 2 * pairsLeft;
  return [games, Math.min(options.games, games + gamesLeft), text];
}
