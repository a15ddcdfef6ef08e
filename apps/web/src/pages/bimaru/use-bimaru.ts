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
import { numberOfDay } from '@flotilla/play';
import type { Result, Square } from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import {
  type BimaruTask,
  countHint,
  type KeptSheet,
  keepSheet,
  keepSolved,
  type MadeTask,
  sheetOf,
  solvedOn,
  taskAfter,
  useBimaruProgress,
} from '../../progress/bimaru.js';
import type { AskedBimaru } from '../../workers/bimaru.js';
import { adviser } from '../../workers/engines.js';
import type { WorkerAnswer } from '../../workers/use-answer.js';
import { type Content, useMade } from '../../workers/use-made.js';
import { isEnough, lineState, markAfter, readMarks, undone, wayBack, writeMarks } from './marks.js';
import { useStopwatch } from './use-stopwatch.js';

/** A puzzle as it is asked. */
export interface AskedPuzzle {
  readonly puzzle: Bimaru;
  readonly grade: BimaruGrade;
}

/** What was answered last about the marks as they are. */
type Told =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'hint'; readonly hint: Result<BimaruStep, HintError> }
  | { readonly kind: 'count'; readonly count: Result<bigint, CountError> };

const PUZZLE: Content<MadeTask, AskedPuzzle> = {
  nameOf: (task) => `bimaru ${JSON.stringify(task)}`,
  make: (task) =>
    'day' in task
      ? adviser().dailyBimaru(numberOfDay(task.day))
      : adviser().newBimaru(task.grade, task.seed),
  read: (plain) => {
    const { entry, grade } = plain as AskedBimaru;
    const puzzle = readBimaru(entry);
    return puzzle.ok ? { puzzle: puzzle.value, grade } : undefined;
  },
};

/** The puzzle of a task. While it is solved, the next of its kind is made. */
export function useAskedPuzzle(task: MadeTask | undefined): WorkerAnswer<AskedPuzzle> {
  return useMade(PUZZLE, task, task && taskAfter(task));
}

export interface BimaruSheet {
  readonly marks: BimaruMarks;
  readonly kept: KeptSheet;
  readonly faults: readonly BimaruFault[];
  readonly isSolved: boolean;
  readonly told: Told | null;
  readonly canUndo: boolean;
  readonly isEmpty: boolean;
  /** What a tap does. */
  readonly turn: (square: Square) => void;
  readonly mark: (square: Square, mark: BimaruMark) => void;
  /** The rest of a line that has its segments is water. */
  readonly fill: (line: BimaruLine) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Asks for a hint; where one is shown, marks it. */
  readonly hint: () => void;
  readonly count: () => void;
}

/** A puzzle that is being solved: its marks are kept on this device. */
export function useBimaru(task: BimaruTask, puzzle: Bimaru): BimaruSheet {
  const progress = useBimaruProgress();
  const kept = sheetOf(task, progress);
  const marks = useMemo(() => readMarks(puzzle, kept.marks), [puzzle, kept.marks]);
  const faults = useMemo(() => bimaruFaults(puzzle, marks), [puzzle, marks]);
  const isSolved = useMemo(
    () => faults.length === 0 && isEnough(puzzle, marks) && isBimaruSolved(puzzle, marks),
    [puzzle, marks, faults],
  );
  const [answer, setAnswer] = useState<{ readonly to: string; readonly told: Told } | null>(null);
  const takeMs = useStopwatch();
  const now = writeMarks(marks);
  const told = answer?.to === now ? answer.told : null;
  useKeptResult(task, kept, isSolved);

  const { past, hints } = kept;
  const keep = (marks: string, past: KeptSheet['past']) =>
    keepSheet(task, { marks, hints, past, elapsedMs: kept.elapsedMs + takeMs() });
  const set = (squares: readonly (readonly [Square, BimaruMark])[]) => {
    const given = givenMarks(puzzle);
    const changed = new Map(
      squares.filter(([square, mark]) => given[square] === 'open' && marks[square] !== mark),
    );
    if (isSolved || changed.size === 0) return;
    const next = writeMarks(marks.map((mark, square) => changed.get(square) ?? mark));
    keep(next, [...past, wayBack(now, next)]);
  };
  const ask = (question: () => Promise<Told>) => {
    setAnswer({ to: now, told: { kind: 'waiting' } });
    question().then(
      (told) => setAnswer({ to: now, told }),
      () => setAnswer({ to: now, told: { kind: 'failed' } }),
    );
  };
  const entry = () => makeBimaruEntry(puzzle);
  return {
    ...{ marks, kept, faults, isSolved, told },
    canUndo: past.length > 0 && !isSolved,
    isEmpty: now === writeMarks(givenMarks(puzzle)),
    turn: (square) => set([[square, markAfter(marks[square] ?? 'open')]]),
    mark: (square, mark) => set([[square, mark]]),
    fill: (line) => {
      const { sum, found, open } = lineState(puzzle, marks, line);
      if (sum === found) set(open.map((square) => [square, 'water']));
    },
    undo: () => {
      const way = past.at(-1);
      if (way !== undefined && !isSolved) keep(undone(now, way), past.slice(0, -1));
    },
    clear: () => set([...marks.keys()].map((square) => [square, 'open'])),
    hint: () => {
      if (told?.kind === 'hint' && told.hint.ok) {
        set(told.hint.value.decided.map(({ square, mark }) => [square, mark]));
        return;
      }
      ask(async () => {
        const hint = await adviser().hintAt(entry(), marks);
        if (hint.ok) countHint(task);
        return { kind: 'hint', hint };
      });
    },
    count: () =>
      ask(async () => ({ kind: 'count', count: await adviser().countFleets(entry(), marks) })),
  };
}

/** A solved puzzle of a day is a day of the streak. */
function useKeptResult(task: BimaruTask, { elapsedMs, hints }: KeptSheet, isSolved: boolean) {
  const day = isSolved && 'day' in task ? task.day : undefined;
  useEffect(() => {
    if (day === undefined || solvedOn(day, useBimaruProgress.getState())) return;
    keepSolved({ day, elapsedMs, hints });
  }, [day, elapsedMs, hints]);
}
