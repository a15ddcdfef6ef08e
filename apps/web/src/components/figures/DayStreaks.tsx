import type { Day } from '@flotilla/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberFormats } from '../../i18n/figures.js';
import { dayOf } from '../../progress/calendar.js';
import { longestStreak, streakAt } from '../../progress/days.js';
import { Figures } from './Figures.js';

interface DayStreaksProps {
  readonly days: readonly Day[];
  readonly countLabel: string;
}

/** Current and longest streaks of days; nothing before the first day. */
export function DayStreaks({ days, countLabel }: DayStreaksProps) {
  const { t } = useTranslation('puzzles');
  const { formatInteger } = useNumberFormats();
  const [today] = useState(() => dayOf(Date.now()));
  if (days.length === 0) return null;
  return (
    <Figures
      figures={[
        [t('days.streak'), t('days.count', { count: streakAt(today, days) })],
        [t('days.longest'), t('days.count', { count: longestStreak(days) })],
        [countLabel, formatInteger(days.length)],
      ]}
    />
  );
}

/** Returns the streak line of a shared result; empty for a streak of one day. */
export function useStreakLine(day: Day | undefined, days: readonly Day[]): readonly string[] {
  const { t } = useTranslation('puzzles');
  const count = day !== undefined && days.includes(day) ? streakAt(day, days) : 0;
  return count > 1 ? [t('days.inARow', { count })] : [];
}
