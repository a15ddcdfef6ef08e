import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Figures, type FiguresProps } from '../../components/figures/Figures.js';
import { formatMinutes } from '../../components/figures/time-text.js';
import { MainLink } from '../../components/MainLink.js';
import { Note } from '../../components/Note.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { useInstallPrompt } from '../../offline.js';
import { PAGE_PATHS } from '../../paths.js';
import { useOnlineChoices } from '../../play/online-choices.js';
import { useBimaruProgress } from '../../progress/bimaru.js';
import { dayOf } from '../../progress/calendar.js';
import { type DailyResult, useDaily, useDaysFound, useSmallDaily } from '../../progress/daily.js';
import { longestStreak, streakAt } from '../../progress/days.js';
import { usePlayedGames } from '../../progress/games.js';
import { usePuzzleProgress } from '../../progress/puzzles.js';
import { usePuzzleRuns } from '../../progress/runs.js';
import { FiguresFile } from './FiguresFile.js';
import { OwnHeat } from './OwnHeat.js';
import { movingAverages } from './tally.js';
import { useSavedGamesAnalysis } from './use-judging.js';

// Loaded on demand: only accounts have a rating, and only the server stores it.
const OwnRating = lazy(async () => ({ default: (await import('./OwnRating.js')).OwnRating }));

/** Minimum number of games or puzzles for a mean or a graph. */
const MIN_FIGURE_GAMES = 10;

export function FiguresTab() {
  const { isKnown } = useOnlineChoices();
  return (
    <>
      {isKnown && (
        <Suspense>
          <OwnRating />
        </Suspense>
      )}
      <DecisionFigures />
      <PuzzleFigures />
      <div className="tiles-wide">
        <DailyFigures />
        <BimaruFigures />
      </div>
      <InstallOffer />
      <FiguresFile />
    </>
  );
}

/** Accuracy, luck and habits, shown after {@link MIN_FIGURE_GAMES} games. */
function DecisionFigures() {
  const { t } = useTranslation('you');
  const { formatTenths, wholePercent } = useNumberFormats();
  const { games } = usePlayedGames();
  const waitingCount = useSavedGamesAnalysis();
  const judged = games.filter(({ accuracy }) => accuracy !== null);
  const luck = judged.reduce((sum, game) => sum + (game.luck ?? 0), 0);
  const accuracies = judged.map(({ accuracy }) => accuracy as number);
  const mean = accuracies.reduce((sum, value) => sum + value, 0) / accuracies.length;
  if (games.length < MIN_FIGURE_GAMES) {
    return (
      <section className="stack-tight" aria-labelledby="decisions">
        <h2 id="decisions">{t('games.title')}</h2>
        <EmptyState text={t('games.later', { count: MIN_FIGURE_GAMES - games.length })}>
          <progress value={games.length} max={MIN_FIGURE_GAMES} aria-hidden="true" />
          <MainLink href={PAGE_PATHS.play}>{t('to.play')}</MainLink>
        </EmptyState>
      </section>
    );
  }
  return (
    <>
      <section className="stack" aria-labelledby="decisions">
        <h2 id="decisions">{t('games.title')}</h2>
        {judged.length >= MIN_FIGURE_GAMES && (
          <>
            <Figures
              figures={[
                [t('games.accuracy'), wholePercent(mean)],
                [
                  t('games.luck'),
                  t(luck < 0 ? 'games.fewer' : 'games.more', {
                    hits: formatTenths(Math.abs(luck)),
                  }),
                ],
              ]}
            />
            <CurveChart
              title={t('trend.title')}
              x={judged.map((_, index) => index + 1)}
              xLabel={t('trend.game')}
              yLabel={t('trend.accuracy')}
              series={[
                { name: t('trend.each'), values: accuracies, shape: 'points' },
                { name: t('trend.mean'), values: movingAverages(accuracies), like: 0 },
              ]}
              unit="percent"
              height={220}
            />
          </>
        )}
        {waitingCount > 0 && (
          <p className="small" role="status">
            {t('games.judging', { count: waitingCount })}
          </p>
        )}
      </section>
      <OwnHeat minGames={MIN_FIGURE_GAMES} />
    </>
  );
}

