import type { ShotReview } from '@flotilla/play';
import { type GameRecord, otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../components/Button.js';
import { PuzzleBoard } from '../../components/puzzle/PuzzleBoard.js';
import { boardBefore, positionBefore } from './game-steps.js';
import styles from './Review.module.css';
import type { ReviewWords } from './use-review-words.js';

export interface PuzzleProps {
  readonly record: GameRecord;
  readonly review: ShotReview;
  readonly words: ReviewWords;
  /** Absent for the last puzzle. */
  readonly onNext: (() => void) | undefined;
  readonly onBack: () => void;
}

/** The position before a shot, to be shot from again. */
export function ReviewPuzzle({ record, review, words, onNext, onBack }: PuzzleProps) {
  const { t, square, percent, player } = words;
  const { game } = record;
  const number = review.index + 1;
  const seat = game.shots[review.index]?.seat as Seat;
  const board = useMemo(() => boardBefore(game, review.index), [game, review]);
  const position = useMemo(() => positionBefore(game, review.index), [game, review]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className={styles.puzzle} aria-label={t('puzzle.title', { number })}>
      <h2 ref={heading} tabIndex={-1}>
        {t('puzzle.title', { number })}
      </h2>
      <p>{t('puzzle.ask', player(seat))}</p>
      <PuzzleBoard
        rules={game.rules}
        position={position}
        cells={board.cells}
        afloat={board.afloat}
        label={t('puzzle.board', { number })}
        fleetLabel={t('replay.afloat', player(otherSeat(seat)))}
        told={(guess) =>
          guess !== review.square && (
            <p>
              {t('puzzle.inGame', {
                square: square(review.square),
                chance: percent(review.chance),
              })}
            </p>
          )
        }
      >
        {onNext && <Button onClick={onNext}>{t('puzzle.next')}</Button>}
        <Button onClick={onBack}>{t('puzzle.back')}</Button>
      </PuzzleBoard>
    </section>
  );
}
