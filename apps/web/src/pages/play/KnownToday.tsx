import { type Day, daysSinceEpoch } from '@flotilla/play';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../components/figures/time-text.js';
import { bimaruResultOn, useBimaruProgress } from '../../progress/bimaru.js';
import { dayByNumber } from '../../progress/calendar.js';
import {
  dailyResultOn,
  shotsOnDay,
  useDaily,
  useDaysFound,
  useSmallDaily,
} from '../../progress/daily.js';
import { streakAt } from '../../progress/days.js';
import { usePuzzleProgress } from '../../progress/puzzles.js';
import { type DailyTask, TodayFace, WEEK_DAYS } from './TodayFace.js';

/** Card of today's tasks, with their saved results. */
export function KnownToday({ day }: { readonly day: Day }) {
  const { t } = useTranslation('play');
  const fleetDays = useDaysFound();
  const puzzles = usePuzzleProgress(({ days }) => days);
  const bimaru = useBimaruProgress();
  const [smallDaily, longDaily] = [useSmallDaily(), useDaily()];
  const doneDays = useMemo(() => {
    const days: Readonly<Record<DailyTask, ReadonlySet<Day>>> = {
      fleet: new Set(fleetDays),
      puzzle: new Set(puzzles.filter(({ isRight }) => isRight).map((puzzle) => puzzle.day)),
      bimaru: new Set(bimaru.results.map((result) => result.day)),
    };
    return days;
  }, [fleetDays, puzzles, bimaru.results]);
  const tasks = Object.keys(doneDays) as DailyTask[];
  const todayNumber = daysSinceEpoch(day);
  const week = Array.from({ length: WEEK_DAYS }, (_, index) => {
    const weekDay = dayByNumber(Math.max(0, todayNumber - WEEK_DAYS + 1 + index));
    return tasks.filter((task) => doneDays[task].has(weekDay));
  });
  const shots = dailyResultOn(day, smallDaily)?.shots ?? dailyResultOn(day, longDaily)?.shots;
  const isFleetStarted = shotsOnDay(day, smallDaily).length + shotsOnDay(day, longDaily).length > 0;
  const puzzleResult = puzzles.find((item) => item.day === day);
  const bimaruResult = bimaruResultOn(day, bimaru);
  const isBimaruStarted = bimaru.today?.day === day && bimaru.today.marks !== '';
  const statusByTask = {
    ...(isFleetStarted && { fleet: t('today.begun') }),
    ...(shots !== undefined && { fleet: t('today.shots', { count: shots }) }),
    ...(puzzleResult && { puzzle: t(puzzleResult.isRight ? 'today.solved' : 'today.missed') }),
    ...(isBimaruStarted && { bimaru: t('today.begun') }),
    ...(bimaruResult && { bimaru: formatMinutes(bimaruResult.elapsedMs) }),
  };
  const streak = streakAt(
    day,
    tasks.flatMap((task) => [...doneDays[task]]),
  );
  return <TodayFace day={day} states={statusByTask} week={week} streak={streak} />;
}
