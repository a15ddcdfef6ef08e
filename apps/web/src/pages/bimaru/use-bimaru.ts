import {
  type Bimaru,
  type BimaruFault,
  type BimaruGrade,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  type BimaruStep,
  bimaruFaults,
  type CountError,
  givenMarks,
  type HintError,
  isBimaruSolved,
  makeBimaruEntry,
  readBimaru,
} from '@flotilla/bimaru';
import { daysSinceEpoch } from '@flotilla/play';
import type { Result, Square } from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import {
  type BimaruTask,
  bimaruResultOn,
  countHint,
  findOpenBimaru,
  type GeneratedTask,
  nextTaskOf,
  type OpenBimaru,
  saveBimaruResult,
  saveOpenBimaru,
  useBimaruProgress,
} from '../../progress/bimaru.js';
import type { PlainBimaru } from '../../workers/bimaru.js';
import { adviserEngine } from '../../workers/engines.js';
import type { WorkerAnswer } from '../../workers/use-answer.js';
import { type GeneratedContent, useGeneratedContent } from '../../workers/use-made.js';
import {
  applyUndoStep,
  hasAllSegments,
  lineState,
  makeUndoStep,
  nextMark,
  readSheetMarks,
  writeSheetMarks,
} from './marks.js';
import { useStopwatch } from './use-stopwatch.js';

export interface GradedPuzzle {
  readonly puzzle: Bimaru;
  readonly grade: BimaruGrade;
}

/** Answer to the last request about the current marks. */
type SheetReply =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'hint'; readonly hint: Result<BimaruStep, HintError> }
  | { readonly kind: 'count'; readonly count: Result<bigint, CountError> };

const PUZZLE_CONTENT: GeneratedContent<GeneratedTask, GradedPuzzle> = {
  nameOf: (task) => `bimaru ${JSON.stringify(task)}`,
  make: (task) =>
    'day' in task
      ? adviserEngine().dailyBimaru(daysSinceEpoch(task.day))
      : adviserEngine().newBimaru(task.grade, task.seed),
  read: (plain) => {
    const { entry, grade } = plain as PlainBimaru;
    const puzzle = readBimaru(entry);
    return puzzle.ok ? { puzzle: puzzle.value, grade } : undefined;
  },
};

/** Returns the puzzle of a task; generates the next of its kind in the background. */
export function useGeneratedPuzzle(task: GeneratedTask | undefined): WorkerAnswer<GradedPuzzle> {
  return useGeneratedContent(PUZZLE_CONTENT, task, task && nextTaskOf(task));
}

export interface BimaruSheet {
  readonly marks: BimaruMarks;
  readonly saved: OpenBimaru;
  readonly faults: readonly BimaruFault[];
  readonly isSolved: boolean;
  readonly reply: SheetReply | null;
  readonly canUndo: boolean;
  readonly isEmpty: boolean;
  /** Advances a square's mark in the cycle open, water, segment. */
  readonly cycleMark: (square: Square) => void;
  readonly setMark: (square: Square, mark: BimaruMark) => void;
  /** Marks the rest of a line as water, if all its segments are found. */
  readonly fillLine: (line: BimaruLine) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Requests a hint, or applies the hint shown. */
  readonly requestHint: () => void;
  readonly requestCount: () => void;
}

/** State of a puzzle being solved. The marks are saved on this device. */
export function useBimaru(task: BimaruTask, puzzle: Bimaru): BimaruSheet {
  const progress = useBimaruProgress();
  const saved = findOpenBimaru(task, progress);
  const marks = useMemo(() => readSheetMarks(puzzle, saved.marks), [puzzle, saved.marks]);
  const faults = useMemo(() => bimaruFaults(puzzle, marks), [puzzle, marks]);
  const isSolved = useMemo(
    () => faults.length === 0 && hasAllSegments(puzzle, marks) && isBimaruSolved(puzzle, marks),
    [puzzle, marks, faults],
  );
  const [answer, setAnswer] = useState<{ readonly to: string; readonly reply: SheetReply } | null>(
    null,
  );
  const lapMs = useStopwatch();
  const marksText = writeSheetMarks(marks);
  const reply = answer?.to === marksText ? answer.reply : null;
  useDailyResultSaving(task, saved, isSolved);

  const { past, hints } = saved;
  const saveMarks = (marks: string, past: OpenBimaru['past']) =>
    saveOpenBimaru(task, { marks, hints, past, elapsedMs: saved.elapsedMs + lapMs() });
  const setMarks = (squares: readonly (readonly [Square, BimaruMark])[]) => {
    const givens = givenMarks(puzzle);
    const changedMarks = new Map(
      squares.filter(([square, mark]) => givens[square] === 'open' && marks[square] !== mark),
    );
    if (isSolved || changedMarks.size === 0) return;
    const next = writeSheetMarks(marks.map((mark, square) => changedMarks.get(square) ?? mark));
    saveMarks(next, [...past, makeUndoStep(marksText, next)]);
  };
  const sendRequest = (request: () => Promise<SheetReply>) => {
    setAnswer({ to: marksText, reply: { kind: 'waiting' } });
    request().then(
      (reply) => setAnswer({ to: marksText, reply }),
      () => setAnswer({ to: marksText, reply: { kind: 'failed' } }),
    );
  };
  const makeEntry = () => makeBimaruEntry(puzzle);
  return {
    marks,
    saved,
    faults,
    isSolved,
    reply,
    canUndo: past.length > 0 && !isSolved,
    isEmpty: marksText === writeSheetMarks(givenMarks(puzzle)),
    cycleMark: (square) => setMarks([[square, nextMark(marks[square] ?? 'open')]]),
    setMark: (square, mark) => setMarks([[square, mark]]),
    fillLine: (line) => {
      const { sum, found, open } = lineState(puzzle, marks, line);
      if (sum === found) setMarks(open.map((square) => [square, 'water']));
    },
    undo: () => {
      const step = past.at(-1);
      if (step !== undefined && !isSolved)
        saveMarks(applyUndoStep(marksText, step), past.slice(0, -1));
    },
    clear: () => setMarks([...marks.keys()].map((square) => [square, 'open'])),
    requestHint: () => {
      if (reply?.kind === 'hint' && reply.hint.ok) {
        setMarks(reply.hint.value.decided.map(({ square, mark }) => [square, mark]));
        return;
      }
      sendRequest(async () => {
        const hint = await adviserEngine().hintAt(makeEntry(), marks);
        if (hint.ok) countHint(task);
        return { kind: 'hint', hint };
      });
    },
    requestCount: () =>
      sendRequest(async () => ({
        kind: 'count',
        count: await adviserEngine().countFleets(makeEntry(), marks),
      })),
  };
}

/** Saves the result of a solved daily puzzle, which counts for the streak. */
function useDailyResultSaving(
  task: BimaruTask,
  { elapsedMs, hints }: OpenBimaru,
  isSolved: boolean,
) {
  const day = isSolved && 'day' in task ? task.day : undefined;
  useEffect(() => {
    if (day === undefined || bimaruResultOn(day, useBimaruProgress.getState())) return;
    saveBimaruResult({ day, elapsedMs, hints });
  }, [day, elapsedMs, hints]);
}
