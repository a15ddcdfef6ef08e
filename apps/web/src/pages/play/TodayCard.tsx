import { lazy, Suspense, useMemo } from 'react';
import { safeStorage } from '../../device/device.js';
import { dayOf } from '../../progress/calendar.js';
import { useClock } from '../../progress/use-clock.js';
import { TodayFace } from './TodayFace.js';

// Loaded only if there are saved results: a first visit does not need it.
const KnownToday = lazy(async () => ({ default: (await import('./KnownToday.js')).KnownToday }));

const DAILY_TASK_STORAGE_KEYS = [
  'flotilla.small-daily',
  'flotilla.daily',
  'flotilla.puzzles',
  'flotilla.bimaru',
];

export function TodayCard() {
  const day = useClock(dayOf);
  const hasSavedResults = useMemo(
    () => DAILY_TASK_STORAGE_KEYS.some((key) => safeStorage.getItem(key) !== null),
    [],
  );
  const emptyCard = <TodayFace day={day} />;
  return hasSavedResults ? (
    <Suspense fallback={emptyCard}>
      <KnownToday day={day} />
    </Suspense>
  ) : (
    emptyCard
  );
}
