import { uniform } from '@flotilla/engine';
import type { TournamentResult } from '@flotilla/lab';
import type { Grid } from '@flotilla/rules';
import { drawHeat, linesOf, lookOf } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { describeForeignFault } from '../../shell/error-texts.js';
import type { Texts } from '../../shell/i18n/index.js';
import {
  alignColumns,
  decimals,
  describeMatrix,
  describeScores,
  describeStats,
  plusMinus,
} from '../lab/describe-stats.js';

const SHOWN = 10;

/** The standings, the figures of all games, and where they differ by shooter and placer. */
export function describeTournament(
  texts: Texts,
  result: TournamentResult,
  seed: number,
  elapsedMs: number,
): string[] {
  const { t } = texts;
  const { format, games, gamesDue, winner, standings, stats, forfeits } = result;
  const seconds = decimals(texts)(elapsedMs / 1000);
  const hasShooters = Object.keys(stats.byShooter).length > 1;
  const hasPlacers = Object.keys(stats.byPlacer).length > 1;
  return [
    t('commands:tournament.title', {
      ...{ players: standings.length, games, seed, seconds },
      format: t(`commands:tournament.formats.${format}`),
    }),
    ...(winner === null ? [] : [t('commands:tournament.winner', { name: winner })]),
    ...(winner === null && games === gamesDue ? [t('commands:tournament.shared')] : []),
    '',
    ...describeStandings(texts, result),
    '',
    ...describeStats(texts, stats),
    ...(hasShooters ? ['', t('commands:tournament.byShooter')] : []),
    ...(hasShooters ? describeScores(texts, stats.byShooter) : []),
    ...(hasPlacers ? ['', t('commands:tournament.byPlacer')] : []),
    ...(hasPlacers ? describeScores(texts, stats.byPlacer) : []),
    ...(hasShooters || hasPlacers
      ? ['', t('commands:tournament.matrix'), ...describeMatrix(texts, stats.matrix)]
      : []),
    ...describeAdjusted(texts, result),
    ...forfeits.slice(0, SHOWN).map(({ player, game, reason }) =>
      t('commands:match.forfeit', {
        name: player,
        game: game + 1,
        reason: describeForeignFault(texts, reason),
      }),
    ),
  ];
}

function describeStandings(texts: Texts, result: TournamentResult): string[] {
  const { standings, shotsToClearAdjusted } = result;
  const { t } = texts;
  const whole = decimals(texts, 0);
  const rows = standings
    .slice(0, SHOWN)
    .map((each) => [
      each.player,
      String(each.points),
      `${each.wins}–${each.losses}${each.draws > 0 ? `–${each.draws}` : ''}`,
      each.placer,
      ...(each.rating
        ? [`${whole(each.rating.rating)} (${whole(each.rating.low)}–${whole(each.rating.high)})`]
        : []),
      ...(shotsToClearAdjusted
        ? [each.shotsToClearAdjusted ? plusMinus(texts, each.shotsToClearAdjusted) : '–']
        : []),
    ]);
  const head = [
    ...(['player', 'points', 'score', 'placer'] as const),
    ...(standings[0]?.rating ? (['rating'] as const) : []),
    ...(shotsToClearAdjusted ? (['withoutLuck'] as const) : []),
  ];
  const title = head.map((key) => t(`commands:tournament.column.${key}`));
  return alignColumns([title, ...rows]);
}

/** The shots by shooter with the luck taken out, beside them as they are, fewest first. */
function describeAdjusted(texts: Texts, result: TournamentResult): string[] {
  const { stats, shotsToClearAdjusted } = result;
  if (!shotsToClearAdjusted) return [];
  const { t } = texts;
  const number = decimals(texts);
  const plain = stats.matrix[uniform.name] ?? {};
  const rows = Object.entries(shotsToClearAdjusted)
    .sort(([, one], [, other]) => one.mean - other.mean)
    .map(([shooter, adjusted]) => [
      shooter,
      plain[shooter] ? plusMinus(texts, plain[shooter]) : '–',
      plusMinus(texts, adjusted),
      `${number(adjusted.deviation.plain)} → ${number(adjusted.deviation.adjusted)}`,
    ]);
  const head = (['plain', 'withoutLuck', 'deviation'] as const).map((key) =>
    t(`commands:tournament.column.${key}`),
  );
  return ['', t('commands:tournament.adjusted'), ...alignColumns([['', ...head], ...rows])];
}

/** In percent of the boards: how often each square was shot at, and how often a ship lay there. */
export function describeMaps(context: Context, { stats }: TournamentResult, grid: Grid): string[] {
  const { t } = context.texts;
  const write = (percent: number) => String(Math.round(percent));
  const draw = (title: string, counts: readonly number[]) => {
    const values = counts.map((count) => (50 * count) / Math.max(1, stats.games));
    return ['', ...linesOf(drawHeat(lookOf(context), { grid, title, values, write }))];
  };
  return [
    ...draw(t('commands:tournament.shotsAt'), stats.shotsAt),
    ...draw(t('commands:tournament.shipsAt'), stats.shipsAt),
  ];
}
