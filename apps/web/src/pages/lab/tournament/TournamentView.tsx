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
import { useArticleRunName, useLabWords } from '../use-words.js';
import { runOfArticle } from './as-in-article.js';

/** Where a tournament stands, and what its games were like. */
export function TournamentView({ options, progress: { result } }: RunViewProps<'tournament'>) {
  const { t } = useTranslation('lab');
  const words = useLabWords();
  const chart = useRef<CurveChartHandle>(null);
  const { stats, standings, winner, games, gamesDue } = result;
  const counts = useMemo(() => [stats.distribution], [stats]);
  const champion = standings.find(({ player }) => player === winner);
  return (
    <>
      {champion && (
        <Note
          kind="good"
          title={`★ ${t('tournament.champion', { name: words.shooter(champion.player) })}`}
        >
          <p>{t('tournament.championText', { placer: words.placer(champion.placer) })}</p>
        </Note>
      )}
      {winner === null && games === gamesDue && <Note kind="good" text={t('tournament.shared')} />}
      <Standings result={result} />
      <SidesTable stats={stats} run={runOfArticle(options, options.rules)} />
      <ScoresTable
        caption={t('tournament.byShooter')}
        scores={stats.byShooter}
        nameOf={words.shooter}
      />
      <ScoresTable
        caption={t('tournament.byPlacer')}
        scores={stats.byPlacer}
        nameOf={words.placer}
      />
      <ShotsHistogram
        ref={chart}
        title={t('tournament.chart')}
        names={[t('tournament.all')]}
        counts={counts}
      />
      <ExportButtons
        name={`tournament-${options.format}-${options.seed}`}
        chart={chart}
        json={() => ({ options, result })}
        csv={() => [
          ['place', 'player', 'shooter', 'placer', 'points', 'wins', 'draws', 'losses', 'rating'],
          ...standings.map((each, index) => [
            ...[index + 1, each.player, each.shooter, each.placer, each.points],
            ...[each.wins, each.draws, each.losses, each.rating?.rating],
          ]),
        ]}
      />
    </>
  );
}

const FIRST = 16;

/** Best first; a long list shows its first rows, the rest on request. */
function Standings({ result }: { readonly result: TournamentResult }) {
  const { t } = useTranslation('lab');
  const { shooter, placer, whole, tenth } = useLabWords();
  const [isWhole, setWhole] = useState(false);
  const { standings, round, rounds, format } = result;
  const shown = isWhole ? standings : standings.slice(0, FIRST);
  const isKnockout = format === 'knockout';
  const more = standings.length - shown.length;
  const rowOf = (standing: Standing, index: number) => {
    const { player, points, wins, draws, losses, rating, outInRound } = standing;
    const rated = rating
      ? t('tournament.ratingOf', {
          rating: whole(rating.rating),
          low: whole(rating.low),
          high: whole(rating.high),
        })
      : '–';
    return [
      ...[index + 1, shooter(player), placer(standing.placer)],
      Number.isInteger(points) ? whole(points) : tenth(points),
      [wins, draws, losses].map(whole).join(' / '),
      isKnockout ? (outInRound ?? (round < rounds ? t('tournament.stillIn') : '–')) : rated,
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
      naming={1}
      words={[0, 1, 2]}
      rows={shown.map(rowOf)}
    >
      {more > 0 && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('tournament.more', { count: more })}
        </Button>
      )}
    </DataTable>
  );
}

interface SidesTableProps {
  readonly stats: StatsReport;
  /** The run of the article whose published figures these may be held against. */
  readonly run: HabrRow | undefined;
}

/** The statistics of “25 ms naval battle”: shots and misses of all, of winners and of losers, and losers' points. */
function SidesTable({ stats, run }: SidesTableProps) {
  const { t } = useTranslation('lab');
  const { fixed, whole } = useLabWords();
  const nameOf = useArticleRunName();
  const mean = (estimate: BySide['all']) => (estimate ? fixed(estimate.mean) : '–');
  const published = (row: HabrRow) => {
    const { shots, winners, losers, loserPoints } = row.published;
    return t('tournament.published', {
      ...{ run: nameOf(row), shots: fixed(shots), winners: fixed(winners) },
      ...{ losers: fixed(losers), points: fixed(loserPoints) },
    });
  };
  const rowOf = (name: string, { all, winners, losers }: BySide) => [
    ...[name, mean(all), mean(winners), mean(losers)],
  ];
  return (
    <DataTable
      label={t('tournament.statistics')}
      columns={['', t('tournament.all'), t('tournament.winners'), t('tournament.losers')]}
      rows={[
        rowOf(t('tournament.shots'), stats.shots),
        rowOf(t('tournament.misses'), stats.misses),
        [t('tournament.losersPoints'), '', '', mean(stats.loserPoints)],
      ]}
    >
      {run && <p className={styles.below}>{published(run)}</p>}
      {run?.score && (
        <p className={styles.below}>
          {t('tournament.publishedScore', {
            wins: whole(run.score[0]),
            losses: whole(run.score[1]),
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

/** Wins and losses by name, the greatest share first; no table of a single name, which wins and loses every game. */
function ScoresTable({ caption, scores, nameOf }: ScoresTableProps) {
  const { t } = useTranslation('lab');
  const { whole, percent } = useLabWords();
  const rows = Object.entries(scores)
    .map(([name, score]) => ({ name, ...score, share: shareWon(score) }))
    .sort((a, b) => b.share.mean - a.share.mean);
  if (rows.length < 2) return null;
  return (
    <details className={styles.more}>
      <summary>{caption}</summary>
      <DataTable
        label={caption}
        caption=""
        columns={[
          ...['', t('tournament.won'), t('tournament.lost'), t('match.draws')],
          ...[t('tournament.share'), t('breeding.interval')],
        ]}
        rows={rows.map(({ name, wins, losses, draws, share }) => [
          ...[nameOf(name), whole(wins), whole(losses), whole(draws), percent(share.mean)],
          `${percent(share.low)} … ${percent(share.high)}`,
        ])}
      />
    </details>
  );
}

/** Draws are half won: then the interval, that of games without draws, is rather too wide. */
function shareWon({ wins, losses, draws }: Score) {
  return shareOf(wins + draws / 2, wins + losses + draws);
}
