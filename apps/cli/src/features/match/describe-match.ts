import type { Equivalence, Estimate, MatchOptions, MatchResult } from '@flotilla/lab';
import { rulesName } from '@flotilla/play';
import { describeForeignFault } from '../../shell/error-texts.js';
import type { Texts } from '../../shell/i18n/index.js';
import { decimals, describeStats, inDigits } from '../lab/describe-stats.js';

/** What was played, as the report names it. */
export interface MatchAbout {
  readonly shooters: readonly [string, string];
  readonly rules: string;
  readonly placer: string;
  readonly againstPlacer?: string;
  readonly seed: number;
  readonly seen?: number;
  readonly hasStats: boolean;
  readonly equivalence: Equivalence | null;
}

/** Who won how often, by how much, and what a sequential test says, line by line. */
export function describeMatch(texts: Texts, about: MatchAbout, result: MatchResult): string[] {
  const { t } = texts;
  const { rules, placer, againstPlacer = undefined, seed } = about;
  const [first, second] = about.shooters;
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
  const shown = (estimate: Estimate) => inDigits(texts, estimate);
  return [
    t('commands:match.title', {
      ...{ first, second, seed },
      placer: againstPlacer === undefined ? placer : `${placer} + ${againstPlacer}`,
      rules: rulesName(texts.story, { name: rules }),
    }),
    ...(about.seen ? [t('commands:match.taught', { count: about.seen })] : []),
    t('commands:match.played', { count: games }),
    t('commands:match.wins', { name: first, wins: wins[0] }),
    t('commands:match.wins', { name: second, wins: wins[1] }),
    ...(draws > 0 ? [t('commands:match.draws', { draws })] : []),
    t('commands:match.score', { name: first, ...shown(score) }),
    t('commands:match.elo', shown(elo)),
    ...shotsToClear.flatMap((shots, i) =>
      shots ? [t('commands:match.shots', { name: i === 0 ? first : second, ...shown(shots) })] : [],
    ),
    ...(shotsDifference
      ? [t('commands:match.difference', { first, second, ...shown(shotsDifference) })]
      : []),
    ...(placersDifference
      ? [
          t('commands:match.placersDifference', {
            ...{ placer, against: againstPlacer ?? '' },
            ...shown(placersDifference),
          }),
        ]
      : []),
    ...describeAdjusted(texts, about.shooters, result),
    ...describeEquivalence(texts, about.equivalence),
    ...describeSprt(texts, first, second, result),
    ...describeForfeits(texts, [first, second], forfeits),
    ...(about.hasStats ? ['', ...describeStats(texts, result.stats)] : []),
  ];
}

/** The difference with the luck taken out, and as how many games it counts. */
function describeAdjusted(
  texts: Texts,
  [first, second]: readonly [string, string],
  { shotsDifferenceAdjusted: adjusted }: MatchResult,
): string[] {
  if (!adjusted) return [];
  const number = decimals(texts);
  const { deviation } = adjusted;
  const interval = inDigits(texts, adjusted);
  const line = texts.t('commands:match.adjusted', { first, second, ...interval });
  if (!(deviation.adjusted > 0)) return [line];
  const times = number((deviation.plain / deviation.adjusted) ** 2);
  const from = number(deviation.plain);
  return [line, texts.t('commands:match.worth', { from, to: number(deviation.adjusted), times })];
}

function describeSprt(
  texts: Texts,
  first: string,
  second: string,
  { sprt, games }: MatchResult,
): string[] {
  if (!sprt) return [];
  const number = decimals(texts);
  const { ratio, lower, upper, verdict, score } = sprt;
  const bounds = { ratio: number(ratio), lower: number(lower), upper: number(upper) };
  const line = texts.t(`commands:match.verdict.${verdict}`, { first, second, games, ...bounds });
  if (!score) return [line];
  return [line, texts.t('commands:match.afterStopping', inDigits(texts, score))];
}

function describeEquivalence(texts: Texts, equivalence: Equivalence | null): string[] {
  if (!equivalence) return [];
  const { within, isShown, low, high } = equivalence;
  const { low: from, high: to } = inDigits(texts, { mean: (low + high) / 2, low, high });
  const margin = within.toLocaleString(texts.lang, { maximumSignificantDigits: 15 });
  const told = { within: margin, low: from, high: to };
  return [texts.t(`commands:match.${isShown ? 'same' : 'notSame'}`, told)];
}

/**
 * How far a match is, of how many games, and where a sequential test is. At its pace so far it
 * ends sooner than after all games.
 */
export function matchProgress(
  texts: Texts,
  options: Pick<MatchOptions, 'games'>,
  { games, score, sprt }: MatchResult,
): readonly [number, number, string?] {
  if (!sprt) return [games, options.games];
  const { ratio, lower, upper, pairsLeft } = sprt;
  const number = decimals(texts);
  const bounds = { ratio: number(ratio), lower: number(lower), upper: number(upper) };
  const told = texts.t('commands:match.sprtSoFar', { ...bounds, ...inDigits(texts, score) });
  const left = pairsLeft === null ? Number.POSITIVE_INFINITY : 2 * pairsLeft;
  return [games, Math.min(options.games, games + left), told];
}

const MAX_FORFEITS_SHOWN = 5;

function describeForfeits(
  texts: Texts,
  names: readonly [string, string],
  forfeits: MatchResult['forfeits'],
): string[] {
  const { t } = texts;
  const lines = forfeits.slice(0, MAX_FORFEITS_SHOWN).map(({ shooter, game, reason }) =>
    t('commands:match.forfeit', {
      name: names[shooter],
      game: game + 1,
      reason: describeForeignFault(texts, reason),
    }),
  );
  const more = forfeits.length - lines.length;
  return more > 0 ? [...lines, t('commands:match.moreForfeits', { count: more })] : lines;
}
