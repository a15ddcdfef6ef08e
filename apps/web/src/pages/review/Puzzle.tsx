import type { Chances, ShotReview } from '@flotilla/play';
import { type GameRecord, otherSeat, type Seat, type Square } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Waiting } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { boardBefore } from './game-steps.js';
import styles from './Review.module.css';
import { useChancesBefore } from './use-analysis.js';
import type { ReviewWords } from './use-review-words.js';

export interface PuzzleProps {
  readonly record: GameRecord;
  readonly review: ShotReview;
  readonly words: ReviewWords;
  readonly onBack: () => void;
}

/** The position before a shot, to be shot from again. */
export function Puzzle({ record, review, words, onBack }: PuzzleProps) {
  const { t, square, percent, player } = words;
  const { game } = record;
  const number = review.index + 1;
  const seat = game.shots[review.index]?.seat as Seat;
  const board = useMemo(() => boardBefore(game, review.index), [game, review]);
  const chances = useChancesBefore(game, review.index);
  const [guess, setGuess] = useState<Square | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isShown = guess !== null && chances != null;
  const isRefused = (at: Square) => guess !== null || board.cells[at] !== 'open';
  const choose = (at: Square) => {
    if (!isRefused(at)) setGuess(at);
  };
  const tryAgain = () => {
    setGuess(null);
    // The button goes away with the guess.
    body.current
      ?.querySelector<HTMLElement>('[data-square][tabindex="0"]')
      ?.focus({ preventScroll: true });
  };
  const verdict = isShown ? verdictOf(words, chances, guess) : undefined;
  useEffect(() => {
    if (verdict) announce(verdict);
  }, [verdict]);
  return (
    <section className={styles.puzzle} aria-label={t('puzzle.title', { number })}>
      <h2 ref={heading} tabIndex={-1}>
        {t('puzzle.title', { number })}
      </h2>
      <p>{t('puzzle.ask', player(seat))}</p>
      <div className={styles.puzzleBody} ref={body}>
        <div className={`column ${styles.board}`}>
          <Board
            grid={game.rules.grid}
            announces={game.rules.announces}
            label={t('puzzle.board', { number })}
            cells={board.cells}
            heat={isShown ? chances.posterior : undefined}
            showsNumbers={isShown}
            best={isShown ? chances.best : undefined}
            last={guess === null ? undefined : [guess]}
            describe={(at) =>
              isShown && board.cells[at] === 'open'
                ? t('replay.chance', { chance: percent(chances.posterior[at] as number) })
                : undefined
            }
            isRefused={isRefused}
            onChoose={choose}
          />
          <FleetView
            fleet={game.rules.fleet}
            afloat={board.afloat}
            label={t('replay.afloat', player(otherSeat(seat)))}
          />
        </div>
        <div className="stack">
          {guess !== null && chances === undefined && <Waiting text={t('replay.heatWaiting')} />}
          {chances === null && <p>{t('replay.unknown')}</p>}
          {verdict && <p className={styles.words}>{verdict}</p>}
          {isShown && guess !== review.square && (
            <p>
              {t('puzzle.inGame', {
                square: square(review.square),
                chance: percent(review.chance),
              })}
            </p>
          )}
          <div className={styles.row}>
            {guess !== null && (
              <Button look="main" onClick={tryAgain}>
                {t('puzzle.tryAgain')}
              </Button>
            )}
            <Button onClick={onBack}>{t('puzzle.back')}</Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Chances that differ by no more are equal. */
const ROUNDING = 1e-9;

function verdictOf({ t, square, percent }: ReviewWords, chances: Chances, guess: Square): string {
  const chance = chances.posterior[guess] as number;
  const best = chances.best[0] ?? guess;
  const bestChance = chances.posterior[best] as number;
  const values = { square: square(guess), chance: percent(chance) };
  if (bestChance - chance <= ROUNDING) return t('puzzle.best', values);
  return t('puzzle.worse', { ...values, best: square(best), bestChance: percent(bestChance) });
}
