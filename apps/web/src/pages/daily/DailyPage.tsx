import { type Day, FIRST_DAY, numberOfDay } from '@flotilla/play';
import { cellsOf, makeSquare, type Square } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { Board } from '../../components/board/Board.js';
import { Figures } from '../../components/figures/Figures.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Later } from '../../components/Later.js';
import { Failed, Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { Making } from '../../components/puzzle/Making.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { useDates } from '../../i18n/dates.js';
import { useFigures } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useNotation, useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { dayAt, dayOf } from '../../progress/calendar.js';
import { useDaily } from '../../progress/daily.js';
import { longestStreak, streakAt } from '../../progress/days.js';
import { MissingPage } from '../missing/MissingPage.js';
import styles from './Daily.module.css';
import { DayArchive } from './DayArchive.js';
import { DayResult } from './DayResult.js';
import { shotsInLink } from './friend.js';
import { type DailyFleet, useDailyFleet } from './use-daily-fleet.js';

/** One fleet a day, the same for all players. Earlier days stay in the archive. */
export function DailyPage() {
  const { day: asked } = useParams<{ day?: string }>();
  const today = useToday();
  if (asked === undefined) return <DayView key={today} day={today} today={today} />;
  if (!isDay(asked)) return <MissingPage />;
  if (asked > today) return <NotYet />;
  return asked < FIRST_DAY ? <MissingPage /> : <DayView key={asked} day={asked} today={today} />;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayAt(numberOfDay(text)) === text;
}

function NotYet() {
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
  readonly day: Day;
  readonly today: Day;
}

function DayView({ day, today }: DayProps) {
  const { t } = useTranslation('daily');
  useTitle(t('title'));
  const fleet = useDailyFleet(day, day < today);
  const { rules, known, isOver, layout } = fleet;
  const cells = useMemo(() => cellsOf(known), [known]);
  const isOpen = layout !== null && !isOver;
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return (
    <div className={`column ${frame.page}`}>
      <header className={frame.head}>
        <h1>{t('title')}</h1>
        {!isOver && <UnderWay fleet={fleet} />}
      </header>
      <div
        className={`${frame.body} ${styles.sheet}`}
        style={{ '--rows': rules.grid.height } as React.CSSProperties}
      >
        <div className={`column ${frame.board}`}>
          <Board
            grid={rules.grid}
            announces={rules.announces}
            label={t('board')}
            cells={cells}
            ships={isOver ? layout?.ships.map(({ squares }) => squares) : undefined}
            last={known.answers.slice(-1).map(({ square }) => square)}
            isRefused={(square) => !known.open.has(square)}
            {...(isOpen && { onChoose: fleet.fire })}
            isActive={isOpen}
          />
          <FleetView
            fleet={rules.fleet}
            afloat={known.remaining.map(({ id }) => id)}
            label={t('afloat')}
          />
        </div>
        <Later>
          <AboutDay {...{ day, today, fleet }} isNow={wasOpen.current} />
        </Later>
      </div>
    </div>
  );
}

/** The day, and the next one after midnight. */
function useToday(): Day {
  const [day, setDay] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    const look = () => setDay(dayOf(Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return day;
}

interface AboutProps extends DayProps {
  readonly fleet: DailyFleet;
  /** Was it searched for on this page, rather than before? */
  readonly isNow: boolean;
}

/** How it went, and what day it is. */
function AboutDay({ day, today, fleet, isNow }: AboutProps) {
  const { t } = useTranslation('daily');
  const { nameOf, describe } = useRulesTexts();
  const { rules, isOver, layout, laying } = fleet;
  const date = useDates().longDay(day);
  const isPast = day < today;
  return (
    <div className="stack">
      {!layout && laying.hasFailed && <Failed onAgain={laying.again} />}
      <Friend fleet={fleet} />
      {isOver && (layout || laying.hasFailed) && <DayResult {...{ day, fleet, isPast, isNow }} />}
      <p>{t(isPast ? 'archive.lead' : 'lead', { date })}</p>
      <p className="small">
        {nameOf(rules)}: {describe(rules)}
      </p>
      <Streaks day={today} />
      <DayArchive day={day} today={today} />
      <nav className="row" aria-label={t('more')}>
        <Link href={`${PAGE_PATHS.puzzles}/today`}>{t('toPuzzle')}</Link>
        <Link href={PAGE_PATHS.puzzles}>{t('toTrainer')}</Link>
        <Link href={PAGE_PATHS.you}>{t('toYou')}</Link>
      </nav>
    </div>
  );
}

/** The sender's number of shots next to the own. */
function Friend({ fleet: { known, result, isOver } }: { readonly fleet: DailyFleet }) {
  const { t } = useTranslation('daily');
  const { whole } = useFigures();
  const [friend] = useState(() => shotsInLink(location.hash));
  if (friend === undefined) return null;
  if (!isOver) return <p>{t('friend.before', { count: friend })}</p>;
  const own = result?.shots ?? known.answers.length;
  return (
    <Figures
      figures={[
        [t('friend.you'), whole(own)],
        [t('friend.friend'), whole(friend)],
      ]}
    />
  );
}

/** What was answered last, told to screen readers, too. */
function UnderWay({ fleet: { known, layout, laying } }: { readonly fleet: DailyFleet }) {
  const { t } = useTranslation('daily');
  const common = useTranslation().t;
  const notation = useNotation();
  const { rules, answers } = known;
  const last = answers.at(-1);
  const square = (at: Square) => makeSquare(rules.grid, at, notation);
  const asked = layout ? t('ask') : '';
  const said = last ? t(`answer.${last.outcome}`, { square: square(last.square) }) : asked;
  const told = useRef(answers.length);
  useEffect(() => {
    if (told.current !== answers.length) announce(said);
    told.current = answers.length;
  }, [answers.length, said]);
  return (
    <div className={styles.state}>
      <p className={styles.said} data-outcome={last?.outcome}>
        {said}
        {!layout && !laying.hasFailed && <Making text={common('waiting')} />}
      </p>
      {last && <p className="muted">{t('fired', { count: answers.length })}</p>}
    </div>
  );
}

function Streaks({ day }: { readonly day: Day }) {
  const { t } = useTranslation('daily');
  const { whole } = useFigures();
  const { results } = useDaily();
  if (results.length === 0) return null;
  const days = results.map((each) => each.day);
  return (
    <Figures
      figures={[
        [t('figures.streak'), t('days', { count: streakAt(day, days) })],
        [t('figures.longest'), t('days', { count: longestStreak(days) })],
        [t('figures.found'), whole(days.length)],
      ]}
    />
  );
}
