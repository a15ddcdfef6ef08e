import {
  type Bimaru,
  type BimaruGrade,
  type BimaruMark,
  type BimaruStep,
  countBimaru,
  gradeBimaru,
  makeBimaruEntry,
  readBimaru,
  solveBimaru,
  stepsByTechnique,
} from '@flotilla/engine';
import { bimaruGradeName, describeBimaruError } from '@flotilla/play';
import { type Layout, makeLayoutText, makeSquare, squareCount, squaresOf } from '@flotilla/rules';
import { createColors } from 'picocolors';
import type { Context } from '../../shell/context.js';
import { CliError, endWith } from '../../shell/errors.js';
import { nameOfInput, readLines, readText } from '../../shell/input.js';
import { hasScreen } from '../../shell/io.js';
import { parseJson } from '../../shell/options.js';
import { beginPlay, takeLine } from './play-bimaru.js';
import { drawSheet } from './sheet-text.js';

/** A puzzle with its grade and solution, as far as known. */
export interface ShownBimaru {
  readonly puzzle: Bimaru;
  readonly title: string;
  /** Null where there is not one solution. */
  readonly layout: Layout | null;
  readonly grade: BimaruGrade | null;
  readonly steps: readonly BimaruStep[];
  /** By what the same puzzle is had again. */
  readonly about: object;
}

interface Given {
  readonly solution?: true;
  readonly play?: true;
  readonly plain?: true;
  readonly json?: true;
}

/** @throws CliError naming the file, and the place in it that is wrong */
export async function readPuzzle(context: Context, file: string): Promise<ShownBimaru> {
  const { texts } = context;
  const entry = parseJson(texts, file, await readText(file, context));
  const read = readBimaru(entry);
  if (!read.ok) {
    const reason = describeBimaruError(texts.story, read.error);
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  context.io.endOnInterrupt();
  const puzzle = read.value;
  const graded = gradeBimaru(puzzle);
  if (!graded.ok) {
    if (graded.error.code === 'too-large') throw new CliError(texts.t('commands:bimaru.tooLarge'));
    const title = texts.t('commands:bimaru.ungraded');
    return { puzzle, title, layout: null, grade: null, steps: [], about: {} };
  }
  const { layout, grade, steps } = graded.value;
  const title = grade
    ? texts.t('commands:bimaru.title', { grade: bimaruGradeName(texts.story, grade) })
    : texts.t('commands:bimaru.ungraded');
  return { puzzle, title, layout, grade, steps, about: {} };
}

/** Prints a puzzle, its solution or JSON, or plays it where a person types. */
export async function showPuzzle(context: Context, shown: ShownBimaru, given: Given) {
  const { io, texts } = context;
  if (given.json) {
    await io.write(`${JSON.stringify(asJson(shown))}\n`);
    return;
  }
  const isTyped = hasScreen(io) && !given.solution;
  if (isTyped && !given.play && !given.plain) {
    const { playOnScreen } = await import('./BimaruScreen.js');
    endWith(await playOnScreen(shown, texts));
    return;
  }
  const colors = createColors(io.hasColors);
  const play = beginPlay(shown.puzzle);
  const marks = given.solution && shown.layout ? solved(shown.puzzle, shown.layout) : play.marks;
  const lines = [
    colors.bold(shown.title),
    ...drawSheet(texts, colors, shown.puzzle, marks),
    ...(shown.layout ? [] : [whyUnsolved(context, shown.puzzle)]),
  ];
  await io.write(lines.map((line) => `${line}\n`).join(''));
  if (given.play || (io.isInputTerminal && !given.solution)) await playLines(context, shown.puzzle);
}

function whyUnsolved({ texts }: Context, puzzle: Bimaru): string {
  const solution = solveBimaru(puzzle);
  const hasNone = solution.ok && solution.value.code === 'none';
  return texts.t(hasNone ? 'commands:bimaru.none' : 'commands:bimaru.several');
}

async function playLines({ io, texts }: Context, puzzle: Bimaru): Promise<void> {
  const colors = createColors(io.hasColors);
  const say = (lines: readonly string[], isOver = false) =>
    io.write(
      lines.map((line) => `${line}\n`).join('') + (io.isInputTerminal && !isOver ? '> ' : ''),
    );
  let play = beginPlay(puzzle);
  const square = makeSquare(puzzle.rules.grid, 0, texts.notation);
  await say([texts.t('commands:bimaru.start', { square })]);
  for await (const line of readLines(io.stdin)) {
    const turn = takeLine({ texts, colors }, play, line);
    play = turn.play;
    await say(turn.lines, play.isOver);
    if (play.isOver) break;
  }
}

function solved({ rules: { grid } }: Bimaru, layout: Layout): BimaruMark[] {
  const marks = new Array<BimaruMark>(squareCount(grid)).fill('water');
  for (const square of squaresOf(layout)) marks[square] = 'segment';
  return marks;
}

/** Squares as text, so that readers need no grid; the count as a decimal string. */
function asJson({ puzzle, layout, grade, steps, about }: ShownBimaru): object {
  const counted = layout ? undefined : countBimaru(puzzle);
  return {
    ...about,
    ...makeBimaruEntry(puzzle),
    grade,
    layouts: counted ? (counted.ok ? counted.value.toString() : null) : '1',
    solution: layout ? makeLayoutText(puzzle.rules.grid, layout).split('\n') : null,
    techniques: stepsByTechnique(steps),
  };
}
