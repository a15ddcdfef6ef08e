import { knownIn, PUZZLE_RULES, type Puzzle } from '@flotilla/play';
import { cellsOf, positionOf } from '@flotilla/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { PuzzleBoard } from '../../components/puzzle/PuzzleBoard.js';
import { useFigures } from '../../i18n/figures.js';

export interface AskedProps {
  readonly puzzle: Puzzle;
  readonly onAnswer?: (isRight: boolean) => void;
  readonly onNext?: () => void;
  /** The first answer is the last one. */
  readonly isOnce?: boolean;
  readonly below?: ReactNode;
}

/** One puzzle: what is asked before the answer, and what it was about after it. */
export function Asked({ puzzle, onAnswer, onNext, isOnce = false, below }: AskedProps) {
  const { t } = useTranslation('puzzles');
  const { whole } = useFigures();
  const known = useMemo(() => knownIn(puzzle), [puzzle]);
  const position = useMemo(() => positionOf(known), [known]);
  const cells = useMemo(() => cellsOf(known), [known]);
  const afloat = useMemo(() => known.remaining.map(({ id }) => id), [known]);
  // What cannot be judged is no answer, but must not be the last puzzle.
  const [isAnswered, setAnswered] = useState(false);
  return (
    <PuzzleBoard
      rules={PUZZLE_RULES}
      {...{ position, cells, afloat, isOnce, below }}
      label={t('board')}
      fleetLabel={t('afloat')}
      onAnswer={(isRight) => {
        setAnswered(true);
        onAnswer?.(isRight);
      }}
      onUncounted={() => setAnswered(true)}
      told={() => (
        <p className="muted">
          <strong>{t(`theme.${puzzle.theme}`)}.</strong> {t(`about.${puzzle.theme}`)}{' '}
          {t('rated', { rating: whole(puzzle.rating) })}
        </p>
      )}
      actions={(isTold) =>
        onNext &&
        isAnswered && (
          // After a miss the way on is to try again.
          <Button look={isTold ? 'main' : 'usual'} onClick={onNext}>
            {t('next')}
          </Button>
        )
      }
    />
  );
}
