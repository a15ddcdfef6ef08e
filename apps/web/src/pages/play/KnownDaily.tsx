import type { Day } from '@flotilla/play';
import { cellsOf, type Grid } from '@flotilla/rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursToNextDay } from '../../progress/calendar.js';
import { useDaily } from '../../progress/daily.js';
import { streakAt } from '../../progress/days.js';
import { useDailyFleet } from '../daily/use-daily-fleet.js';
import { DailyFace } from './Faces.js';

interface KnownDailyProps {
  readonly day: Day;
  readonly grid: Grid;
}

/** The fleet of the day with the shots at it, the streak, and when the next one comes. */
export function KnownDaily({ day, grid }: KnownDailyProps) {
  const { t } = useTranslation('play');
  const { known, result, isOver } = useDailyFleet(day);
  const { results } = useDaily();
  const [hours] = useState(() => hoursToNextDay(new Date()));
  const cells = useMemo(() => cellsOf(known), [known]);
  const streak = streakAt(
    day,
    results.map((each) => each.day),
  );
  const shots = result?.shots ?? known.answers.length;
  return (
    <DailyFace grid={grid} cells={cells}>
      <span>{shots === 0 ? t('daily.open') : t('daily.shots', { count: shots })}</span>
      {streak > 0 && <span>{t('daily.streak', { count: streak })}</span>}
      {isOver && <span>{t('daily.next', { count: hours })}</span>}
    </DailyFace>
  );
}
