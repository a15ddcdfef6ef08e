import { puzzleOfDay } from '@flotilla/play';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/figures/Figures.js';
import { useDates } from '../../i18n/dates.js';
import { dayOf } from '../../progress/calendar.js';
import { puzzleStreakAt, savePuzzleAnswer, usePuzzleProgress } from '../../progress/puzzles.js';
import { PuzzleCard } from './PuzzleCard.js';

/** Daily puzzle, the same for all players. */
export function PuzzleOfToday() {
  const { t } = useTranslation('puzzles');
  const [day] = useState(() => dayOf(Date.now()));
  const { days } = usePuzzleProgress();
  const puzzle = useMemo(() => puzzleOfDay(day), [day]);
  const date = useDates().longDay(day);
  const savedAnswer = days.find((answered) => answered.day === day);
  const saveAnswer = (isRight: boolean) => {
    if (!savedAnswer) savePuzzleAnswer(puzzle, isRight, day);
  };
  return (
    <PuzzleCard
      puzzle={puzzle}
      onAnswer={saveAnswer}
      below={
        <>
          <Figures
            figures={[
              [
                t('today.result'),
                t(savedAnswer ? `today.${savedAnswer.isRight ? 'right' : 'wrong'}` : 'today.open'),
              ],
              [t('days.streak'), t('days.count', { count: puzzleStreakAt(day, { days }) })],
            ]}
          />
          <p className="muted">{t('today.lead', { date })}</p>
        </>
      }
    />
  );
}
