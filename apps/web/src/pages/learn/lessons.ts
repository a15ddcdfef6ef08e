import { makePreset, type Observation, parseObservationText, unwrap } from '@flotilla/rules';
import { persistValue } from '../../device/stored-value.js';

/** Lessons in order, each with positions as observation text under the `russian` rules. */
const LESSON_POSITIONS = {
  finish: [
    `
    ..........
    .o...o....
    ..........
    ....x..o..
    ..........
    .o.....o..
    ..........
    ...o.....o
    ..........
    .o....o...`,
    `
    x.........
    ..........
    ...o...o..
    ..........
    .o...o....
    ..........
    ...o...o..
    ..........
    .o...o...o
    ..........`,
    `
    ..........
    .o...o....
    ..........
    ...oxx.o..
    ..........
    .o.....o..
    ..........
    ...o.....o
    ..........
    .o....o...`,
  ],
  around: [
    `
    ..........
    ...####...
    ..........
    .o.....o..
    ..........
    ...o...o..
    ..........
    .o...o....
    ..........
    ...o...o..`,
    `
    ..o...#..o
    .###.o...o
    ..o...o...
    ....o...o.
    .o......o.
    ...o..o...
    .o...o..##
    ..o.......
    ###.o..o..
    ....o...o.`,
  ],
  sea: [
    `
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........`,
  ],
  pattern: [
    `
    ...o...o..
    ..o...o...
    .o...o...o
    o...o...o.
    ...o...o..
    ..o.......
    .o...o...o
    o...o...o.
    ...o...o..
    ..o...o...`,
    `
    .o..o..o..
    o..o..o..o
    ..o..o..o.
    .o..o..o..
    o..o......
    ..o.......
    .o........
    o..o......
    ..o..o..o.
    .o..o..o..`,
  ],
  count: [
    `
    ....ooooo#
    oooooooooo
    oo####ooo#
    oooooooooo
    oooo###oo#
    oooooooooo
    oo###ooooo
    ooooooo##o
    oo##oooooo
    .oooooooo.`,
    `
    o.o.o.o.o.
    .o.o.o.o.o
    o.####.o.o
    .o....o.o.
    o.o.###.o.
    .o.o...o.o
    o.###.o.o.
    .o...o.##.
    o.##.o...o
    .o...o.##o`,
  ],
} as const;

export type LessonName = keyof typeof LESSON_POSITIONS;

export const LESSON_NAMES = Object.keys(LESSON_POSITIONS) as readonly LessonName[];

export function isLessonName(text: string): text is LessonName {
  return LESSON_NAMES.some((name) => name === text);
}

export type LearnStep = 'rules' | LessonName;

export const LEARN_STEPS: readonly LearnStep[] = ['rules', ...LESSON_NAMES];

/** Returns the first step that is not done; undefined if all are. */
export function findNextLearnStep(done: readonly LearnStep[]): LearnStep | undefined {
  return LEARN_STEPS.find((step) => !done.includes(step));
}

/** Returns the positions of a lesson, as seen by the shooter. */
export function listPositions(lesson: LessonName): readonly Observation[] {
  const rules = makePreset('russian');
  return LESSON_POSITIONS[lesson].map((rows) => {
    const [known] = unwrap(parseObservationText(rules, rows.trim().replaceAll(/\n +/g, '\n')));
    if (!known) throw new Error(`a lesson has a position that cannot be: ${lesson}`);
    return known;
  });
}

/** Steps completed on this device. */
export const useLessons = persistValue<{ readonly done: readonly LearnStep[] }>(
  'flotilla.lessons',
  (saved) => {
    const { done } = Object(saved) as Record<string, unknown>;
    return { done: Array.isArray(done) ? LEARN_STEPS.filter((step) => done.includes(step)) : [] };
  },
);

export function saveDoneStep(step: LearnStep): void {
  const { done } = useLessons.getState();
  if (!done.includes(step)) useLessons.setState({ done: [...done, step] });
}
