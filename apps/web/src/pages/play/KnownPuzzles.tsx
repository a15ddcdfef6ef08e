import { useTranslation } from 'react-i18next';
import { useFigures } from '../../i18n/figures.js';
import { dayOf } from '../../progress/calendar.js';
import { puzzleStreakAt, usePuzzleProgress } from '../../progress/puzzles.js';
import { PuzzleFace } from './Faces.js';

/** The puzzle of the day, answered or not, and the rating of the trainer. */
export function KnownPuzzles() {
  const { t } = useTranslation('play');
  const { whole } = useFigures();
  const progress = usePuzzleProgress();
  const today = dayOf(Date.now());
  const answered = progress.days.find(({ day }) => day === today);
  const streak = puzzleStreakAt(today, progress);
  const state = answered === undefined ? 'open' : answered.isRight ? 'solved' : 'missed';
  return (
    <PuzzleFace>
      <span>{t(`puzzle.${state}`)}</span>
      {streak > 1 && <span>{t('daily.streak', { count: streak })}</span>}
      {progress.tried > 0 && <span>{t('puzzle.rating', { rating: whole(progress.rating) })}</span>}
    </PuzzleFace>
  );
}
