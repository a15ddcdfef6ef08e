import {
  type BySide,
  type Score,
  type Standing,
  type StatsReport,
  shareOf,
  type TournamentResult,
} from '@flotilla/lab';
import type { HabrRow } from '@flotilla/research';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { DataTable } from '../../../components/DataTable.js';
import { Note } from '../../../components/Note.js';
import styles from '../Lab.module.css';
import type { RunViewProps } from '../parts/RunPanel.js';
import { ShotsHistogram } from '../parts/Shots.js';
import { useArticleRunName, useLabTexts } from '../use-words.js';
import { findArticleRun } from './as-in-article.js';

export function TournamentView({ options, progress: { result } }: RunViewProps<'tournament'>) {
  const { t } = useTranslation('lab');
  const words = useLabTexts();
  const chart = useRef<CurveChartHandle>(null);
  const { stats, standings, winner, games, gamesDue } = result;
  const counts = useMemo(() => [stats.distribution], [stats]);
  const champion = standings.find(({ player }) => player === winner);
  return (
    <>
      {champion && (
        <Note
          kind="good"
          title={`★ ${t('tournament.champion', { name: words.shooterNameOf(champion.player) })}`}
        >
          <p>{t('tournament.championText', { placer: words.placerNameOf(champion.placer) })}</p>
        </Note>
      )}
      {winner === null && games === gamesDue && <Note kind="good" text={t('tournament.shared')} />}
      <StandingsTable result={result} />
      <StatisticsTable stats={stats} articleRun={findArticleRun(options, options.rules)} />
      <ScoresTable
        caption={t('tournament.byShooter')}
        scores={stats.byShooter}
        nameOf={words.shooterNameOf}
      />
      <ScoresTable
        caption={t('tournament.byPlacer')}
        scores={stats.byPlacer}
        nameOf={words.placerNameOf}
      />
      <ShotsHistogram
        ref={chart}
        title={t('match.histogram')}
        names={[t('tournament.all')]}
        counts={counts}
      />
      <ExportButtons
        name={`tournament-${options.format}-${options.seed}`}
        chart={chart}
        json={() => ({ options, result })}
        csv={() => [
          ['place', 'player', 'shooter', 'placer', 'points', 'wins', 'draws', 'losses', 'rating'],
          ...standings.map((standing, index) => [
            ...[index + 1, standing.player, standing.shooter, standing.placer, standing.points],
            ...[standing.wins, standing.draws, standing.losses, standing.rating?.rating],
          ]),
        ]}
      />
    </>
  );
}

const ROWS_SHOWN = 16;

function StandingsTable({ result }: { readonly result: TournamentResult }) {
  const { t } = useTranslation('lab');
  const { shooterNameOf, placerNameOf, formatInteger, formatTenths } = useLabTexts();
  const [isExpanded, setExpanded] = useState(false);
  const { standings, round, rounds, format } = result;
  const shownStandings = isExpanded ? standings : standings.slice(0, ROWS_SHOWN);
  const isKnockout = format === 'knockout';
  const hiddenCount = standings.length - shownStandings.length;
  const makeRow = (standing: Standing, index: number) => {
    const { player, points, wins, draws, losses, rating, outInRound } = standing;
    const ratingText = rating
      ? t('tournament.ratingOf', {
          rating: formatInteger(rating.rating),
          low: formatInteger(rating.low),
          high: formatInteger(rating.high),
        })
      : '–';
    return [
      ...[index + 1, shooterNameOf(player), placerNameOf(standing.placer)],
      Number.isInteger(points) ? formatInteger(points) : formatTenths(points),
      [wins, draws, losses].map(formatInteger).join(' / '),
      isKnockout ? (outInRound ?? (round < rounds ? t('tournament.stillIn') : '–')) : ratingText,
    ];
  };
  return (
    <DataTable
      label={t('tournament.standings')}
      caption={`${t('tournament.standings')}. ${t('tournament.round', { round, rounds })}`}
      columns={[
        ...[t('tournament.place'), t('tournament.player'), t('tournament.fleets')],
        ...[t('tournament.points'), t('tournament.record')],
        t(isKnockout ? 'tournament.out' : 'tournament.rating'),
      ]}
      rowHeadingColumn={1}
      textColumns={[0, 1, 2]}
      rows={shownStandings.map(makeRow)}
    >
      {hiddenCount > 0 && (
        <Button look="quiet" onClick={() => setExpanded(true)}>
          {t('tournament.more', { count: hiddenCount })}
        </Button>
      )}
    </DataTable>
  );
}

