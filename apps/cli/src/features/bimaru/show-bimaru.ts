import {
  type Bimaru,
  type BimaruGrade,
  type BimaruReport,
  type BimaruStep,
  makeBimaruEntry,
  solutionMarks,
  stepsByTechnique,
} from '@flotilla/bimaru';
import { type Layout, makeLayoutText, makeSquare } from '@flotilla/rules';
import { createColors } from 'picocolors';
import type { Context } from '../../shell/context.js';
import { endWith } from '../../shell/errors.js';
import { readLines } from '../../shell/input.js';
import { hasScreen, INTERRUPTED } from '../../shell/io.js';
import { printLines, textOfLines } from '../../shell/tell.js';
import type { BimaruAsked } from './command.js';
import { beginPlay, takeLine } from './play-bimaru.js';
import { drawSheet, reportAsJson, reportLines } from './sheet-text.js';

/** Puzzle with its grade and solution, if known. */
export interface ShownBimaru {
  readonly puzzle: Bimaru;
  readonly title: string;
  /** Solution; null unless it is unique. */
  readonly layout: Layout | null;
  readonly grade: BimaruGrade | null;
  readonly steps: readonly BimaruStep[];
  /** Data that reproduces the puzzle. */
  readonly about: object;
  /** Findings about a puzzle from outside. */
  readonly report?: BimaruReport;
  /** Set if Ctrl-C ended the search: the report is incomplete. */
  readonly isInterrupted?: boolean;
}

/** Exit code for a puzzle without a solution. */
const NO_SOLUTION = 1;

/** Prints a puzzle, its solution or JSON, or lets the user solve it. */
export async function showPuzzle(context: Context, shown: ShownBimaru, given: BimaruAsked) {
  const { io, texts } = context;
  const { report = { code: 'one' } as const } = shown;
  const isOne = report.code === 'one';
  const exitCode = shown.isInterrupted ? INTERRUPTED : report.code === 'none' ? NO_SOLUTION : 0;
  if (given.json) {
    await io.write(`${JSON.stringify(asJson(shown))}\n`);
    return endWith(exitCode);
  }
  const isPlayable = isOne && !given.solution && !shown.isInterrupted;
  const isTyped = hasScreen(io) && isPlayable;
  if (isTyped && !given.play && !given.plain) {
    const { playOnScreen } = await import('./BimaruScreen.js');
    endWith(await playOnScreen(shown, texts));
    return;
  }
  const colors = createColors(io.hasColors);
  const play = beginPlay(shown.puzzle);
  const marks =
    given.solution && shown.layout
      ? solutionMarks(shown.puzzle.rules.grid, shown.layout.ships)
      : play.marks;
  const lines = [
    colors.bold(shown.title),
    ...drawSheet(texts, colors, shown.puzzle, marks),
    ...(shown.report ? reportLines(texts, colors, shown.puzzle, shown.report) : []),
  ];
  await printLines(context, lines);
  const isPlayed = given.play || (io.isInputTerminal && isPlayable);
  if (isPlayed) await playLines(context, shown.puzzle);
  endWith(exitCode);
}

async function playLines({ io, texts }: Context, puzzle: Bimaru): Promise<void> {
  const colors = createColors(io.hasColors);
  const say = (lines: readonly string[], isOver = false) =>
    io.write(textOfLines(lines) + (io.isInputTerminal && !isOver ? '> ' : ''));
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

/** Returns the puzzle as JSON. Squares are text, so that readers need no grid; the count is a decimal string. */
function asJson({ puzzle, layout, grade, steps, about, report }: ShownBimaru): object {
  return {
    ...about,
    ...makeBimaruEntry(puzzle),
    grade,
    ...(report ? reportAsJson(puzzle, report) : { layouts: '1' }),
    solution: layout ? makeLayoutText(puzzle.rules.grid, layout).split('\n') : null,
    techniques: stepsByTechnique(steps),
  };
}
