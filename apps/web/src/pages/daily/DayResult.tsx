import type { ShotOutcome } from '@flotilla/rules';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useStreakLine } from '../../components/figures/DayStreaks.js';
import { Figures, type FiguresProps } from '../../components/figures/Figures.js';
import { ComputationFailureNote, LoadingIndicator } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { ShareButtons } from '../../components/share/ShareButtons.js';
import { useDates } from '../../i18n/dates.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { PAGE_PATHS } from '../../paths.js';
import { useDaysFound } from '../../progress/daily.js';
import { useTimeToNextDay } from '../../progress/use-time-to-next-day.js';
import styles from './Daily.module.css';
import { makeFriendLink } from './friend.js';
import { EMOJI_PER_LINE, emojiLines } from './share-text.js';
import type { DailyFleet } from './use-daily-fleet.js';

/** Loaded when a search is over; if loading fails, the result is shown without it. */
const Comparison = lazy(() =>
  import('./Comparison.js').then(
    (loaded) => ({ default: loaded.Comparison }),
    () => ({ default: () => null }),
  ),
);

export interface DayResultProps {
  readonly fleet: DailyFleet;
  /** Number of shots of the friend who sent the link. */
  readonly friendShots: number | undefined;
  readonly isPast: boolean;
  readonly wasJustFound: boolean;
}

export function DayResult({ fleet, friendShots, isPast, wasJustFound }: DayResultProps) {
  const { t } = useTranslation('daily');
  const { id, known, result } = fleet;
  const shots = result?.shots ?? known.answers.length;
  const isComplete = known.answers.length === shots;
  const done = t('done', { count: shots });
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(done);
    // On a phone, the result is below the board, out of view.
    if (wasJustFound) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [done, wasJustFound]);
  return (
    <>
      <p ref={heading} className={`hand-large ${styles.said}`} data-outcome="done">
        {done}
      </p>
      <SearchFigures fleet={fleet} shots={shots} friendShots={friendShots} />
      {isComplete && <OutcomeSigns outcomes={known.answers.map(({ outcome }) => outcome)} />}
      <div className="row">
        <ShareDay fleet={fleet} shots={shots} />
      </div>
      {!isPast && <NextFleet />}
      <Suspense>
        <Comparison
          id={id}
          shots={shots}
          squares={isComplete ? known.answers.map(({ square }) => square) : null}
        />
      </Suspense>
    </>
  );
}

/** Time until the next fleet, and a link to today's puzzle. */
function NextFleet() {
  const { t } = useTranslation('daily');
  const time = useTimeToNextDay();
  return (
    <p className="row tabular">
      <span className="muted">{t('next', { time })}</span>
      <Link href={`${PAGE_PATHS.puzzles}/today`}>{t('puzzle')}</Link>
    </p>
  );
}

interface SearchProps {
  readonly fleet: DailyFleet;
  readonly shots: number;
}

/** Friend's result, shots with average luck, and accuracy of the decisions. */
function SearchFigures(props: SearchProps & Pick<DayResultProps, 'friendShots'>) {
  const { fleet, shots, friendShots } = props;
  const { known, result, review } = fleet;
  const { t } = useTranslation('daily');
  const { formatInteger, formatTenths, wholePercent } = useNumberFormats();
  const { fair = null, accuracy = null } = result ?? {};
  const figures: FiguresProps['figures'] = [
    ...(friendShots === undefined
      ? []
      : ([
          [t('friend.you'), formatInteger(shots)],
          [t('friend.friend'), formatInteger(friendShots)],
        ] as const)),
    ...(fair === null ? [] : ([[t('figures.fair'), formatTenths(fair)]] as const)),
    ...(accuracy === null ? [] : ([[t('figures.accuracy'), wholePercent(accuracy)]] as const)),
  ];
  const isReviewDue = accuracy === null && known.answers.length === shots;
  return (
    <>
      {figures.length > 0 && <Figures figures={figures} />}
      {isReviewDue && review.hasFailed && <ComputationFailureNote onRetry={review.retry} />}
      {isReviewDue && !review.hasFailed && <LoadingIndicator text={t('judging')} />}
      {fair !== null && <p>{t(classifyLuck(fair - shots))}</p>}
    </>
  );
}

/** Shares a text and a picture; neither reveals a square of the board. */
function ShareDay({ fleet, shots }: SearchProps) {
  const { t } = useTranslation('daily');
  const { formatTenths } = useNumberFormats();
  const { id, day, known, result } = fleet;
  const date = useDates().longDay(day);
  const streak = useStreakLine(day, useDaysFound());
  const outcomes = known.answers.map(({ outcome }) => outcome);
  const isComplete = outcomes.length === shots;
  const fair = result?.fair ?? null;
  const title = t('share.title', { date });
  const link = makeFriendLink(id, shots);
  const lines = [
    title,
    fair === null
      ? t('share.shots', { count: shots })
      : t('share.fair', { count: shots, fair: formatTenths(fair) }),
    ...streak,
    ...(isComplete ? [emojiLines(outcomes)] : []),
    link,
  ];
  const draw = async () => {
    const { drawDayPicture } = await import('./day-picture.js');
    return drawDayPicture({
      title,
      outcomes,
      host: location.host,
      result: t('share.shots', { count: shots }),
      luckText: fair === null ? '' : t('share.luck', { fair: formatTenths(fair) }),
    });
  };
  return (
    <ShareButtons
      text={lines.join('\n')}
      look="main"
      {...(isComplete && { picture: { name: `flotilla-${id}.png`, draw } })}
    />
  );
}

function OutcomeSigns({ outcomes }: { readonly outcomes: readonly ShotOutcome[] }) {
  const { t } = useTranslation('daily');
  const lines = Math.ceil(outcomes.length / EMOJI_PER_LINE);
  return (
    <svg
      viewBox={`0 0 ${EMOJI_PER_LINE} ${lines}`}
      className={styles.signs}
      role="img"
      aria-label={t('signs')}
    >
      {outcomes.map((outcome, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are identified by order.
          key={index}
          data-outcome={outcome}
          x={(index % EMOJI_PER_LINE) + 0.1}
          y={Math.floor(index / EMOJI_PER_LINE) + 0.1}
          width="0.8"
          height="0.8"
          rx="0.12"
        />
      ))}
    </svg>
  );
}

/** Less luck is ordinary: on mini-7, the luck of `density` varies by 1.8 shots (100 games). */
const MIN_NOTABLE_LUCK_SHOTS = 2;

/** @param savedShots shots saved by luck; negative for shots lost to bad luck */
function classifyLuck(savedShots: number): 'lucky' | 'unlucky' | 'ordinary' {
  if (Math.abs(savedShots) < MIN_NOTABLE_LUCK_SHOTS) return 'ordinary';
  return savedShots > 0 ? 'lucky' : 'unlucky';
}
