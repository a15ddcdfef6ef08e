import {
  type BySide,
  type Score,
  type Standing,
  type StatsReport,
  shareOf,
  type TournamentResult,
} from '@flotilla/lab';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import { TableFrame } from '../../../components/TableFrame.js';
import styles from '../Lab.module.css';
import type { RunViewProps } from '../parts/RunPanel.js';
import { ShotsHistogram } from '../parts/Shots.js';
import { useWords } from '../use-words.js';

/** Where a tournament stands, and what its games were like. */
export function TournamentView({ options, progress: { result } }: RunViewProps<'tournament'>) {
  const { t } = useTranslation('lab');
  const words = useWords();
  const chart = useRef<CurveChartHandle>(null);
  const { stats, standings, winner } = result;
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
      <Standings result={result} />
      <SidesTable stats={stats} isMixed={options.players !== 'shooters'} />
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

/** The best first; of very many the first ones, and the rest on request. */
function Standings({ result }: { readonly result: TournamentResult }) {
  const { t } = useTranslation('lab');
  const [isWhole, setWhole] = useState(false);
  const { standings, round, rounds, format } = result;
  const shown = isWhole ? standings : standings.slice(0, FIRST);
  const isKnockout = format === 'knockout';
  const more = standings.length - shown.length;
  return (
    <TableFrame label={t('tournament.standings')}>
      <table className={styles.table}>
        <caption>
          {t('tournament.standings')}. {t('tournament.round', { round, rounds })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('tournament.place')}</th>
            <th scope="col" className={styles.words}>
              {t('tournament.player')}
            </th>
            <th scope="col" className={styles.words}>
              {t('tournament.fleets')}
            </th>
            <th scope="col">{t('tournament.points')}</th>
            <th scope="col">{t('tournament.record')}</th>
            <th scope="col">{t(isKnockout ? 'tournament.out' : 'tournament.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((standing, index) => (
            <Row key={standing.player} standing={standing} place={index + 1} {...{ isKnockout }} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('tournament.more', { count: more })}
        </Button>
      )}
    </TableFrame>
  );
}

interface RowProps {
  readonly standing: Standing;
  readonly place: number;
  readonly isKnockout: boolean;
}

function Row({ standing, place, isKnockout }: RowProps) {
  const { t } = useTranslation('lab');
  const { shooter, placer, whole, tenth } = useWords();
  const { player, points, wins, draws, losses, rating, outInRound } = standing;
  const bounds = rating && {
    rating: whole(rating.rating),
    low: whole(rating.low),
    high: whole(rating.high),
  };
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">{shooter(player)}</th>
      <td className={styles.words}>{placer(standing.placer)}</td>
      <td>{Number.isInteger(points) ? whole(points) : tenth(points)}</td>
      <td>{[wins, draws, losses].map(whole).join(' / ')}</td>
      <td>
        {isKnockout
          ? (outInRound ?? t('tournament.stillIn'))
          : bounds
            ? t('tournament.ratingOf', bounds)
            : '–'}
      </td>
    </tr>
  );
}

interface SidesTableProps {
  readonly stats: StatsReport;
  /** Are the players random, as in the published table? */
  readonly isMixed: boolean;
}

/** The statistics of “25 ms naval battle”: shots and misses of all, of winners and of losers, and losers' points. */
function SidesTable({ stats, isMixed }: SidesTableProps) {
  const { t } = useTranslation('lab');
  const { fixed } = useWords();
  const rows: readonly (readonly [string, BySide])[] = [
    [t('tournament.shots'), stats.shots],
    [t('tournament.misses'), stats.misses],
  ];
  return (
    <TableFrame label={t('tournament.statistics')}>
      <table className={styles.table}>
        <caption>{t('tournament.statistics')}</caption>
        <thead>
          <tr>
            <td />
            {(['all', 'winners', 'losers'] as const).map((side) => (
              <th key={side} scope="col">
                {t(`tournament.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sides]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {(['all', 'winners', 'losers'] as const).map((side) => (
                <td key={side}>{sides[side] ? fixed(sides[side].mean) : '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('tournament.losersPoints')}</th>
            <td />
            <td />
            <td>{stats.loserPoints ? fixed(stats.loserPoints.mean) : '–'}</td>
          </tr>
        </tbody>
      </table>
      {isMixed && <p className={styles.below}>{t('tournament.published')}</p>}
    </TableFrame>
  );
}

interface ScoresTableProps {
  readonly caption: string;
  readonly scores: Readonly<Record<string, Score>>;
  readonly nameOf: (name: string) => string;
}

/** Wins and losses by name, the greatest share first. */
function ScoresTable({ caption, scores, nameOf }: ScoresTableProps) {
  const { t } = useTranslation('lab');
  const { whole, percent } = useWords();
  const rows = Object.entries(scores)
    .map(([name, score]) => ({ name, ...score, share: shareWon(score) }))
    .sort((a, b) => b.share.mean - a.share.mean);
  return (
    <details className={styles.more}>
      <summary>{caption}</summary>
      <TableFrame label={caption}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('tournament.won')}</th>
              <th scope="col">{t('tournament.lost')}</th>
              <th scope="col">{t('match.draws')}</th>
              <th scope="col">{t('tournament.share')}</th>
              <th scope="col">{t('breeding.interval')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, wins, losses, draws, share }) => (
              <tr key={name}>
                <th scope="row">{nameOf(name)}</th>
                <td>{whole(wins)}</td>
                <td>{whole(losses)}</td>
                <td>{whole(draws)}</td>
                <td>{percent(share.mean)}</td>
                <td>{`${percent(share.low)} … ${percent(share.high)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}

/** Draws are half won: then the interval, that of games without draws, is rather too wide. */
function shareWon({ wins, losses, draws }: Score) {
  return shareOf(wins + draws / 2, wins + losses + draws);
}
