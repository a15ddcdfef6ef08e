import { useTranslation } from 'react-i18next';
import { minutesToNextDay } from './calendar.js';
import { useClock } from './use-clock.js';

/** Returns the time until the next UTC day in words, such as `4 h 8 min`. */
export function useTimeToNextDay(): string {
  const { t } = useTranslation();
  const minutes = useClock(minutesToNextDay);
  const hours = Math.floor(minutes / 60);
  return t(hours > 0 ? 'time.hours' : 'time.minutes', { hours, minutes: minutes % 60 });
}