interface StatisticsTableProps {
  readonly stats: StatsReport;
  /** Run of the article whose published figures are shown for comparison. */
  readonly articleRun: HabrRow | undefined;
}

/** Statistics as in “25 ms naval battle”: shots and misses by side, and the losers' points. */
function StatisticsTable({ stats, articleRun }: StatisticsTableProps) {
  const { t } = useTranslation('lab');
  const { formatHundredths, formatInteger } = useLabTexts();
  const nameOf = useArticleRunName();
  const formatMean = (estimate: BySide['all']) =>
    estimate ? formatHundredths(estimate.mean) : '–';
  const describePublished = (row: HabrRow) => {
    const { shots, winners, losers, loserPoints } = row.published;
    return t('tournament.published', {
      run: nameOf(row),
      shots: formatHundredths(shots),
      winners: formatHundredths(winners),
      losers: formatHundredths(losers),
      points: formatHundredths(loserPoints),
    });
  };
  const makeRow = (name: string, { all, winners, losers }: BySide) => [
    ...[name, formatMean(all), formatMean(winners), formatMean(losers)],
  ];
  return (
    <DataTable
      label={t('tournament.statistics')}
      columns={['', t('tournament.all'), t('tournament.winners'), t('tournament.losers')]}
      rows={[
        makeRow(t('tournament.shots'), stats.shots),
        makeRow(t('tournament.misses'), stats.misses),
        [t('tournament.losersPoints'), '', '', formatMean(stats.loserPoints)],
      ]}
    >
      {articleRun && <p className={`small ${styles.below}`}>{describePublished(articleRun)}</p>}
      {articleRun?.score && (
        <p className={`small ${styles.below}`}>
          {t('tournament.publishedScore', {
            wins: formatInteger(articleRun.score[0]),
            losses: formatInteger(articleRun.score[1]),
          })}
        </p>
      )}
    </DataTable>
  );
}

interface ScoresTableProps {
  readonly caption: string;
  readonly scores: Readonly<Record<string, Score>>;
  readonly nameOf: (name: string) => string;
}

/** Results by name, highest score first. Omitted for a single name, which only played itself. */
function ScoresTable({ caption, scores, nameOf }: ScoresTableProps) {
  const { t } = useTranslation('lab');
  const { formatInteger, percent } = useLabTexts();
  const rows = Object.entries(scores)
    .map(([name, score]) => ({ name, ...score, share: winShare(score) }))
    .sort((a, b) => b.share.mean - a.share.mean);
  if (rows.length < 2) return null;
  return (
    <details className="fold">
      <summary>{caption}</summary>
      <DataTable
        label={caption}
        caption=""
        columns={[
          ...['', t('tournament.won'), t('tournament.lost'), t('match.draws')],
          ...[t('tournament.share'), t('breeding.interval')],
        ]}
        rows={rows.map(({ name, wins, losses, draws, share }) => [
          ...[
            nameOf(name),
            formatInteger(wins),
            formatInteger(losses),
            formatInteger(draws),
            percent(share.mean),
          ],
          `${percent(share.low)} … ${percent(share.high)}`,
        ])}
      />
    </details>
  );
}

/** Counts a draw as half a win. The interval assumes no draws, so with draws it is too wide. */
function winShare({ wins, losses, draws }: Score) {
  return shareOf(wins + draws / 2, wins + losses + draws);
}
