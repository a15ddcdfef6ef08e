import { type Day, FIRST_DAY, numberOfDay } from '@flotilla/play';
import { cellsOf } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { DayStreaks } from '../../components/figures/DayStreaks.js';
import { Figures } from '../../components/figures/Figures.js';
import { Later } from '../../components/Later.js';
import { Failed, Note } from '../../components/Note.js';
import { Making } from '../../components/puzzle/Making.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { PuzzleWays } from '../../components/puzzle/PuzzleWays.js';
import { SoughtBoard } from '../../components/puzzle/SoughtBoard.js';
import { useAnswerText, useSaidAnswers } from '../../components/puzzle/said-answer.js';
import { useDates } from '../../i18n/dates.js';
import { useFigures } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { dayAt, dayOf } from '../../progress/calendar.js';
import { useDaily } from '../../progress/daily.js';
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
  const puzzles = useTranslation('puzzles').t;
  const fleet = useDailyFleet(day, day < today);
  const { rules, known, isOver, layout } = fleet;
  const cells = useMemo(() => cellsOf(known), [known]);
  const isOpen = layout !== null && !isOver;
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return (
    <PuzzleFrame title={t('title')} about={!isOver && <UnderWay fleet={fleet} />}>
      <div
        className={`${frame.body} ${styles.sheet}`}
        style={{ '--rows': rules.grid.height } as React.CSSProperties}
      >
        <SoughtBoard
          rules={rules}
          label={t('board')}
          cells={cells}
          ships={isOver ? layout?.ships.map(({ squares }) => squares) : undefined}
          last={known.answers.slice(-1).map(({ square }) => square)}
          isRefused={(square) => !known.open.has(square)}
          {...(isOpen && { onChoose: fleet.fire })}
          isActive={isOpen}
          afloat={known.remaining.map(({ id }) => id)}
          fleetLabel={puzzles('afloat')}
        />
        <Later>
          <AboutDay {...{ day, today, fleet }} isNow={wasOpen.current} />
        </Later>
      </div>
    </PuzzleFrame>
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
  const { results } = useDaily();
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
      <DayStreaks days={results.map((each) => each.day)} counted={t('figures.found')} />
      <DayArchive day={day} today={today} />
      <PuzzleWays to={['today', 'trainer', 'you']} />
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
  const { t: puzzles } = useTranslation('puzzles');
  const { t: common } = useTranslation();
  const { rules, answers } = known;
  const answerText = useAnswerText(rules);
  const last = answers.at(-1);
  const said = last ? answerText(last) : layout ? t('ask') : '';
  useSaidAnswers(said, answers.length);
  return (
    <div className={styles.state}>
      <p className={styles.said} data-outcome={last?.outcome}>
        {said}
        {!layout && !laying.hasFailed && <Making text={common('waiting')} />}
      </p>
      {last && <p className="muted">{puzzles('end.fired', { count: answers.length })}</p>}
    </div>
  );
}
