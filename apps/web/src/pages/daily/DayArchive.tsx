import { dailyId, daysSinceEpoch, FIRST_DAY } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDates } from '../../i18n/dates.js';
import { PAGE_PATHS } from '../../paths.js';
import { dayByNumber } from '../../progress/calendar.js';
import { dailyResultOn, dailyStore, shotsOnDay } from '../../progress/daily.js';
import styles from './Daily.module.css';
import type { DailyFleet } from './use-daily-fleet.js';

/** Includes today. */
const ARCHIVE_DAYS = 14;

interface DayArchiveProps {
  readonly fleet: Pick<DailyFleet, 'size' | 'day'>;
  readonly today: string;
}

/** Links to the last fleets of this size: a square per day, with the number of shots. */
export function DayArchive({ fleet: { size, day }, today }: DayArchiveProps) {
  const { t } = useTranslation('daily');
  const { longDay } = useDates();
  const daily = dailyStore(size)();
  const todayNumber = daysSinceEpoch(today);
  const days = Array.from({ length: ARCHIVE_DAYS }, (_, index) =>
    dayByNumber(todayNumber - ARCHIVE_DAYS + 1 + index),
  );
  const describeDay = (archiveDay: string) => {
    const shots = dailyResultOn(archiveDay, daily)?.shots;
    if (shots !== undefined) return { mark: `${shots}`, text: t('share.shots', { count: shots }) };
    const isBegun = shotsOnDay(archiveDay, daily).length > 0;
    return { mark: isBegun ? '…' : '', text: t(isBegun ? 'archive.begun' : 'archive.open') };
  };
  return (
    <nav aria-label={t('archive.title')}>
      <ul className={`plain ${styles.archive}`}>
        {days
          .filter((archiveDay) => archiveDay >= FIRST_DAY)
          .map((archiveDay) => {
            const { mark, text } = describeDay(archiveDay);
            return (
              <li key={archiveDay}>
                <Link
                  href={`${PAGE_PATHS.daily}/${dailyId(size, archiveDay)}`}
                  aria-current={archiveDay === day ? 'page' : undefined}
                  aria-label={`${longDay(archiveDay)}, ${text}`}
                >
                  <small>{Number(archiveDay.slice(-2))}</small>
                  {mark}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
