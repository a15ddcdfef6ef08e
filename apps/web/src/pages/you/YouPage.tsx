import { computerName } from '@flotilla/play';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../components/Button.js';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { Empty } from '../../components/Empty.js';
import { Figures } from '../../components/figures/Figures.js';
import { timeText } from '../../components/figures/time-text.js';
import { Note } from '../../components/Note.js';
import { useFigures } from '../../i18n/figures.js';
import { useNames } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { useInstall } from '../../offline.js';
import { PAGE_PATHS } from '../../paths.js';
import { useBimaruProgress } from '../../progress/bimaru.js';
import { dayOf } from '../../progress/calendar.js';
import { useDaily } from '../../progress/daily.js';
import { longestStreak, streakAt } from '../../progress/days.js';
import { type PlayedGame, takeFinished, useGames } from '../../progress/games.js';
import { usePuzzleProgress } from '../../progress/puzzles.js';
import { useRuns } from '../../progress/runs.js';
import { OPPONENT_NAMES } from '../../strategies.js';
import { FiguresFile } from './FiguresFile.js';
import { LastGames } from './LastGames.js';
import { OwnHeat } from './OwnHeat.js';
import { averagesOf, byOpponent, longestRun, runAtEnd } from './tally.js';
import { useJudging } from './use-judging.js';
import styles from './You.module.css';

/** What a person's games, puzzles and days come to, by what is kept on this device. */
export function YouPage() {
  const { t } = useTranslation('you');
  useTitle(t('title'));
  useEffect(takeFinished, []);
  const { games } = useGames();
  const { results } = useDaily();
  const { tried } = usePuzzleProgress();
  const { best } = useRuns();
  const { results: bimaru } = useBimaruProgress();
  const hasPuzzles = tried > 0 || best.streak > 0 || best.storm > 0;
  const isEmpty = games.length === 0 && results.length === 0 && !hasPuzzles && bimaru.length === 0;
  return (
    <div className={`column-wide ${styles.page}`}>
      <header className="stack-tight">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      {isEmpty && (
        <Empty title={t('none.title')} text={t('none.text')}>
          <nav className="row" aria-label={t('none.title')}>
            <Link href={PAGE_PATHS.play}>{t('to.play')}</Link>
            <Link href={PAGE_PATHS.daily}>{t('to.daily')}</Link>
            <Link href={PAGE_PATHS.puzzles}>{t('to.puzzles')}</Link>
          </nav>
        </Empty>
      )}
      {games.length > 0 && <OwnGames games={games} />}
      <LastGames />
      <OwnHeat />
      {results.length > 0 && <OwnDays />}
      {hasPuzzles && <OwnPuzzles />}
      {bimaru.length > 0 && <OwnBimaru />}
      <Install />
      <FiguresFile isEmpty={isEmpty} />
    </div>
  );
}

/** Where the browser offers to install the app. */
function Install() {
  const { t } = useTranslation('you');
  const { ask } = useInstall();
  if (!ask) return null;
  return (
    <Note kind="plain" title={t('install.title')} text={t('install.text')}>
      <div className="row">
        <Button onClick={ask}>{t('install.yes')}</Button>
      </div>
    </Note>
  );
}

function OwnGames({ games }: { readonly games: readonly PlayedGame[] }) {
  const { t } = useTranslation('you');
  const { whole, tenth, wholePercent } = useFigures();
  const waiting = useJudging();
  const results = games.map(({ result }) => result === 'won');
  const hinted = games.filter(({ hints }) => hints !== undefined);
  const judged = games.filter(({ accuracy }) => accuracy !== null);
  const luck = judged.reduce((sum, game) => sum + (game.luck ?? 0), 0);
  const accuracies = judged.map(({ accuracy }) => accuracy as number);
  const mean = accuracies.reduce((sum, each) => sum + each, 0) / accuracies.length;
  return (
    <section className="stack" aria-labelledby="games">
      <h2 id="games">{t('games.title')}</h2>
      <Figures
        figures={[
          [t('games.played'), whole(games.length)],
          [t('games.won'), whole(results.filter(Boolean).length)],
          [t('games.run'), whole(runAtEnd(results))],
          [t('games.longest'), whole(longestRun(results))],
          ...(hinted.length > 0
            ? ([
                [t('games.hinted'), whole(hinted.length)],
                [t('games.hints'), whole(hinted.reduce((sum, { hints = 0 }) => sum + hints, 0))],
              ] as const)
            : []),
          ...(judged.length === 0
            ? []
            : ([
                [t('games.accuracy'), wholePercent(mean)],
                [
                  t('games.luck'),
                  t(luck < 0 ? 'games.fewer' : 'games.more', { hits: tenth(Math.abs(luck)) }),
                ],
              ] as const)),
        ]}
      />
      {waiting > 0 && (
        <p className="small" role="status">
          {t('games.judging', { count: waiting })}
        </p>
      )}
      <Levels games={games} />
      {judged.length > 1 && (
        <CurveChart
          title={t('trend.title')}
          x={judged.map((_, index) => index + 1)}
          xLabel={t('trend.game')}
          yLabel={t('trend.accuracy')}
          series={[
            { name: t('trend.each'), values: accuracies, shape: 'points' },
            { name: t('trend.mean'), values: averagesOf(accuracies), like: 0 },
          ]}
          unit="percent"
          height={220}
        />
      )}
    </section>
  );
}

