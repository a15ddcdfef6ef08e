import { puzzleOfDay } from '@flotilla/play';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/figures/Figures.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { useDates } from '../../i18n/dates.js';
import { useTitle } from '../../i18n/texts.js';
import { dayOf } from '../../progress/calendar.js';
import { keepAnswer, puzzleStreakAt, usePuzzleProgress } from '../../progress/puzzles.js';
import { Asked } from './Asked.js';
import { MorePuzzles } from './MorePuzzles.js';
import styles from './Puzzles.module.css';

/** The same puzzle for all players on this day. */
export function PuzzleOfToday() {
  const { t } = useTranslation('puzzles');
  useTitle(t('today.title'));
  const [day] = useState(() => dayOf(Date.now()));
  const { days } = usePuzzleProgress();
  const puzzle = useMemo(() => puzzleOfDay(day), [day]);
  const date = useDates().longDay(day);
  const before = days.find((each) => each.day === day);
  const keep = (isRight: boolean) => {
    if (!before) keepAnswer(puzzle, isRight, day);
  };
  return (
    <div className={`column ${frame.page}`}>
      <header className={frame.head}>
        <h1>{t('today.title')}</h1>
        <p className={styles.ask}>{t('ask')}</p>
      </header>
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
                [t('today.streak'), t('today.days', { count: puzzleStreakAt(day, { days }) })],
              ]}
            />
            <p className="muted">{t('today.lead', { date })}</p>
          </>
        }
      />
      <MorePuzzles but="today" />
    </div>
  );
}
