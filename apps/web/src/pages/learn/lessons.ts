import { makePreset, type Observation, parseObservationText, unwrap } from '@flotilla/rules';
import { keepValue } from '../../device/stored-value.js';

/** The lessons in their order, each a few positions by the rules `russian`, as text. */
const POSITIONS = {
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

export type LessonName = keyof typeof POSITIONS;

export const LESSON_NAMES = Object.keys(POSITIONS) as readonly LessonName[];

export function isLessonName(text: string): text is LessonName {
  return LESSON_NAMES.some((each) => each === text);
}

/** What is known in each position of a lesson. */
export function positionsOf(lesson: LessonName): readonly Observation[] {
  const rules = makePreset('russian');
  return POSITIONS[lesson].map((rows) => {
    const [known] = unwrap(parseObservationText(rules, rows.trim().replaceAll(/\n +/g, '\n')));
    if (!known) throw new Error(`a lesson has a position that cannot be: ${lesson}`);
    return known;
  });
}

/** The lessons that were gone through on this device. */
export const useLessons = keepValue<{ readonly done: readonly LessonName[] }>(
  'flotilla.lessons',
  (saved) => {
    const { done } = Object(saved) as Record<string, unknown>;
    return { done: Array.isArray(done) ? LESSON_NAMES.filter((name) => done.includes(name)) : [] };
  },
);

export function keepLesson(lesson: LessonName): void {
  const { done } = useLessons.getState();
  if (!done.includes(lesson)) useLessons.setState({ done: [...done, lesson] });
}
