import {
  type DailySize,
  type Day,
  dailyId,
  daysSinceEpoch,
  FIRST_DAY,
  readDailyId,
  sentence,
} from '@flotilla/play';
import { cellViewsOf } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { Deferred } from '../../components/Deferred.js';
import { DayStreaks } from '../../components/figures/DayStreaks.js';
import { ComputationFailureNote, Note } from '../../components/Note.js';
import { BoardWithFleet } from '../../components/puzzle/BoardWithFleet.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { useAnswerAnnouncements, useAnswerText } from '../../components/puzzle/said-answer.js';
import { TaskProgress } from '../../components/puzzle/TaskProgress.js';
import { useDates } from '../../i18n/dates.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { dayByNumber, dayOf } from '../../progress/calendar.js';
import { isSearching, useDaysFound } from '../../progress/daily.js';
import { MissingPage } from '../missing/MissingPage.js';
import styles from './Daily.module.css';
import { DayArchive } from './DayArchive.js';
import { DayResult } from './DayResult.js';
import { parseFriendShots } from './friend.js';
import { type DailyFleet, useDailyFleet } from './use-daily-fleet.js';

/** Two fleets a day, small and long, the same for all players. Earlier days stay available. */
export function DailyPage() {
  const { day: dayParam = 'small' } = useParams<{ day?: string }>();
  const today = useToday();
  const isLatest = dayParam === 'small' || dayParam === 'long';
  const parts = isLatest ? ({ size: dayParam, day: today } as const) : readDailyId(dayParam);
  if (!parts || !isCalendarDay(parts.day) || parts.day < FIRST_DAY) return <MissingPage />;
  if (parts.day > today) return <FutureDay />;
  return <DayView key={dailyId(parts.size, parts.day)} {...parts} today={today} />;
}

/** Is it a real day? Excludes dates such as 30 February. */
function isCalendarDay(day: Day): boolean {
  return dayByNumber(daysSinceEpoch(day)) === day;
}

function FutureDay() {
  const { t } = useTranslation('daily');
  useTitle(t('title'));
  return (
    <div className="column">
      <h1>{t('title')}</h1>
      <Note kind="plain" text={t('archive.notYet')}>
        <p>
          <Link href={PAGE_PATHS.daily}>{t('archive.today')}</Link>
        </p>
      </Note>
    </div>
  );
}

interface DayProps {
  readonly size: DailySize;
  readonly day: Day;
  readonly today: Day;
}

function DayView({ size, day, today }: DayProps) {
  const { t } = useTranslation('daily');
  const puzzles = useTranslation('puzzles').t;
  const [isLate] = useState(day < today);
  const fleet = useDailyFleet(size, day, isLate);
  const { rules, known, isOver, layout } = fleet;
  const cells = useMemo(() => cellViewsOf(known), [known]);
  const isOpen = layout !== null && !isOver;
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  const about = (
    <>
      <SizeLinks fleet={fleet} today={today} />
      {!isOver && <LastAnswer fleet={fleet} />}
    </>
  );
  return (
    <PuzzleFrame title={t('title')} headingExtra={about}>
      <div
        className={`${frame.body} ${styles.sheet}`}
        style={{ '--rows': rules.grid.height } as React.CSSProperties}
      >
        <BoardWithFleet
          rules={rules}
          label={t('board')}
          cells={cells}
          ships={isOver ? layout?.ships.map(({ squares }) => squares) : undefined}
          last={known.answers.slice(-1).map(({ square }) => square)}
          isRefused={(square) => !known.open.has(square)}
          {...(isOpen && { onChoose: fleet.fire })}
          isActive={isOpen}
          afloatShapeIds={known.remaining.map(({ id }) => id)}
          fleetLabel={puzzles('afloat')}
        />
        <Deferred>
          <DaySidebar today={today} fleet={fleet} wasJustFound={wasOpen.current} />
        </Deferred>
      </div>
    </PuzzleFrame>
  );
}

/** Returns today; changes only when the page is shown again, never during a search. */
function useToday(): Day {
  const [day, setDay] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible' && !isSearching(day)) setDay(dayOf(Date.now()));
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [day]);
  return day;
}

function SizeLinks({ fleet, today }: { readonly fleet: DailyFleet; readonly today: Day }) {
  const { t } = useTranslation('daily');
  const pathEnd = (size: DailySize) =>
    fleet.day === today ? { small: '', long: '/long' }[size] : `/${dailyId(size, fleet.day)}`;
  return (
    <nav className={styles.sizes} aria-label={t('sizes.label')}>
      {(['small', 'long'] as const).map((size) => (
        <Link
          key={size}
          href={`${PAGE_PATHS.daily}${pathEnd(size)}`}
          aria-current={size === fleet.size ? 'page' : undefined}
        >
          {t(`sizes.${size}`)}
        </Link>
      ))}
    </nav>
  );
}

interface AboutProps {
  readonly today: Day;
  readonly fleet: DailyFleet;
  /** Was the fleet found during this visit? */
  readonly wasJustFound: boolean;
}

function DaySidebar({ today, fleet, wasJustFound }: AboutProps) {
  const { t } = useTranslation('daily');
  const names = useTranslation('names').t;
  const { day, rules, isOver, layout, placement } = fleet;
  const date = useDates().longDay(day);
  const [friendShots] = useState(() => parseFriendShots(location.hash));
  const isPast = day < today;
  return (
    <div className="stack">
      {!layout && placement.hasFailed && <ComputationFailureNote onRetry={placement.retry} />}
      {isOver && (layout || placement.hasFailed) && (
        <DayResult
          fleet={fleet}
          friendShots={friendShots}
          isPast={isPast}
          wasJustFound={wasJustFound}
        />
      )}
      {!isOver && (
        <>
          {friendShots !== undefined && <p>{t('friend.before', { count: friendShots })}</p>}
          <p>{t(isPast ? 'archive.lead' : 'lead', { date })}</p>
          <p className="small">{sentence(names(`rules.touching.${rules.touching}`))}</p>
        </>
      )}
      <DayStreaks days={useDaysFound()} countLabel={t('figures.found')} />
      <DayArchive fleet={fleet} today={today} />
    </div>
  );
}

function LastAnswer({ fleet: { known, layout, placement } }: { readonly fleet: DailyFleet }) {
  const { t } = useTranslation('daily');
  const { t: puzzles } = useTranslation('puzzles');
  const { t: common } = useTranslation();
  const { rules, answers } = known;
  const answerText = useAnswerText(rules);
  const last = answers.at(-1);
  const line = last ? answerText(last) : layout ? t('ask') : '';
  useAnswerAnnouncements(line, answers.length);
  return (
    <div className={styles.state}>
      <p className={`hand-large ${styles.said}`} data-outcome={last?.outcome}>
        {line}
        {!layout && !placement.hasFailed && <TaskProgress text={common('waiting')} />}
      </p>
      {last && <p className="muted">{puzzles('end.fired', { count: answers.length })}</p>}
    </div>
  );
}
