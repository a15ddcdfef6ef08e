import { observationOfPuzzle, PUZZLE_RULES, type Puzzle } from '@flotilla/play';
import { cellViewsOf, positionOf } from '@flotilla/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { PuzzleBoard } from '../../components/puzzle/PuzzleBoard.js';
import { useNumberFormats } from '../../i18n/figures.js';

export interface PuzzleCardProps {
  readonly puzzle: Puzzle;
  readonly onAnswer?: (isRight: boolean) => void;
  readonly onNext?: () => void;
  /** Is only one answer allowed? */
  readonly isOneTry?: boolean;
  readonly below?: ReactNode;
}

/** One puzzle, with its theme and rating after the answer. */
export function PuzzleCard({ puzzle, onAnswer, onNext, isOneTry = false, below }: PuzzleCardProps) {
  const { t } = useTranslation('puzzles');
  const { formatInteger } = useNumberFormats();
  const known = useMemo(() => observationOfPuzzle(puzzle), [puzzle]);
  const position = useMemo(() => positionOf(known), [known]);
  const cells = useMemo(() => cellViewsOf(known), [known]);
  const afloat = useMemo(() => known.remaining.map(({ id }) => id), [known]);
  // Also true if the answer cannot be judged, to offer the next puzzle.
  const [isAnswered, setAnswered] = useState(false);
  return (
    <PuzzleBoard
      rules={PUZZLE_RULES}
      position={position}
      cells={cells}
      afloat={afloat}
      isOneTry={isOneTry}
      below={below}
      label={t('board')}
      fleetLabel={t('afloat')}
      onAnswer={(isRight) => {
        setAnswered(true);
        onAnswer?.(isRight);
      }}
      onUnjudged={() => setAnswered(true)}
      solution={() => (
        <p className="muted">
          <strong>{t(`theme.${puzzle.theme}`)}.</strong> {t(`about.${puzzle.theme}`)}{' '}
          {t('rated', { rating: formatInteger(puzzle.rating) })}
        </p>
      )}
      actions={(isRevealed) =>
        onNext &&
        isAnswered && (
          // After a wrong answer, “Try again” is the main button.
          <Button look={isRevealed ? 'main' : 'usual'} onClick={onNext}>
            {t('next')}
          </Button>
        )
      }
    />
  );
}
