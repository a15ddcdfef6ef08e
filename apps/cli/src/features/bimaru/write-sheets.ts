import { formsOfLayout, type MadeBimaru } from '@flotilla/bimaru';
import { bimaruGradeName, replaceControlCharacters } from '@flotilla/play';
import type { CommandContext } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import { yieldToEventLoop } from '../../shell/io.js';
import { type OutputTarget, openOutputTarget } from '../../shell/output.js';
import { drawSvgSheets, type PrintedBimaru, PUZZLES_PER_SHEET } from './sheet-svg.js';

interface SheetOptions {
  readonly path: string;
  readonly count: number | undefined;
}

/** Writes `sheets.svg`, `sheets-2.svg` …, and the solutions as `sheets-solutions.svg` …. */
export async function writeSheets(
  { io, texts }: CommandContext,
  makePuzzle: (number: number) => MadeBimaru,
  { path, count: puzzles = PUZZLES_PER_SHEET }: SheetOptions,
): Promise<void> {
  const { t, story } = texts;
  if (!path.toLowerCase().endsWith('.svg')) {
    throw new CliError(t('commands:bimaru.notSvg', { given: quote(path) }));
  }
  const sheetCount = Math.ceil(puzzles / PUZZLES_PER_SHEET);
  const fileNames = ['', '-solutions'].map((suffix) =>
    Array.from({ length: sheetCount }, (_, sheet) => sheetFileName(path, suffix, sheet)),
  );
  // An unwritable file is reported before the work starts.
  const targets: OutputTarget[] = [];
  for (const name of fileNames.flat()) targets.push(await openOutputTarget(texts, name));
  const printed: PrintedBimaru[] = [];
  const solved: PrintedBimaru[] = [];
  for (let number = 0; number < puzzles; number += 1) {
    const { puzzle, layout, grade } = makePuzzle(number);
    const title = `${number + 1} · ${bimaruGradeName(story, grade)}`;
    const fleetForms = formsOfLayout(puzzle.rules.grid, layout)
      .map((form, square) => ({ square, form }))
      .filter(({ form }) => form !== 'water');
    printed.push({ puzzle, forms: puzzle.givens, title });
    solved.push({ puzzle, forms: fleetForms, title });
    await yieldToEventLoop();
  }
  const heading = t('commands:bimaru.sheetTitle');
  const solutions = `${heading} · ${t('commands:bimaru.solutions')}`;
  const sheetTexts = [...drawSvgSheets(heading, printed), ...drawSvgSheets(solutions, solved)];
  for (const [index, target] of targets.entries()) await target.write(sheetTexts[index]!);
  const files = fileNames.flat().map(replaceControlCharacters).join(', ');
  await io.write(`${t('commands:bimaru.written', { files })}\n`);
}

function sheetFileName(path: string, suffix: string, sheet: number): string {
  const number = sheet === 0 ? '' : `-${sheet + 1}`;
  return `${path.slice(0, -'.svg'.length)}${suffix}${number}.svg`;
}
