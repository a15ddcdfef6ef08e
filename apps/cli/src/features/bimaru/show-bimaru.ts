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
import type { CommandContext } from '../../shell/context.js';
import { exitWith } from '../../shell/errors.js';
import { readLines } from '../../shell/input.js';
import { hasScreen, INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { printLines, textOfLines } from '../../shell/tell.js';
import type { BimaruInput } from './command.js';
import { handleBimaruLine, startBimaruPlay } from './play-bimaru.js';
import { bimaruReportAsJson, bimaruReportLines, drawTextSheet } from './sheet-text.js';

export interface ShownBimaru {
  readonly puzzle: Bimaru;
  readonly title: string;
  /** Solution; null unless it is unique. */
  readonly layout: Layout | null;
  readonly grade: BimaruGrade | null;
  readonly steps: readonly BimaruStep[];
  /** Seed or day that reproduces a generated puzzle; empty for one from a file. */
  readonly origin: object;
  /** Solver report; only for a puzzle from a file. */
  readonly report?: BimaruReport;
  /** True if Ctrl-C stopped the search; the report is then incomplete. */
  readonly isInterrupted?: boolean;
}

const EXIT_NO_SOLUTION = 1;

export async function showPuzzle(context: CommandContext, shown: ShownBimaru, input: BimaruInput) {
  const { io, texts } = context;
  const { report = { code: 'one' } as const } = shown;
  const isUnique = report.code === 'one';
  const exitCode = shown.isInterrupted
    ? INTERRUPTED_EXIT_CODE
    : report.code === 'none'
      ? EXIT_NO_SOLUTION
      : 0;
  if (input.json) {
    await io.write(`${JSON.stringify(puzzleAsJson(shown))}\n`);
    return exitWith(exitCode);
  }
  const isPlayable = isUnique && !input.solution && !shown.isInterrupted;
  const isOnScreen = hasScreen(io) && isPlayable;
  if (isOnScreen && !input.play && !input.plain) {
    const { playBimaruOnScreen: playOnScreen } = await import('./BimaruScreen.js');
    exitWith(await playOnScreen(shown, texts));
    return;
  }
  const colors = createColors(io.hasColors);
  const play = startBimaruPlay(shown.puzzle);
  const marks =
    input.solution && shown.layout
      ? solutionMarks(shown.puzzle.rules.grid, shown.layout.ships)
      : play.marks;
  const lines = [
    colors.bold(shown.title),
    ...drawTextSheet(texts, colors, shown.puzzle, marks),
    ...(shown.report ? bimaruReportLines(texts, colors, shown.puzzle, shown.report) : []),
  ];
  await printLines(context, lines);
  const isInteractive = input.play || (io.isInputTerminal && isPlayable);
  if (isInteractive) await playLineByLine(context, shown.puzzle);
  exitWith(exitCode);
}

async function playLineByLine({ io, texts }: CommandContext, puzzle: Bimaru): Promise<void> {
  const colors = createColors(io.hasColors);
  const print = (lines: readonly string[], isOver = false) =>
    io.write(textOfLines(lines) + (io.isInputTerminal && !isOver ? '> ' : ''));
  let play = startBimaruPlay(puzzle);
  const square = makeSquare(puzzle.rules.grid, 0, texts.notation);
  await print([texts.t('commands:bimaru.start', { square })]);
  for await (const line of readLines(io.stdin)) {
    const turn = handleBimaruLine({ texts, colors }, play, line);
    play = turn.play;
    await print(turn.lines, play.isOver);
    if (play.isOver) break;
  }
}

/** Builds the `--json` document; squares are text, counts are decimal strings. */
function puzzleAsJson({ puzzle, layout, grade, steps, origin, report }: ShownBimaru): object {
  return {
    ...origin,
    ...makeBimaruEntry(puzzle),
    grade,
    ...(report ? bimaruReportAsJson(puzzle, report) : { layouts: '1' }),
    solution: layout ? makeLayoutText(puzzle.rules.grid, layout).split('\n') : null,
    techniques: stepsByTechnique(steps),
  };
}
