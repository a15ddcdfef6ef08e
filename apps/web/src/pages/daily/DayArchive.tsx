import { type Day, FIRST_DAY, numberOfDay } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDates } from '../../i18n/dates.js';
import { PAGE_PATHS } from '../../paths.js';
import { dayAt } from '../../progress/calendar.js';
import { resultOn, squaresOn, useDaily } from '../../progress/daily.js';
import styles from './Daily.module.css';

/** So many days are offered at once. */
const SHOWN = 14;

/** The days before today that can be looked at or searched for, the latest first. */
export function DayArchive({ day, today }: { readonly day: Day; readonly today: Day }) {
  const { t } = useTranslation('daily');
  const days = daysBefore(today);
  return (
    <nav className="stack-tight" aria-labelledby="archive">
      <h2 id="archive">{t('archive.title')}</h2>
      <ul className={`plain ${styles.archive}`}>
        {day !== today && (
          <li>
            <Link href={PAGE_PATHS.daily}>{t('archive.today')}</Link>
          </li>
        )}
        {days.map((each) => (
          <ArchivedDay key={each} day={each} isShown={each === day} />
        ))}
      </ul>
    </nav>
  );
}

function ArchivedDay({ day, isShown }: { readonly day: Day; readonly isShown: boolean }) {
  const { t } = useTranslation('daily');
  const daily = useDaily();
  const date = useDates().longDay(day);
  const shots = resultOn(day, daily)?.shots;
  const isBegun = squaresOn(day, daily).length > 0;
  const state =
    shots === undefined
      ? t(isBegun ? 'archive.begun' : 'archive.open')
      : t('share.shots', { count: shots });
  return (
    <li>
      <Link href={`${PAGE_PATHS.daily}/${day}`} aria-current={isShown ? 'page' : undefined}>
        {date}
      </Link>{' '}
      <span className="muted">{state}</span>
    </li>
  );
}

function daysBefore(today: Day): Day[] {
  const number = numberOfDay(today);
  const days = Array.from({ length: SHOWN }, (_, index) => number - 1 - index);
  return days.filter((each) => each >= numberOfDay(FIRST_DAY)).map(dayAt);
}
