import type { Day } from '@flotilla/play';
import type { ShotOutcome } from '@flotilla/rules';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreakLine } from '../../components/figures/DayStreaks.js';
import { Figures } from '../../components/figures/Figures.js';
import { Failed, Waiting } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { ShareButtons } from '../../components/share/ShareButtons.js';
import { useDates } from '../../i18n/dates.js';
import { useFigures } from '../../i18n/figures.js';
import { hoursToNextDay } from '../../progress/calendar.js';
import { useDaily } from '../../progress/daily.js';
import styles from './Daily.module.css';
import { linkWithShots } from './friend.js';
import { SIGNS_IN_A_LINE, signsOf } from './share-text.js';
import type { DailyFleet } from './use-daily-fleet.js';

/**
 * The server is asked, and the chart loaded, only when a search is over. Without a network, where no service
 * worker has its file, the result stands for itself.
 */
const Comparison = lazy(() =>
  import('./Comparison.js').then(
    (loaded) => ({ default: loaded.Comparison }),
    () => ({ default: () => null }),
  ),
);

export interface DayResultProps {
  readonly day: Day;
  readonly fleet: DailyFleet;
  /** The day is not today. */
  readonly isPast: boolean;
  /** Was it searched for on this page, rather than before? */
  readonly isNow: boolean;
}

/** The result of a search, with sharing and the comparison with all others. */
export function DayResult({ day, fleet, isPast, isNow }: DayResultProps) {
  const { t } = useTranslation('daily');
  const { known, result } = fleet;
  const [now] = useState(() => new Date());
  const shots = result?.shots ?? known.answers.length;
  const isWhole = known.answers.length === shots;
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
      <Judgement fleet={fleet} shots={shots} />
      {isWhole && <Signs outcomes={known.answers.map(({ outcome }) => outcome)} />}
      <div className="row">
        <ShareDay day={day} fleet={fleet} shots={shots} />
      </div>
      {!isPast && <p className="muted">{t('next', { count: hoursToNextDay(now) })}</p>}
      <Suspense>
        <Comparison
          {...{ day, shots }}
          squares={isWhole ? known.answers.map(({ square }) => square) : null}
        />
      </Suspense>
    </>
  );
}

interface SearchProps {
  readonly fleet: DailyFleet;
  readonly shots: number;
}

/** Luck and decisions, told apart. */
function Judgement({ fleet: { known, result, judging }, shots }: SearchProps) {
  const { t } = useTranslation('daily');
  const { whole, tenth, wholePercent } = useFigures();
  if (result?.accuracy == null) {
    if (known.answers.length !== shots) return null;
    return judging.hasFailed ? <Failed onAgain={judging.again} /> : <Waiting text={t('judging')} />;
  }
  const { fair, accuracy } = result;
  return (
    <>
      <Figures
        figures={[
          [t('figures.shots'), whole(shots)],
          ...(fair === null ? [] : [[t('figures.fair'), tenth(fair)] as const]),
          [t('figures.accuracy'), wholePercent(accuracy)],
        ]}
      />
      {fair !== null && <p>{t(luckOf(fair - shots))}</p>}
    </>
  );
}

function ShareDay({ day, fleet: { known, result }, shots }: SearchProps & { readonly day: Day }) {
  const { t } = useTranslation('daily');
  const { tenth } = useFigures();
  const { results } = useDaily();
  const date = useDates().longDay(day);
  const streak = useStreakLine(
    day,
    results.map((each) => each.day),
  );
  const outcomes = known.answers.map(({ outcome }) => outcome);
  const fair = result?.fair ?? null;
  const lines = [
    t('share.title', { date }),
    fair === null
      ? t('share.shots', { count: shots })
      : t('share.fair', { count: shots, fair: tenth(fair) }),
    ...streak,
    ...(outcomes.length === shots ? [signsOf(outcomes)] : []),
    linkWithShots(day, shots),
  ];
  return <ShareButtons text={lines.join('\n')} look="main" />;
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

/** The luck of a whole game differs by more even on a small board: 1.8 shots in 100 games of density on mini-7. */
const DEFAULT_LUCK = 2;

/** In a word, of the shots that were saved by luck. */
function luckOf(saved: number): 'lucky' | 'unlucky' | 'ordinary' {
  if (Math.abs(saved) < DEFAULT_LUCK) return 'ordinary';
  return saved > 0 ? 'lucky' : 'unlucky';
}
