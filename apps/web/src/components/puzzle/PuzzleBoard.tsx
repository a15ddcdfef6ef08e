import { type Chances, describeReason } from '@flotilla/play';
import { makeSquare, type Position, type Rules, type Square } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../i18n/figures.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import { Button } from '../Button.js';
import type { BoardProps } from '../board/board-props.js';
import { Waiting } from '../Note.js';
import { announce } from '../Notices.js';
import styles from './PuzzleBoard.module.css';
import frame from './PuzzleLayout.module.css';
import { SoughtBoard } from './SoughtBoard.js';
import { usePositionChances } from './use-position-chances.js';
import { verdictOn } from './verdict.js';

export interface PuzzleBoardProps extends Pick<BoardProps, 'label' | 'cells'> {
  readonly rules: Rules;
  /** Known squares; the same object for as long as the puzzle is the same. */
  readonly position: Position;
  readonly afloat: readonly string[] | null;
  /** Accessible name of the fleet. */
  readonly fleetLabel: string;
  /** Called with the first answer, the only one that counts. */
  readonly onAnswer?: (isRight: boolean) => void;
  /** Called when an answer cannot be judged. */
  readonly onUncounted?: () => void;
  /** Content next to the board once the best square is known. */
  readonly told?: (guess: Square) => ReactNode;
  /** Is only one answer allowed? After a miss the best square is then revealed at once. */
  readonly isOnce?: boolean;
  /** Further actions next to “Try again”. @param isTold the best square is known */
  readonly actions?: (isTold: boolean) => ReactNode;
  /** Content below the feedback on the answer. */
  readonly below?: ReactNode;
  /** The question, shown below the board until it is answered. */
  readonly ask?: ReactNode;
  /** Is it as wide as a card in any window? */
  readonly isNarrow?: boolean;
}

interface Judged {
  readonly guess: Square;
  readonly chances: Chances;
}

/**
 * Puzzle that asks for the best shot in a position. The chances appear once it is found or the answer is
 * requested. Uses the texts of the page `puzzles`.
 */
export function PuzzleBoard(props: PuzzleBoardProps) {
  const { rules, cells } = props;
  const { t } = useTranslation('puzzles');
  const { tenthPercent: percent } = useFigures();
  const body = useRef<HTMLDivElement>(null);
  const guessing = useGuess(props);
  const { guess, answer, isRefused } = guessing;
  const tryAgain = () => {
    guessing.tryAgain();
    // The button disappears with the guess, so focus moves to the board.
    body.current
      ?.querySelector<HTMLElement>('[data-square][tabindex="0"]')
      ?.focus({ preventScroll: true });
  };
  return (
    <div className={`${frame.body} ${styles.body}`} data-narrow={props.isNarrow} ref={body}>
      <SoughtBoard
        className={styles.board}
        rules={rules}
        label={props.label}
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
          if (!isRefused(at)) guessing.choose(at);
        }}
        afloat={props.afloat}
        fleetLabel={props.fleetLabel}
      />
      <GuessTold {...props} guessing={guessing} onAgain={tryAgain} />
    </div>
  );
}

type Guessing = ReturnType<typeof useGuess>;

/** Returns the chosen square and its verdict. */
function useGuess(props: PuzzleBoardProps) {
  const { rules, position, cells, onAnswer, onUncounted, isOnce = false } = props;
  const { value, hasFailed, again } = usePositionChances(position);
  // Also after a worker failure, for example when no layout is consistent.
  const chances = hasFailed ? null : value;
  const [guess, setGuess] = useState<Square | null>(null);
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
    if (!hasCounted.current) onAnswer?.(verdict.isRight);
    hasCounted.current = true;
  }, [verdict?.text]);

  const isUncounted = guess !== null && chances === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when that becomes known.
  useEffect(() => {
    if (isUncounted) onUncounted?.();
  }, [isUncounted]);

  return {
    ...{ guess, chances, judged, verdict, answer, isUncounted },
    isRefused: (at: Square) => guess !== null || cells[at] !== 'open',
    choose: setGuess,
    tryAgain: () => {
      setGuess(null);
      if (hasFailed) again();
    },
    tell: () => setAsked(true),
  };
}

interface GuessToldProps extends PuzzleBoardProps {
  readonly guessing: Guessing;
  readonly onAgain: () => void;
}

/** Feedback on the guess, and the actions after it. */
function GuessTold({ guessing, onAgain, rules, ask, told, actions, below }: GuessToldProps) {
  const { t } = useTranslation('puzzles');
  const notation = useNotation();
  const { guess, chances, judged, verdict, answer } = guessing;
  const ways = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer is judged.
  useEffect(() => {
    // On a phone the actions are below the board, out of sight.
    if (verdict) ways.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict?.text]);
  return (
    <div className="stack">
      {guess === null && ask && <p>{ask}</p>}
      {guess !== null && chances === undefined && <Waiting text={t('counting')} />}
      {guess !== null && guessing.isUncounted && (
        <p>{t('uncounted', { square: makeSquare(rules.grid, guess, notation) })}</p>
      )}
      {verdict && (
        <div className="stack-tight" data-right={verdict.isRight}>
          <p className={styles.verdict}>{verdict.title}</p>
          <p>{verdict.text}</p>
          {answer && <p>{verdict.reason}</p>}
        </div>
      )}
      {answer && told?.(answer.guess)}
      <div ref={ways} className={`row ${styles.ways}`}>
        {guess !== null && !answer && (
          <Button look="main" onClick={onAgain}>
            {t('tryAgain')}
          </Button>
        )}
        {judged && !answer && <Button onClick={guessing.tell}>{t('tell')}</Button>}
        {actions?.(answer !== null)}
      </div>
      {below}
    </div>
  );
}

/** Returns the verdict on the guess in words; undefined before it. */
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
