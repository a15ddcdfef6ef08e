import { observationOfPuzzle, PUZZLE_RULES, type Puzzle } from '@flotilla/play';
import { cellViewsOf, positionOf, type Square } from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { formatMinutes } from '../../components/figures/time-text.js';
import { announce } from '../../components/Notices.js';
import { BoardWithFleet } from '../../components/puzzle/BoardWithFleet.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { usePositionChances } from '../../components/puzzle/use-position-chances.js';
import { isBestGuess } from '../../components/puzzle/verdict.js';
import { newSeed } from '../../device/device.js';
import { readPageTime, useTickingTime } from '../../device/use-ticking-time.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { type StormResult, saveStorm } from '../../progress/runs.js';
import { nextClimbPuzzle } from './climb.js';
import styles from './Puzzles.module.css';

const STORM_MS = 180_000;
const STORM_TICK_MS = 200;

interface StormVerdict {
  readonly isRight: boolean;
}

interface StormState extends StormResult {
  readonly puzzle: Puzzle | undefined;
  /** Names of the puzzles asked before `puzzle`. */
  readonly askedNames: readonly string[];
  readonly verdict?: StormVerdict;
}

/** Run against the clock: every answer leads to the next puzzle at once. */
export function StormRun({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation('puzzles');
  const { formatInteger } = useNumberFormats();
  const [run, setRun] = useState(startRun);
  const timeLeftMs = useCountdown(STORM_MS, onEnd);
  const { puzzle, solved, verdict } = run;
  const advance = (verdict?: StormVerdict) => {
    const next = advanceRun(run, verdict);
    if (verdict) saveStorm(next);
    if (next.puzzle) setRun(next);
    else onEnd();
  };
  // Does not name the best square: its board is no longer shown.
  const message = verdict ? t(verdict.isRight ? 'storm.right' : 'storm.wrong') : t('storm.ask');
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers may share a message.
  useEffect(() => announce(message), [message, run.askedNames.length]);
  return (
    <PuzzleFrame
      title={t('storm.title')}
      headingExtra={
        <>
          <p className={styles.clock} role="timer" data-short={timeLeftMs < 30_000}>
            {/* Rounded up: 0:00 appears only at the end. */}
            {formatMinutes(1000 * Math.ceil(timeLeftMs / 1000))}
          </p>
          <p className={styles.score}>{t('storm.score', { solved: formatInteger(solved) })}</p>
          <p className={`hand-large ${styles.ask} ${styles.line}`} data-right={verdict?.isRight}>
            {message}
          </p>
        </>
      }
    >
      <div className={frame.body}>
        {puzzle && <StormBoard key={puzzle.name} puzzle={puzzle} onAnswer={advance} />}
        <div className="row">
          <Button onClick={onEnd}>{t('storm.end')}</Button>
        </div>
      </div>
    </PuzzleFrame>
  );
}

/** Counts down, then calls `onEnd` once. @returns time left, in ms */
function useCountdown(lengthMs: number, onEnd: () => void): number {
  const [startMs] = useState(readPageTime);
  const elapsedMs = useTickingTime(readPageTime, STORM_TICK_MS) - startMs;
  const isOver = elapsedMs >= lengthMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: calls the last handler, once.
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return Math.max(0, lengthMs - elapsedMs);
}

function startRun(): StormState {
  const run = { puzzle: nextClimbPuzzle([], newSeed()), askedNames: [], solved: 0, missed: [] };
  saveStorm(run);
  return run;
}

/** @param verdict undefined if the answer could not be judged; it then does not count */
function advanceRun(
  { puzzle, askedNames, solved, missed }: StormState,
  verdict: StormVerdict | undefined,
): StormState {
  const name = puzzle?.name ?? '';
  const doneNames = [...askedNames, name];
  return {
    puzzle: nextClimbPuzzle(doneNames, newSeed()),
    askedNames: doneNames,
    solved: solved + (verdict?.isRight ? 1 : 0),
    missed: verdict?.isRight === false ? [...missed, name] : missed,
    ...(verdict && { verdict }),
  };
}

interface StormBoardProps {
  readonly puzzle: Puzzle;
  /** Called without a verdict if the answer cannot be judged. */
  readonly onAnswer: (verdict?: StormVerdict) => void;
}

function StormBoard({ puzzle, onAnswer }: StormBoardProps) {
  const { t } = useTranslation('puzzles');
  const known = useMemo(() => observationOfPuzzle(puzzle), [puzzle]);
  const position = useMemo(() => positionOf(known), [known]);
  const cells = useMemo(() => cellViewsOf(known), [known]);
  const { value, hasFailed } = usePositionChances(position);
  const [guess, setGuess] = useState<Square>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers once, when judged.
  useEffect(() => {
    if (guess === undefined || (value === undefined && !hasFailed)) return;
    onAnswer(value ? { isRight: isBestGuess(value, guess) } : undefined);
  }, [guess, value, hasFailed]);
  const isRefused = (square: Square) => guess !== undefined || !known.open.has(square);
  return (
    <BoardWithFleet
      rules={PUZZLE_RULES}
      label={t('board')}
      cells={cells}
      last={guess === undefined ? undefined : [guess]}
      isRefused={isRefused}
      onChoose={(square) => {
        if (!isRefused(square)) setGuess(square);
      }}
      afloatShapeIds={known.remaining.map(({ id }) => id)}
      fleetLabel={t('afloat')}
    />
  );
}
