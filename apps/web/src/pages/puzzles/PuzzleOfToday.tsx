import { puzzleOfDay } from '@flotilla/play';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/figures/Figures.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import { useDates } from '../../i18n/dates.js';
import { dayOf } from '../../progress/calendar.js';
import { keepAnswer, puzzleStreakAt, usePuzzleProgress } from '../../progress/puzzles.js';
import { Asked } from './Asked.js';
import { MorePuzzles } from './MorePuzzles.js';
import styles from './Puzzles.module.css';

/** The same puzzle for all players on this day. */
export function PuzzleOfToday() {
  const { t } = useTranslation('puzzles');
  const [day] = useState(() => dayOf(Date.now()));
  const { days } = usePuzzleProgress();
  const puzzle = useMemo(() => puzzleOfDay(day), [day]);
  const date = useDates().longDay(day);
  const before = days.find((each) => each.day === day);
  const keep = (isRight: boolean) => {
    if (!before) keepAnswer(puzzle, isRight, day);
  };
  return (
    <PuzzleFrame title={t('today.title')} about={<p className={styles.ask}>{t('ask')}</p>}>
      <Asked
        puzzle={puzzle}
        onAnswer={keep}
        below={
          <>
            <Figures
              figures={[
                [
                  t('today.result'),
                  t(before ? `today.${before.isRight ? 'right' : 'wrong'}` : 'today.open'),
                ],
                [t('days.streak'), t('days.count', { count: puzzleStreakAt(day, { days }) })],
              ]}
            />
            <p className="muted">{t('today.lead', { date })}</p>
          </>
        }
      />
      <MorePuzzles but="today" />
    </PuzzleFrame>
  );
}