/** Won, drawn and lost against each opponent, as a bar. */
function Levels({ games }: { readonly games: readonly PlayedGame[] }) {
  const { t } = useTranslation('you');
  const names = useNames();
  const { whole } = useFigures();
  const rows = byOpponent(games, OPPONENT_NAMES);
  const most = Math.max(...rows.map(({ played }) => played));
  return (
    <div className="stack-tight">
      <h3>{t('levels.title')}</h3>
      <ul className={`plain ${styles.levels}`}>
        {rows.map(({ opponent, won, drawn, lost, played }) => (
          <li key={opponent}>
            <span>{computerName(names, opponent)}</span>
            <span
              className={styles.bar}
              style={{ '--share': played / most } as React.CSSProperties}
              aria-hidden="true"
            >
              <span data-result="won" style={{ flexGrow: won }} />
              <span data-result="drawn" style={{ flexGrow: drawn }} />
              <span data-result="lost" style={{ flexGrow: lost }} />
            </span>
            <span className={styles.count}>
              {t('levels.won', { won: whole(won), played: whole(played) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnDays() {
  const { t } = useTranslation('you');
  const { whole, tenth } = useFigures();
  const { results } = useDaily();
  const days = results.map(({ day }) => day);
  const judged = results.filter(({ fair }) => fair !== null);
  const mean = judged.reduce((sum, { fair }) => sum + (fair ?? 0), 0) / judged.length;
  return (
    <section className="stack" aria-labelledby="days">
      <h2 id="days">{t('days.title')}</h2>
      <Figures
        figures={[
          [t('days.found'), whole(results.length)],
          [t('days.streak'), whole(streakAt(dayOf(Date.now()), days))],
          [t('days.longest'), whole(longestStreak(days))],
          ...(judged.length > 0 ? ([[t('days.mean'), tenth(mean)]] as const) : []),
        ]}
      />
      <p>
        <Link href={PAGE_PATHS.daily}>{t('to.daily')}</Link>
      </p>
    </section>
  );
}

function OwnPuzzles() {
  const { t } = useTranslation('you');
  const { whole } = useFigures();
  const { rating, deviation, tried, solved, ratings } = usePuzzleProgress();
  const { best } = useRuns();
  return (
    <section className="stack" aria-labelledby="puzzles">
      <h2 id="puzzles">{t('puzzles.title')}</h2>
      <Figures
        figures={[
          ...(tried > 0
            ? ([
                [t('puzzles.rating'), `${whole(rating)} ± ${whole(2 * deviation)}`],
                [
                  t('puzzles.solved'),
                  t('puzzles.of', { solved: whole(solved), tried: whole(tried) }),
                ],
              ] as const)
            : []),
          ...(best.streak > 0 ? ([[t('puzzles.streak'), whole(best.streak)]] as const) : []),
          ...(best.storm > 0 ? ([[t('puzzles.storm'), whole(best.storm)]] as const) : []),
        ]}
      />
      {ratings.length > 1 && (
        <CurveChart
          title={t('puzzles.trend')}
          x={ratings.map((_, index) => tried - ratings.length + index + 1)}
          xLabel={t('puzzles.puzzle')}
          yLabel={t('puzzles.rating')}
          series={[{ name: t('puzzles.rating'), values: ratings }]}
          height={200}
        />
      )}
      <p>
        <Link href={PAGE_PATHS.puzzles}>{t('to.puzzles')}</Link>
      </p>
    </section>
  );
}

function OwnBimaru() {
  const { t } = useTranslation('you');
  const { whole } = useFigures();
  const { results } = useBimaruProgress();
  const days = results.map(({ day }) => day);
  const unaided = results.filter(({ hints }) => hints === 0).map(({ elapsedMs }) => elapsedMs);
  return (
    <section className="stack" aria-labelledby="bimaru">
      <h2 id="bimaru">{t('bimaru.title')}</h2>
      <Figures
        figures={[
          [t('bimaru.solved'), whole(days.length)],
          [t('days.streak'), whole(streakAt(dayOf(Date.now()), days))],
          [t('days.longest'), whole(longestStreak(days))],
          ...(unaided.length > 0
            ? ([[t('bimaru.best'), timeText(Math.min(...unaided))]] as const)
            : []),
        ]}
      />
      <p>
        <Link href={PAGE_PATHS.bimaru}>{t('to.bimaru')}</Link>
      </p>
    </section>
  );
}
