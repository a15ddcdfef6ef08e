import { playerName, type TableClock, type TableView, timeLeft } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Hourglass } from '../../components/Hourglass.js';
import { announce } from '../../components/Notices.js';
import { readPageTime, useTickingTime } from '../../device/use-ticking-time.js';
import { useStory } from '../../i18n/story.js';
import styles from './Clock.module.css';
import { clockText } from './clock-text.js';

const LOW_TIME_MS = 10_000;
const CLOCK_TICK_MS = 200;

export interface ClockProps {
  readonly clock: TableClock;
  readonly seat: Seat;
  readonly isOwn: boolean;
  /** Current time in ms, on the same time base as `clock`. */
  readonly now: () => number;
}

/** Warns screen readers when the player's own time runs low. */
export function Clock({ clock, seat, isOwn, now }: ClockProps) {
  const { t } = useTranslation('battle');
  const isRunning = clock.isRunning[seat];
  const timeLeftMs = timeLeft(clock, seat, useTickingTime(now, CLOCK_TICK_MS, isRunning));
  const isLowOnTime = isRunning && timeLeftMs !== null && timeLeftMs <= LOW_TIME_MS;
  const wasWarningAnnounced = useRef(false);
  useEffect(() => {
    if (isLowOnTime && isOwn && !wasWarningAnnounced.current) announce(t('clock.short'));
    wasWarningAnnounced.current = isLowOnTime;
  }, [isLowOnTime, isOwn, t]);
  if (timeLeftMs === null) return null;
  const { days, text } = clockText(timeLeftMs);
  const timeText = days > 0 ? t('clock.days', { count: days, text }) : text;
  return (
    <span
      className={`muted tabular ${styles.clock}`}
      data-clock={seat}
      data-runs={isRunning}
      data-short={isLowOnTime}
      role="timer"
      aria-live="off"
      aria-label={t('clock.label', { time: timeText })}
    >
      {isLowOnTime && <Hourglass />}
      {timeText}
    </span>
  );
}

/** Clocks of a local game: both players' on a shared screen, otherwise only the viewer's. */
export function LocalClocks({ view, viewer }: { readonly view: TableView; readonly viewer: Seat }) {
  const story = useStory();
  const { clock, players, isShared } = view;
  if (!clock) return null;
  return (
    <div className={`row ${styles.clocks}`}>
      {(isShared ? [viewer, otherSeat(viewer)] : [viewer]).map((seat) => {
        return (
          <span key={seat} className={`row ${styles.seat}`}>
            {isShared && <span className="one-line">{playerName(story, players[seat]).name}</span>}
            <Clock clock={clock} seat={seat} isOwn={seat === viewer} now={readPageTime} />
          </span>
        );
      })}
    </div>
  );
}
