import { type Chances, describeReason } from '@flotilla/play';
import { makeSquare, type Position, type Rules, type Square } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberFormats } from '../../i18n/figures.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import { Button } from '../Button.js';
import type { BoardProps } from '../board/board-props.js';
import { LoadingIndicator } from '../Note.js';
import { announce } from '../Notices.js';
import { BoardWithFleet } from './BoardWithFleet.js';
import styles from './PuzzleBoard.module.css';
import frame from './PuzzleLayout.module.css';
import { usePositionChances } from './use-position-chances.js';
import { judgeGuess } from './verdict.js';

export interface PuzzleBoardProps extends Pick<BoardProps, 'label' | 'cells'> {
  readonly rules: Rules;
  readonly position: Position;
  readonly afloat: readonly string[] | null;
  readonly fleetLabel: string;
  /** Called with the first answer, the only one that counts. */
  readonly onAnswer?: (isRight: boolean) => void;
  /** Called when an answer cannot be judged, because computing the chances failed. */
  readonly onUnjudged?: () => void;
  /** Content next to the board once the best square is known. */
  readonly solution?: (guess: Square) => ReactNode;
  /** Is only one answer allowed? Then a wrong answer reveals the best square at once. */
  readonly isOneTry?: boolean;
  /** Further actions next to “Try again”. @param isRevealed the best square is known */
  readonly actions?: (isRevealed: boolean) => ReactNode;
  /** Content below the feedback on the answer. */
  readonly below?: ReactNode;
  /** The question, shown below the board until it is answered. */
  readonly question?: ReactNode;
  /** Places the text below the board in windows of any width, as in a card. */
  readonly isNarrow?: boolean;
}

interface GuessWithChances {
  readonly guess: Square;
  readonly chances: Chances;
}

/** Puzzle that asks for the best shot in a position. Uses the texts of the page `puzzles`. */
export function PuzzleBoard(props: PuzzleBoardProps) {
  const { rules, cells } = props;
  const { t } = useTranslation('puzzles');
  const { tenthPercent: percent } = useNumberFormats();
  const container = useRef<HTMLDivElement>(null);
  const guessState = useGuess(props);
  const { guess, answer, isRefused } = guessState;
  const tryAgain = () => {
    guessState.tryAgain();
    // The button disappears with the guess, so focus moves to the board.
    container.current
      ?.querySelector<HTMLElement>('[data-square][tabindex="0"]')
      ?.focus({ preventScroll: true });
  };
  return (
    <div className={`${frame.body} ${styles.body}`} data-narrow={props.isNarrow} ref={container}>
      <BoardWithFleet
        className={styles.board}
        rules={rules}
        label={props.label}
        cells={cells}
        heat={answer?.chances.posterior}
        showsNumbers={answer !== null}
        best={answer?.chances.best}
        last={guess === null ? undefined : [guess]}
        describe={(square) =>
          answer && cells[square] === 'open'
            ? t('chance', { chance: percent(answer.chances.posterior[square] as number) })
            : undefined
        }
        isRefused={isRefused}
        onChoose={(square) => {
          if (!isRefused(square)) guessState.choose(square);
        }}
        afloatShapeIds={props.afloat}
        fleetLabel={props.fleetLabel}
      />
      <Feedback {...props} guessState={guessState} onRetry={tryAgain} />
    </div>
  );
}

type GuessState = ReturnType<typeof useGuess>;

function useGuess(props: PuzzleBoardProps) {
  const { rules, position, cells, onAnswer, onUnjudged, isOneTry = false } = props;
  const { value, hasFailed, retry } = usePositionChances(position);
  // A failed worker counts as no chances, as if no layout were consistent.
  const chances = hasFailed ? null : value;
  const [guess, setGuess] = useState<Square | null>(null);
  const hasCounted = useRef(false);
  const [wasRequested, setRequested] = useState(false);
  const isRevealed = wasRequested || isOneTry;
  const judged = guess !== null && chances ? { guess, chances } : null;
  const verdict = useVerdict(rules, judged, isRevealed);
  const answer = verdict?.isRight || isRevealed ? judged : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the answer is judged.
  useEffect(() => {
    if (!verdict) return;
    announce(`${verdict.title} ${verdict.text}`);
    if (!hasCounted.current) onAnswer?.(verdict.isRight);
    hasCounted.current = true;
  }, [verdict?.text]);

  const isUnjudged = guess !== null && chances === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when judging fails.
  useEffect(() => {
    if (isUnjudged) onUnjudged?.();
  }, [isUnjudged]);

  return {
    guess,
    chances,
    judged,
    verdict,
    answer,
    isUnjudged,
    isRefused: (square: Square) => guess !== null || cells[square] !== 'open',
    choose: setGuess,
    tryAgain: () => {
      setGuess(null);
      if (hasFailed) retry();
    },
    reveal: () => setRequested(true),
  };
}

interface FeedbackProps extends PuzzleBoardProps {
  readonly guessState: GuessState;
  readonly onRetry: () => void;
}

function Feedback({
  guessState,
  onRetry,
  rules,
  question,
  solution,
  actions,
  below,
}: FeedbackProps) {
  const { t } = useTranslation('puzzles');
  const notation = useNotation();
  const { guess, chances, judged, verdict, answer } = guessState;
  const buttons = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the answer is judged.
  useEffect(() => {
    // On a phone the actions are below the board, out of sight.
    if (verdict) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict?.text]);
  return (
    <div className="stack">
      {guess === null && question && <p>{question}</p>}
      {guess !== null && chances === undefined && <LoadingIndicator text={t('counting')} />}
      {guess !== null && guessState.isUnjudged && (
        <p>{t('uncounted', { square: makeSquare(rules.grid, guess, notation) })}</p>
      )}
      {verdict && (
        <div className="stack-tight" data-right={verdict.isRight}>
          <p className={`hand-large bad ${styles.verdict}`}>{verdict.title}</p>
          <p>{verdict.text}</p>
          {answer && <p>{verdict.reason}</p>}
        </div>
      )}
      {answer && solution?.(answer.guess)}
      <div ref={buttons} className={`row ${styles.ways}`}>
        {guess !== null && !answer && (
          <Button look="main" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        {judged && !answer && <Button onClick={guessState.reveal}>{t('tell')}</Button>}
        {actions?.(answer !== null)}
      </div>
      {below}
    </div>
  );
}

function useVerdict(rules: Rules, judged: GuessWithChances | null, isRevealed: boolean) {
  const { t } = useTranslation('puzzles');
  const story = useStory();
  const notation = useNotation();
  const { tenthPercent: percent } = useNumberFormats();
  if (!judged) return undefined;
  const square = (index: Square) => makeSquare(rules.grid, index, notation);
  const verdict = judgeGuess(judged, { t, square, percent }, isRevealed);
  const { reason } = judged.chances;
  const explanation = reason && describeReason(story, reason);
  return {
    ...verdict,
    reason: explanation && t('because', { best: square(verdict.namedSquare), reason: explanation }),
  };
}
