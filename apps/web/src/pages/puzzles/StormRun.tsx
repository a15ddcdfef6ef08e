import { knownIn, PUZZLE_RULES, type Puzzle } from '@flotilla/play';
import { cellsOf, positionOf, type Square } from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { timeText } from '../../components/figures/time-text.js';
import { announce } from '../../components/Notices.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { SoughtBoard } from '../../components/puzzle/SoughtBoard.js';
import { usePositionChances } from '../../components/puzzle/use-position-chances.js';
import { isBest } from '../../components/puzzle/verdict.js';
import { newSeed } from '../../device/device.js';
import { useFigures } from '../../i18n/figures.js';
import { keepStorm, type StormResult } from '../../progress/runs.js';
import { nextOfClimb } from './climb.js';
import styles from './Puzzles.module.css';
import { useCountdown } from './use-countdown.js';

export const STORM_MS = 180_000;

/** What is said of the last answer. */
interface Verdict {
  readonly isRight: boolean;
}

interface Run extends StormResult {
  readonly puzzle: Puzzle | undefined;
  /** All that were asked before it. */
  readonly done: readonly string[];
  readonly verdict?: Verdict;
}

/** The run by the clock: every answer leads to the next puzzle at once. */
export function StormRun({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation('puzzles');
  const { whole } = useFigures();
  const [run, setRun] = useState(begin);
  const leftMs = useCountdown(STORM_MS, onEnd);
  const { puzzle, solved, verdict } = run;
  const goOn = (verdict?: Verdict) => {
    const next = after(run, verdict);
    if (verdict) keepStorm(next);
    if (next.puzzle) setRun(next);
    else onEnd();
  };
  // The best square is not named: its board is no longer shown.
  const said = verdict ? t(verdict.isRight ? 'storm.right' : 'storm.wrong') : t('storm.ask');
  // biome-ignore lint/correctness/useExhaustiveDependencies: two answers may be told in the same words.
  useEffect(() => announce(said), [said, run.done.length]);
  return (
    <PuzzleFrame
      title={t('storm.title')}
      about={
        <>
          <p className={styles.clock} role="timer" data-short={leftMs < 30_000}>
            {/* The last second is told as one until it is over. */}
            {timeText(1000 * Math.ceil(leftMs / 1000))}
          </p>
          <p className={styles.score}>{t('storm.score', { solved: whole(solved) })}</p>
          <p className={`${styles.ask} ${styles.line}`} data-right={verdict?.isRight}>
            {said}
          </p>
        </>
      }
    >
      <div className={frame.body}>
        {puzzle && <StormBoard key={puzzle.name} puzzle={puzzle} onAnswer={goOn} />}
        <div className="row">
          <Button onClick={onEnd}>{t('storm.end')}</Button>
        </div>
      </div>
    </PuzzleFrame>
  );
}

function begin(): Run {
  const run = { puzzle: nextOfClimb([], newSeed()), done: [], solved: 0, missed: [] };
  keepStorm(run);
  return run;
}

/** @param verdict of the puzzle; undefined for one that cannot be judged, which does not count */
function after({ puzzle, done, solved, missed }: Run, verdict: Verdict | undefined): Run {
  const name = puzzle?.name ?? '';
  const asked = [...done, name];
  return {
    puzzle: nextOfClimb(asked, newSeed()),
    done: asked,
    solved: solved + (verdict?.isRight ? 1 : 0),
    missed: verdict?.isRight === false ? [...missed, name] : missed,
    ...(verdict && { verdict }),
  };
}

interface StormBoardProps {
  readonly puzzle: Puzzle;
  /** Told without a verdict where the answer cannot be judged. */
  readonly onAnswer: (verdict?: Verdict) => void;
}

function StormBoard({ puzzle, onAnswer }: StormBoardProps) {
  const { t } = useTranslation('puzzles');
  const known = useMemo(() => knownIn(puzzle), [puzzle]);
  const position = useMemo(() => positionOf(known), [known]);
  const cells = useMemo(() => cellsOf(known), [known]);
  const { value, hasFailed } = usePositionChances(position);
  const [guess, setGuess] = useState<Square>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it can be judged.
  useEffect(() => {
    if (guess === undefined || (value === undefined && !hasFailed)) return;
    onAnswer(value ? { isRight: isBest(value, guess) } : undefined);
  }, [guess, value, hasFailed]);
  const isRefused = (at: Square) => guess !== undefined || !known.open.has(at);
  return (
    <SoughtBoard
      rules={PUZZLE_RULES}
      label={t('board')}
      cells={cells}
      last={guess === undefined ? undefined : [guess]}
      isRefused={isRefused}
      onChoose={(at) => {
        if (!isRefused(at)) setGuess(at);
      }}
      afloat={known.remaining.map(({ id }) => id)}
      fleetLabel={t('afloat')}
    />
  );
}
