import { type Day, dayOf } from '@flotilla/play';
import { cellsOf, makeSquare, type ShotOutcome, type Square } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { CopyButton } from '../../components/CopyButton.js';
import { Figures } from '../../components/figures/Figures.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Later } from '../../components/Later.js';
import { Failed, Waiting } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { useDates } from '../../i18n/dates.js';
import { useFigures } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useAlphabet, useTitle } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { useDaily } from '../../progress/daily.js';
import { longestStreak, streakAt, untilNextDay } from '../../progress/days.js';
import styles from './Daily.module.css';
import { SIGNS_IN_A_LINE, signsOf } from './share-text.js';
import { type DailyFleet, useDailyFleet } from './use-daily-fleet.js';

/** One fleet a day to be found, the same for everybody. */
export function DailyPage() {
  const { t } = useTranslation('daily');
  useTitle(t('title'));
  const day = useToday();
  const fleet = useDailyFleet(day);
  const { rules, known, isOver, layout } = fleet;
  const cells = useMemo(() => cellsOf(known), [known]);
  const isOpen = layout !== null && !isOver;
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return (
    <div className={`column ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {!isOver && <UnderWay fleet={fleet} />}
      </header>
      <div className={styles.body} style={{ '--rows': rules.grid.height } as React.CSSProperties}>
        <div className={`column ${styles.board}`}>
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
          <AboutDay day={day} fleet={fleet} isNow={wasOpen.current} />
        </Later>
      </div>
    </div>
  );
}

/** The day, and the next one for whoever comes back to the page after midnight. */
function useToday(): Day {
  const [day, setDay] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = () => setDay(dayOf(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return day;
}

interface AboutProps {
  readonly day: Day;
  readonly fleet: DailyFleet;
  /** Was it searched for on this page, rather than before? */
  readonly isNow: boolean;
}

/** How it went, and what day it is. */
function AboutDay({ day, fleet, isNow }: AboutProps) {
  const { t } = useTranslation('daily');
  const { nameOf, describe } = useRulesTexts();
  const { rules, isOver, layout, laying } = fleet;
  const date = useDates().longDay(day);
  return (
    <div className="stack">
      {!layout && (laying.hasFailed ? <Failed onAgain={laying.again} /> : <Waiting />)}
      {isOver && <Result {...{ day, date, fleet, isNow }} />}
      <p>{t('lead', { date })}</p>
      <p className="small">
        {nameOf(rules)}: {describe(rules)}
      </p>
      <Streaks day={day} />
      <nav className="row" aria-label={t('more')}>
        <Link href={`${PAGES.puzzles.path}/today`}>{t('toPuzzle')}</Link>
        <Link href={PAGES.puzzles.path}>{t('toTrainer')}</Link>
        <Link href={PAGES.you.path}>{t('toYou')}</Link>
      </nav>
    </div>
  );
}

/** What was answered last, told to screen readers, too. */
function UnderWay({ fleet: { known, layout } }: { readonly fleet: DailyFleet }) {
  const { t } = useTranslation('daily');
  const alphabet = useAlphabet();
  const { rules, answers } = known;
  const last = answers.at(-1);
  const square = (at: Square) => makeSquare(rules.grid, at, alphabet);
  const asked = layout ? t('ask') : '';
  const said = last ? t(`answer.${last.outcome}`, { square: square(last.square) }) : asked;
  const told = useRef(answers.length);
  useEffect(() => {
    if (told.current !== answers.length) announce(said);
    told.current = answers.length;
  }, [answers.length, said]);
  return (
    <>
      <p className={styles.said} data-outcome={last?.outcome}>
        {said}
      </p>
      {layout && <p className="muted">{t('fired', { count: answers.length })}</p>}
    </>
  );
}

function Result(props: AboutProps & { readonly date: string }) {
  const { day, date, isNow } = props;
  const { known, result, judging } = props.fleet;
  const { t } = useTranslation('daily');
  const { whole, tenth, wholePercent } = useFigures();
  const { results } = useDaily();
  const shots = result?.shots ?? known.answers.length;
  const outcomes = known.answers.map(({ outcome }) => outcome);
  const isWhole = outcomes.length === shots;
  const streak = streakAt(
    day,
    results.map((each) => each.day),
  );
  const [now] = useState(() => new Date());
  const hours = Math.ceil(untilNextDay(now) / 3_600_000);
  const fair = result?.fair ?? null;
  const lines = [
    t('share.title', { date }),
    fair === null
      ? t('share.shots', { count: shots })
      : t('share.fair', { count: shots, fair: tenth(fair) }),
    ...(streak > 1 ? [t('share.streak', { count: streak })] : []),
    ...(isWhole ? [signsOf(outcomes)] : []),
    `${location.origin}${PAGES.daily.path}`,
  ];
  const text = lines.join('\n');
  const done = t('done', { count: shots });
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(done);
    // On a phone it stands below the board, out of sight.
    if (isNow) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [done, isNow]);
  return (
    <>
      <p ref={heading} className={styles.said} data-outcome="done">
        {done}
      </p>
      {result?.accuracy == null ? (
        isWhole &&
        (judging.hasFailed ? <Failed onAgain={judging.again} /> : <Waiting text={t('judging')} />)
      ) : (
        <>
          <Figures
            figures={[
              [t('figures.shots'), whole(shots)],
              ...(fair === null ? [] : [[t('figures.fair'), tenth(fair)] as const]),
              [t('figures.accuracy'), wholePercent(result.accuracy)],
            ]}
          />
          {fair !== null && <p>{t(luckOf(fair - shots))}</p>}
        </>
      )}
      {isWhole && <Signs outcomes={outcomes} />}
      <div className="row">
        {'share' in navigator && (
          <Button
            look="main"
            onClick={() => {
              // Cancelling the share sheet is no error.
              navigator.share({ text }).catch(() => undefined);
            }}
          >
            {t('share.send')}
          </Button>
        )}
        <CopyButton text={text}>{t('share.copy')}</CopyButton>
      </div>
      <p className="muted">{t('next', { count: hours })}</p>
    </>
  );
}

/** The answers in their order, drawn as they are shared. */
function Signs({ outcomes }: { readonly outcomes: readonly ShotOutcome[] }) {
  const { t } = useTranslation('daily');
  const lines = Math.ceil(outcomes.length / SIGNS_IN_A_LINE);
  return (
    <svg
      viewBox={`0 0 ${SIGNS_IN_A_LINE} ${lines}`}
      className={styles.signs}
      role="img"
      aria-label={t('signs')}
    >
      {outcomes.map((outcome, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is told apart by its place.
          key={index}
          data-outcome={outcome}
          x={(index % SIGNS_IN_A_LINE) + 0.1}
          y={Math.floor(index / SIGNS_IN_A_LINE) + 0.1}
          width="0.8"
          height="0.8"
          rx="0.12"
        />
      ))}
    </svg>
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

/** In a word, of the shots that were saved by luck; half a shot is not worth a word. */
function luckOf(saved: number): 'lucky' | 'unlucky' | 'ordinary' {
  if (Math.abs(saved) < 0.5) return 'ordinary';
  return saved > 0 ? 'lucky' : 'unlucky';
}
