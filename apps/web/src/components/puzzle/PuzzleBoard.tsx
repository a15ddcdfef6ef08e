import { type Chances, describeReason } from '@flotilla/play';
import { makeSquare, type Position, type Rules, type Square } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../i18n/figures.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import { Button } from '../Button.js';
import { Board } from '../board/Board.js';
import type { BoardProps } from '../board/board-props.js';
import { FleetView } from '../fleet/FleetView.js';
import { Waiting } from '../Note.js';
import { announce } from '../Notices.js';
import styles from './PuzzleBoard.module.css';
import frame from './PuzzleLayout.module.css';
import { usePositionChances } from './use-position-chances.js';
import { verdictOn } from './verdict.js';

export interface PuzzleBoardProps extends Pick<BoardProps, 'label' | 'cells'> {
  readonly rules: Rules;
  /** What is known; the same object as long as the puzzle is the same. */
  readonly position: Position;
  readonly afloat: readonly string[] | null;
  /** What a screen reader calls the fleet. */
  readonly fleetLabel: string;
  /** Told of the first answer, which alone counts. */
  readonly onAnswer?: (isRight: boolean) => void;
  /** Told when an answer cannot be judged. */
  readonly onUncounted?: () => void;
  /** Stands beside the board once the best square is known. */
  readonly told?: (guess: Square) => ReactNode;
  /** The first answer is the last one: after a miss the best square is told at once. */
  readonly isOnce?: boolean;
  /** Further actions next to “Try again”. @param isTold the best square is known */
  readonly actions?: (isTold: boolean) => ReactNode;
  /** Stands below what is said of the answer. */
  readonly below?: ReactNode;
  /** What is asked, below the board until it is answered. */
  readonly ask?: ReactNode;
  /** Has it the width of a card, in any window? */
  readonly isNarrow?: boolean;
}

interface Judged {
  readonly guess: Square;
  readonly chances: Chances;
}

/**
 * A position in which the best shot is asked for, and that alone: its chances are shown when it is found, or
 * when its answer is asked for.
 * Its texts are those of the page `puzzles`.
 */
export function PuzzleBoard(props: PuzzleBoardProps) {
  const { rules, position, cells, afloat, label, onAnswer, onUncounted, isOnce = false } = props;
  const { t } = useTranslation('puzzles');
  const notation = useNotation();
  const { tenthPercent: percent } = useFigures();
  const { value, hasFailed, again } = usePositionChances(position);
  // Where the worker broke, as where no layout agrees.
  const chances = hasFailed ? null : value;
  const [guess, setGuess] = useState<Square | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const hasCounted = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const isTold = isAsked || isOnce;
  const judged = guess !== null && chances ? { guess, chances } : null;
  const verdict = useVerdict(rules, judged, isTold);
  const answer = verdict?.isRight || isTold ? judged : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the answer is judged.
  useEffect(() => {
    if (!verdict) return;
    announce(`${verdict.title} ${verdict.text}`);
    // On a phone they stand below the board, out of sight.
    ways.current?.scrollIntoView({ block: 'nearest' });
    if (!hasCounted.current) onAnswer?.(verdict.isRight);
    hasCounted.current = true;
  }, [verdict?.text]);

  const isUncounted = guess !== null && chances === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when that becomes known.
  useEffect(() => {
    if (isUncounted) onUncounted?.();
  }, [isUncounted]);

  const isRefused = (at: Square) => guess !== null || cells[at] !== 'open';
  const tryAgain = () => {
    setGuess(null);
    if (hasFailed) again();
    // The button goes away with the guess.
    body.current
      ?.querySelector<HTMLElement>('[data-square][tabindex="0"]')
      ?.focus({ preventScroll: true });
  };
  return (
    <div className={`${frame.body} ${styles.body}`} data-narrow={props.isNarrow} ref={body}>
      <div className={`column ${frame.board} ${styles.board}`}>
        <Board
          grid={rules.grid}
          announces={rules.announces}
          label={label}
          cells={cells}
          heat={answer?.chances.posterior}
          showsNumbers={answer !== null}
          best={answer?.chances.best}
          last={guess === null ? undefined : [guess]}
          describe={(at) =>
            answer && cells[at] === 'open'
              ? t('chance', { chance: percent(answer.chances.posterior[at] as number) })
              : undefined
          }
          isRefused={isRefused}
          onChoose={(at) => {
            if (!isRefused(at)) setGuess(at);
          }}
        />
        <FleetView fleet={rules.fleet} afloat={afloat} label={props.fleetLabel} />
      </div>
      <div className="stack">
        {guess === null && props.ask && <p>{props.ask}</p>}
        {guess !== null && chances === undefined && <Waiting text={t('counting')} />}
        {isUncounted && (
          <p>{t('uncounted', { square: makeSquare(rules.grid, guess, notation) })}</p>
        )}
        {verdict && (
          <div className="stack-tight" data-right={verdict.isRight}>
            <p className={styles.verdict}>{verdict.title}</p>
            <p>{verdict.text}</p>
            {answer && <p>{verdict.reason}</p>}
          </div>
        )}
        {answer && props.told?.(answer.guess)}
        <div ref={ways} className={`row ${styles.ways}`}>
          {guess !== null && !answer && (
            <Button look="main" onClick={tryAgain}>
              {t('tryAgain')}
            </Button>
          )}
          {judged && !answer && <Button onClick={() => setAsked(true)}>{t('tell')}</Button>}
          {props.actions?.(answer !== null)}
        </div>
        {props.below}
      </div>
    </div>
  );
}

/** How good the guess is, in words; undefined before it. */
function useVerdict(rules: Rules, judged: Judged | null, isTold: boolean) {
  const { t } = useTranslation('puzzles');
  const story = useStory();
  const notation = useNotation();
  const { tenthPercent: percent } = useFigures();
  if (!judged) return undefined;
  const square = (at: Square) => makeSquare(rules.grid, at, notation);
  const verdict = verdictOn(judged, { t, square, percent }, isTold);
  const { reason } = judged.chances;
  const because = reason && describeReason(story, reason);
  return {
    ...verdict,
    reason: because && t('because', { best: square(verdict.named), reason: because }),
  };
}
