import { BIMARU_GRADES, type BimaruGrade } from '@flotilla/bimaru';
import { type Day, numberOfDay } from '@flotilla/play';
import * as z from 'zod';
import { bySchema, keepValue, wellFormed } from '../device/stored-value.js';
import { dayAt } from './calendar.js';
import { DAY } from './day-schema.js';
import { byDay, MOST_DAYS } from './days.js';

const ELAPSED = z.int().min(0);
const HINTS = z.int().min(0).max(10_000);

/** Number of changes that can be undone. */
export const MOST_UNDONE = 200;

/** Progress on an open puzzle. */
const SHEET = {
  /** Marks by square: `.` open, `~` water, `#` a segment; empty before the first mark. */
  marks: z.string().regex(/^[.~#]{0,1000}$/),
  elapsedMs: ELAPSED,
  hints: HINTS,
  /** Undo entries, latest last: squares, each preceded by its former mark. */
  past: z
    .array(z.string().regex(/^(\d{1,3}[.~#]){1,1000}$/))
    .max(MOST_UNDONE)
    .default([]),
};

const OPEN_DAY = z.strictObject({ day: DAY, ...SHEET });
const OPEN_GRADE = z.strictObject({
  grade: z.enum(BIMARU_GRADES),
  seed: z.int().min(0),
  ...SHEET,
});
/** An entered puzzle, as a «Boats» id. */
const OPEN_OWN = z.strictObject({ boats: z.string().max(10_000), ...SHEET });
const RESULT = z.strictObject({ day: DAY, elapsedMs: ELAPSED, hints: HINTS });

/** At most one result per day, and one open puzzle per grade. */
export const BIMARU = z
  .strictObject({
    /** Puzzle of the day begun last. */
    today: OPEN_DAY.nullable(),
    /** Latest puzzle of each grade. */
    own: z.array(OPEN_GRADE).max(BIMARU_GRADES.length),
    /** Entered puzzle begun last. */
    entered: OPEN_OWN.nullable().default(null),
    /** Solved days, latest last. */
    results: z.array(RESULT).max(MOST_DAYS),
  })
  .refine(({ results }) => new Set(results.map(({ day }) => day)).size === results.length, {
    path: ['results'],
  })
  .refine(({ own }) => new Set(own.map(({ grade }) => grade)).size === own.length, {
    path: ['own'],
  });

export type BimaruProgress = z.infer<typeof BIMARU>;
export type KeptSheet = Pick<z.infer<typeof OPEN_DAY>, keyof typeof SHEET>;
export type BimaruResult = z.infer<typeof RESULT>;

/** A generated puzzle: that of a day, or one of a grade. */
export type MadeTask =
  | { readonly day: Day }
  | { readonly grade: BimaruGrade; readonly seed: number };

/** A generated or an entered puzzle. */
export type BimaruTask = MadeTask | { readonly boats: string };

/** Returns the puzzle of the next day, or another one of the grade. */
export function taskAfter(task: MadeTask): MadeTask {
  return 'day' in task
    ? { day: dayAt(numberOfDay(task.day) + 1) }
    : { grade: task.grade, seed: task.seed + 1 };
}

export const NO_BIMARU: BimaruProgress = { today: null, own: [], entered: null, results: [] };

const EMPTY_SHEET: KeptSheet = { marks: '', elapsedMs: 0, hints: 0, past: [] };

/** Open puzzles of this device, and the days solved. */
export const useBimaruProgress = keepValue(
  'flotilla.bimaru',
  bySchema(BIMARU, NO_BIMARU, ({ today, own, entered, results }) => ({
    today: OPEN_DAY.safeParse(today).data ?? null,
    entered: OPEN_OWN.safeParse(entered).data ?? null,
    own: byGrade(wellFormed(OPEN_GRADE, own)),
    results: byDay(wellFormed(RESULT, results)),
  })),
);

type OpenGrade = z.infer<typeof OPEN_GRADE>;

/** Keeps the last item of each grade. */
function byGrade(items: readonly OpenGrade[]): OpenGrade[] {
  return [...new Map(items.map((item) => [item.grade, item])).values()];
}

/** Returns the progress on a puzzle. */
export function sheetOf(task: BimaruTask, { today, own, entered }: BimaruProgress): KeptSheet {
  const all = [today, entered, ...own];
  return all.find((kept) => kept !== null && isOf(kept, task)) ?? EMPTY_SHEET;
}

function isOf(kept: KeptSheet, task: BimaruTask): boolean {
  return Object.entries(task).every(([key, value]) => Reflect.get(kept, key) === value);
}

/** Saves a sheet; one of an earlier day does not replace a later one. */
export function keepSheet(task: BimaruTask, kept: KeptSheet): void {
  const { marks, elapsedMs, hints, past } = kept;
  const sheet = { marks, elapsedMs, hints, past: past.slice(-MOST_UNDONE) };
  useBimaruProgress.setState(({ today, own }) => {
    if ('boats' in task) return { entered: { ...task, ...sheet } };
    if ('grade' in task) return { own: byGrade([...own, { ...task, ...sheet }]) };
    return today && today.day > task.day ? {} : { today: { ...task, ...sheet } };
  });
}

/** Counts a hint on a puzzle. */
export function countHint(task: BimaruTask): void {
  const sheet = sheetOf(task, useBimaruProgress.getState());
  keepSheet(task, { ...sheet, hints: sheet.hints + 1 });
}

/** Starts a new puzzle of a grade in place of its open one. */
export function beginGrade(grade: BimaruGrade, seed: number): void {
  keepSheet({ grade, seed }, EMPTY_SHEET);
}

export function solvedOn(day: Day, { results }: Pick<BimaruProgress, 'results'>) {
  return results.find((each) => each.day === day);
}

/** Saves a result; only the first of a day counts. */
export function keepSolved(result: BimaruResult): void {
  useBimaruProgress.setState(({ results }) => ({ results: byDay([result, ...results]) }));
}

/** Merges the progress of two devices: the own result of a day and own open puzzles take precedence. */
export function joinedBimaru(own: BimaruProgress, other: BimaruProgress): BimaruProgress {
  const [first, second] = [own.today, other.today];
  const isBehind = second && (!first || first.day < second.day);
  return {
    today: isBehind ? second : first,
    own: byGrade([...other.own, ...own.own]),
    entered: own.entered ?? other.entered,
    results: byDay([...other.results, ...own.results]),
  };
}
