import { uniform } from '@flotilla/engine';
import type { TournamentResult } from '@flotilla/lab';
import type { Grid } from '@flotilla/rules';
import { boardStyleOf, drawHeatMap, drawingLines } from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeForfeits } from '../lab/describe-forfeits.js';
import {
  alignColumns,
  describeMatrix,
  describeScores,
  describeStats,
  formatMeanAndMargin,
  formatScore,
  makeDecimalFormat,
} from '../lab/describe-stats.js';

const MAX_SHOWN_ROWS = 10;

export function describeTournament(
  texts: Texts,
  result: TournamentResult,
  seed: number,
  elapsedMs: number,
): string[] {
  const { t } = texts;
  const { format, games, gamesDue, winner, standings, stats, forfeits } = result;
  const seconds = makeDecimalFormat(texts)(elapsedMs / 1000);
  const hasShooters = Object.keys(stats.byShooter).length > 1;
  const hasPlacers = Object.keys(stats.byPlacer).length > 1;
  return [
    t('commands:tournament.title', {
      players: standings.length,
      games,
      seed,
      seconds,
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
    ...describeAdjustedShots(texts, result),
    ...describeForfeits(
      texts,
      forfeits.map((forfeit) => ({ ...forfeit, name: forfeit.player })),
    ),
  ];
}

function describeStandings(texts: Texts, result: TournamentResult): string[] {
  const { standings, shotsToClearAdjusted } = result;
  const { t } = texts;
  const formatInteger = makeDecimalFormat(texts, 0);
  const rows = standings
    .slice(0, MAX_SHOWN_ROWS)
    .map((standing) => [
      standing.player,
      String(standing.points),
      formatScore(standing),
      standing.placer,
      ...(standing.rating
        ? [
            `${formatInteger(standing.rating.rating)} (${formatInteger(standing.rating.low)}–${formatInteger(standing.rating.high)})`,
          ]
        : []),
      ...(shotsToClearAdjusted
        ? [
            standing.shotsToClearAdjusted
              ? formatMeanAndMargin(texts, standing.shotsToClearAdjusted)
              : '–',
          ]
        : []),
    ]);
  const columnKeys = [
    ...(['player', 'points', 'score', 'placer'] as const),
    ...(standings[0]?.rating ? (['rating'] as const) : []),
    ...(shotsToClearAdjusted ? (['withoutLuck'] as const) : []),
  ];
  const title = columnKeys.map((key) => t(`commands:tournament.column.${key}`));
  return alignColumns([title, ...rows]);
}

function describeAdjustedShots(texts: Texts, result: TournamentResult): string[] {
  const { stats, shotsToClearAdjusted } = result;
  if (!shotsToClearAdjusted) return [];
  const { t } = texts;
  const number = makeDecimalFormat(texts);
  const plainShots = stats.matrix[uniform.name] ?? {};
  const rows = Object.entries(shotsToClearAdjusted)
    .sort(([, a], [, b]) => a.mean - b.mean)
    .map(([shooter, adjusted]) => [
      shooter,
      plainShots[shooter] ? formatMeanAndMargin(texts, plainShots[shooter]) : '–',
      formatMeanAndMargin(texts, adjusted),
      `${number(adjusted.deviation.plain)} → ${number(adjusted.deviation.adjusted)}`,
    ]);
  const columnTitles = (['plain', 'withoutLuck', 'deviation'] as const).map((key) =>
    t(`commands:tournament.column.${key}`),
  );
  return ['', t('commands:tournament.adjusted'), ...alignColumns([['', ...columnTitles], ...rows])];
}

/** Heat maps of shots and ships, in percent of the boards (two per game). */
export function describeMaps(
  context: CommandContext,
  { stats }: TournamentResult,
  grid: Grid,
): string[] {
  const { t } = context.texts;
  const formatValue = (percent: number) => String(Math.round(percent));
  const drawMap = (title: string, counts: readonly number[]) => {
    const values = counts.map((count) => (50 * count) / Math.max(1, stats.games));
    return [
      '',
      ...drawingLines(drawHeatMap(boardStyleOf(context), { grid, title, values, formatValue })),
    ];
  };
  return [
    ...drawMap(t('commands:tournament.shotsAt'), stats.shotsAt),
    ...drawMap(t('commands:tournament.shipsAt'), stats.shipsAt),
  ];
}