function PuzzleFigures() {
  const { t } = useTranslation('you');
  const { formatInteger } = useNumberFormats();
  const { rating, tried, solved, ratings } = usePuzzleProgress();
  const { best } = usePuzzleRuns();
  const figures: FiguresProps['figures'] = [
    [t('puzzles.rating'), tried > 0 ? formatInteger(rating) : undefined],
    [t('puzzles.solved'), tried > 0 ? t('puzzles.of', { solved, tried }) : undefined],
    [t('puzzles.streak'), best.streak > 0 ? formatInteger(best.streak) : undefined],
    [t('puzzles.storm'), best.storm > 0 ? formatInteger(best.storm) : undefined],
  ].flatMap(([label, value]) => (value === undefined ? [] : [[label!, value] as const]));
  if (figures.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="puzzles">
      <h2 id="puzzles">{t('puzzles.title')}</h2>
      <Figures figures={figures} />
      {ratings.length >= MIN_FIGURE_GAMES && (
        <CurveChart
          title={t('puzzles.trend')}
          x={ratings.map((_, index) => tried - ratings.length + index + 1)}
          xLabel={t('puzzles.puzzle')}
          yLabel={t('puzzles.rating')}
          series={[{ name: t('puzzles.rating'), values: ratings }]}
          height={200}
        />
      )}
    </section>
  );
}

function DailyFigures() {
  const { t } = useTranslation('you');
  const { formatInteger, formatTenths } = useNumberFormats();
  const days = useDaysFound();
  // Shot counts of the small and the long daily task are not comparable.
  const means = {
    small: meanFairShots(useSmallDaily().results),
    long: meanFairShots(useDaily().results),
  };
  if (days.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="days">
      <h2 id="days">{t('days.title')}</h2>
      <Figures
        figures={[
          [t('days.found'), formatInteger(days.length)],
          [t('days.streak'), formatInteger(streakAt(dayOf(Date.now()), days))],
          [t('days.longest'), formatInteger(longestStreak(days))],
          ...(['small', 'long'] as const).flatMap((size) =>
            means[size] === undefined
              ? []
              : [[t(`days.mean.${size}`), formatTenths(means[size])] as const],
          ),
        ]}
      />
    </section>
  );
}

/** Returns the mean shots corrected for luck; undefined if no result has the correction. */
function meanFairShots(results: readonly DailyResult[]): number | undefined {
  const fairShots = results.flatMap(({ fair }) => fair ?? []);
  return fairShots.length === 0
    ? undefined
    : fairShots.reduce((sum, fair) => sum + fair, 0) / fairShots.length;
}

function BimaruFigures() {
  const { t } = useTranslation('you');
  const { formatInteger } = useNumberFormats();
  const { results } = useBimaruProgress();
  const days = results.map(({ day }) => day);
  const unaidedTimesMs = results
    .filter(({ hints }) => hints === 0)
    .map(({ elapsedMs }) => elapsedMs);
  if (days.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="bimaru">
      <h2 id="bimaru">{t('bimaru.title')}</h2>
      <Figures
        figures={[
          [t('bimaru.solved'), formatInteger(days.length)],
          [t('days.streak'), formatInteger(streakAt(dayOf(Date.now()), days))],
          [t('days.longest'), formatInteger(longestStreak(days))],
          ...(unaidedTimesMs.length > 0
            ? ([[t('bimaru.best'), formatMinutes(Math.min(...unaidedTimesMs))]] as const)
            : []),
        ]}
      />
    </section>
  );
}

function InstallOffer() {
  const { t } = useTranslation('you');
  const { showPrompt: install } = useInstallPrompt();
  if (!install) return null;
  return (
    <Note kind="plain" title={t('install.title')} text={t('install.text')}>
      <div className="row">
        <Button onClick={install}>{t('install.yes')}</Button>
      </div>
    </Note>
  );
}
