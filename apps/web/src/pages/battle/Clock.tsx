import { playerName, type TableClock, type TableView, timeLeft } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hourglass } from '../../components/Hourglass.js';
import { announce } from '../../components/Notices.js';
import { useStory } from '../../i18n/story.js';
import styles from './Clock.module.css';
import { clockText } from './clock-text.js';

/** Remaining time below which a clock warns, in ms. */
const SHORT_MS = 10_000;
const TICK_MS = 200;

export interface ClockProps {
  readonly clock: TableClock;
  readonly seat: Seat;
  /** Is it the viewer's clock? */
  readonly isOwn: boolean;
  /** Current time in ms, on the time base of `clock`. */
  readonly now: () => number;
}

/** Clock of a seat. Announced to screen readers once, when little time is left. */
export function Clock({ clock, seat, isOwn, now }: ClockProps) {
  const { t } = useTranslation('battle');
  const runs = clock.isRunning[seat];
  const left = timeLeft(clock, seat, useNow(now, runs));
  const isShort = runs && left !== null && left <= SHORT_MS;
  const told = useRef(false);
  useEffect(() => {
    if (isShort && isOwn && !told.current) announce(t('clock.short'));
    told.current = isShort;
  }, [isShort, isOwn, t]);
  if (left === null) return null;
  const { days, text } = clockText(left);
  const shown = days > 0 ? t('clock.days', { count: days, text }) : text;
  return (
    <span
      className={styles.clock}
      data-clock={seat}
      data-runs={runs}
      data-short={isShort}
      role="timer"
      aria-live="off"
      aria-label={t('clock.label', { time: shown })}
    >
      {isShort && <Hourglass />}
      {shown}
    </span>
  );
}

/** Returns the current time, and rerenders while it matters. */
function useNow(now: () => number, isWanted: boolean): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now();
}

const NOW = () => performance.now();

/** Clocks of a game on this device: of both players, or of the one against a computer. */
export function LocalClocks({ view, viewer }: { readonly view: TableView; readonly viewer: Seat }) {
  const story = useStory();
  const { clock, players, isShared } = view;
  if (!clock) return null;
  return (
    <div className={`row ${styles.clocks}`}>
      {(isShared ? [viewer, otherSeat(viewer)] : [viewer]).map((seat) => {
        return (
          <span key={seat} className={`row ${styles.seat}`}>
            {isShared && (
              <span className={styles.name}>{playerName(story, players[seat]).name}</span>
            )}
            <Clock {...{ clock, seat }} isOwn={seat === viewer} now={NOW} />
          </span>
        );
      })}
    </div>
  );
}
