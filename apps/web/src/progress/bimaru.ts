import { BIMARU_GRADES, type BimaruGrade } from '@flotilla/bimaru';
import { type Day, daysSinceEpoch } from '@flotilla/play';
import * as z from 'zod';
import { persistValue, schemaReader, validItems } from '../device/stored-value.js';
import { dayByNumber } from './calendar.js';
import { DAY_SCHEMA } from './day-schema.js';
import { latestPerDay, MAX_SAVED_DAYS } from './days.js';

const ELAPSED_MS_SCHEMA = z.int().min(0);
const HINTS_SCHEMA = z.int().min(0).max(10_000);

export const MAX_UNDO = 200;

/** Progress on an open puzzle. */
const OPEN_PUZZLE_FIELDS = {
  /** Marks by square: `.` open, `~` water, `#` a segment; empty before the first mark. */
  marks: z.string().regex(/^[.~#]{0,1000}$/),
  elapsedMs: ELAPSED_MS_SCHEMA,
  hints: HINTS_SCHEMA,
  /** Undo entries, latest last: squares, each followed by its former mark. */
  past: z
    .array(z.string().regex(/^(\d{1,3}[.~#]){1,1000}$/))
    .max(MAX_UNDO)
    .default([]),
};

const OPEN_DAY_SCHEMA = z.strictObject({ day: DAY_SCHEMA, ...OPEN_PUZZLE_FIELDS });
const OPEN_GRADE_SCHEMA = z.strictObject({
  grade: z.enum(BIMARU_GRADES),
  seed: z.int().min(0),
  ...OPEN_PUZZLE_FIELDS,
});
/** Entered puzzle, as an id of “Boats”. */
const OPEN_ENTERED_SCHEMA = z.strictObject({
  boats: z.string().max(10_000),
  ...OPEN_PUZZLE_FIELDS,
});
const BIMARU_RESULT_SCHEMA = z.strictObject({
  day: DAY_SCHEMA,
  elapsedMs: ELAPSED_MS_SCHEMA,
  hints: HINTS_SCHEMA,
});

/** Progress with at most one result per day, and one open puzzle per grade. */
export const BIMARU_SCHEMA = z
  .strictObject({
    today: OPEN_DAY_SCHEMA.nullable(),
    own: z.array(OPEN_GRADE_SCHEMA).max(BIMARU_GRADES.length),
    entered: OPEN_ENTERED_SCHEMA.nullable().default(null),
    /** Solved days, latest last. */
    results: z.array(BIMARU_RESULT_SCHEMA).max(MAX_SAVED_DAYS),
  })
  .refine(({ results }) => new Set(results.map(({ day }) => day)).size === results.length, {
    path: ['results'],
  })
  .refine(({ own }) => new Set(own.map(({ grade }) => grade)).size === own.length, {
    path: ['own'],
  });

export type BimaruProgress = z.infer<typeof BIMARU_SCHEMA>;
export type OpenBimaru = Pick<z.infer<typeof OPEN_DAY_SCHEMA>, keyof typeof OPEN_PUZZLE_FIELDS>;
export type BimaruResult = z.infer<typeof BIMARU_RESULT_SCHEMA>;

/** Generated puzzle: that of a day, or one by grade and seed. */
export type GeneratedTask =
  | { readonly day: Day }
  | { readonly grade: BimaruGrade; readonly seed: number };

export type BimaruTask = GeneratedTask | { readonly boats: string };

/** Returns the puzzle of the next day, or the next one of the grade. */
export function nextTaskOf(task: GeneratedTask): GeneratedTask {
  return 'day' in task
    ? { day: dayByNumber(daysSinceEpoch(task.day) + 1) }
    : { grade: task.grade, seed: task.seed + 1 };
}

export const NO_BIMARU: BimaruProgress = { today: null, own: [], entered: null, results: [] };

const NEW_OPEN_BIMARU: OpenBimaru = { marks: '', elapsedMs: 0, hints: 0, past: [] };

export const useBimaruProgress = persistValue(
  'flotilla.bimaru',
  schemaReader(BIMARU_SCHEMA, NO_BIMARU, ({ today, own, entered, results }) => ({
    today: OPEN_DAY_SCHEMA.safeParse(today).data ?? null,
    entered: OPEN_ENTERED_SCHEMA.safeParse(entered).data ?? null,
    own: latestPerGrade(validItems(OPEN_GRADE_SCHEMA, own)),
    results: latestPerDay(validItems(BIMARU_RESULT_SCHEMA, results)),
  })),
);

type OpenGrade = z.infer<typeof OPEN_GRADE_SCHEMA>;

function latestPerGrade(items: readonly OpenGrade[]): OpenGrade[] {
  return [...new Map(items.map((item) => [item.grade, item])).values()];
}

export function findOpenBimaru(
  task: BimaruTask,
  { today, own, entered }: BimaruProgress,
): OpenBimaru {
  const sheets = [today, entered, ...own];
  return sheets.find((sheet) => sheet !== null && isOpenBimaruOf(sheet, task)) ?? NEW_OPEN_BIMARU;
}

function isOpenBimaruOf(sheet: OpenBimaru, task: BimaruTask): boolean {
  return Object.entries(task).every(([key, value]) => Reflect.get(sheet, key) === value);
}

/** Saves progress; the puzzle of a day never replaces that of a later day. */
export function saveOpenBimaru(task: BimaruTask, next: OpenBimaru): void {
  const { marks, elapsedMs, hints, past } = next;
  const sheet = { marks, elapsedMs, hints, past: past.slice(-MAX_UNDO) };
  useBimaruProgress.setState(({ today, own }) => {
    if ('boats' in task) return { entered: { ...task, ...sheet } };
    if ('grade' in task) return { own: latestPerGrade([...own, { ...task, ...sheet }]) };
    return today && today.day > task.day ? {} : { today: { ...task, ...sheet } };
  });
}

export function countHint(task: BimaruTask): void {
  const sheet = findOpenBimaru(task, useBimaruProgress.getState());
  saveOpenBimaru(task, { ...sheet, hints: sheet.hints + 1 });
}

/** Starts a new puzzle of a grade in place of its open one. */
export function beginGrade(grade: BimaruGrade, seed: number): void {
  saveOpenBimaru({ grade, seed }, NEW_OPEN_BIMARU);
}

export function bimaruResultOn(day: Day, { results }: Pick<BimaruProgress, 'results'>) {
  return results.find((result) => result.day === day);
}

/** Saves a result; only the first result of a day counts. */
export function saveBimaruResult(result: BimaruResult): void {
  useBimaruProgress.setState(({ results }) => ({ results: latestPerDay([result, ...results]) }));
}

/** Merges the progress of two devices; results and open puzzles of this one take precedence. */
export function mergeBimaru(own: BimaruProgress, imported: BimaruProgress): BimaruProgress {
  const [first, second] = [own.today, imported.today];
  const isOlder = second && (!first || first.day < second.day);
  return {
    today: isOlder ? second : first,
    own: latestPerGrade([...imported.own, ...own.own]),
    entered: own.entered ?? imported.entered,
    results: latestPerDay([...imported.results, ...own.results]),
  };
}
