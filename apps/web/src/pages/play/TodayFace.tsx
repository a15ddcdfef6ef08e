import { type Day, daysSinceEpoch, penBox, penLine } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PAGE_PATHS } from '../../paths.js';
import { useTimeToNextDay } from '../../progress/use-time-to-next-day.js';
import styles from './Today.module.css';

const TASK_PATHS = {
  fleet: PAGE_PATHS.daily,
  puzzle: `${PAGE_PATHS.puzzles}/today`,
  bimaru: PAGE_PATHS.bimaru,
} as const;

export type DailyTask = keyof typeof TASK_PATHS;

export const WEEK_DAYS = 7;

export interface TodayCardViewProps {
  readonly day: Day;
  /** Short text about each task begun today. */
  readonly states?: Partial<Readonly<Record<DailyTask, string>>>;
  /** Tasks done on each of the last 7 days, today last. */
  readonly week?: readonly (readonly DailyTask[])[];
  /** Number of consecutive days with at least one task done. */
  readonly streak?: number;
}

/** Card of the three daily tasks, the last seven days and the time until the next day. */
export function TodayFace({ day, states = {}, week = [], streak = 0 }: TodayCardViewProps) {
  const { t } = useTranslation('play');
  const time = useTimeToNextDay();
  const doneToday = week.at(-1) ?? [];
  const tasks = Object.keys(TASK_PATHS) as DailyTask[];
  return (
    <section className={`paper card ${styles.today}`} aria-labelledby="today">
      <header className="spread">
        <h2 id="today">{t('today.title')}</h2>
        <p className="small tabular">{t('today.next', { time })}</p>
      </header>
      <ul className={`plain ${styles.tasks}`}>
        {tasks.map((task) => (
          <li key={task}>
            <Link href={TASK_PATHS[task]} className={styles.task}>
              <TaskTick isDone={doneToday.includes(task)} />
              <strong className="strong">{t(`today.${task}`)}</strong>
              {doneToday.includes(task) && (
                <span className="visually-hidden">{t('today.done')}</span>
              )}
              <span className={`small ${styles.state}`}>
                {states[task] ?? t(`today.open.${task}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="pair">
        <WeekDrawing day={day} counts={week.map(({ length }) => length)} />
        {streak > 0 && (
          <p className={`small ${styles.streak}`}>
            <strong className="hand-large">{streak}</strong> {t('today.streak', { count: streak })}
          </p>
        )}
      </div>
    </section>
  );
}

function TaskTick({ isDone }: { readonly isDone: boolean }) {
  return (
    <svg viewBox="0 0 1 1" className={styles.tick} data-done={isDone} aria-hidden="true">
      <path d={penBox({ width: 1, height: 1 }, [0])} />
      {isDone && (
        <path
          className={`pen ${styles.check}`}
          d={penLine([0.22, 0.5], [0.45, 0.78], 1) + penLine([0.45, 0.78], [1, 0.02], 2)}
        />
      )}
    </svg>
  );
}

interface WeekDrawingProps {
  readonly day: Day;
  readonly counts: readonly number[];
}

/** Draws the last seven days as squares, with a stroke for each task done. */
function WeekDrawing({ day, counts }: WeekDrawingProps) {
  const { t } = useTranslation('play');
  const letters = t('today.weekdays').split(' ');
  const done = counts.reduce((sum, count) => sum + count, 0);
  const grid = { width: WEEK_DAYS, height: 1 };
  return (
    <svg
      viewBox={`-0.05 -0.05 ${WEEK_DAYS + 0.1} 1.6`}
      className={styles.week}
      role="img"
      aria-label={t('today.week', { done })}
    >
      {Array.from({ length: WEEK_DAYS }, (_, index) => {
        const count = counts[index] ?? 0;
        const dayNumber = daysSinceEpoch(day) - WEEK_DAYS + 1 + index;
        // 1 January 1970 was a Thursday; the letters start on Monday.
        const weekday = (dayNumber + 3) % WEEK_DAYS;
        return (
          <g key={dayNumber} data-done={count} data-today={index === WEEK_DAYS - 1}>
            <path className={styles.day} d={penBox(grid, [index])} />
            {[0, 1, 2].slice(0, count).map((stroke) => (
              <path
                key={stroke}
                className={`pen ${styles.stroke}`}
                d={penLine(
                  [index + 0.22, 0.5 + 0.2 * stroke],
                  [index + 0.78, 0.1 + 0.2 * stroke],
                  index + stroke,
                )}
              />
            ))}
            <text x={index + 0.5} y="1.42">
              {letters[weekday]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
