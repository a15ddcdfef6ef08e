import type { MadeBimaru } from '@flotilla/bimaru';
import { bimaruGradeName, plain } from '@flotilla/play';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import { breathe } from '../../shell/io.js';
import { type OutputTarget, openTarget } from '../../shell/output.js';
import { drawSheets, PER_SHEET, type PrintedBimaru } from './sheet-svg.js';

interface SheetOptions {
  readonly path: string;
  readonly count: number | undefined;
}

/** Writes puzzles as sheets: `sheets.svg`, `sheets-2.svg` …, and `sheets-solutions.svg` …. */
export async function writeSheets(
  { io, texts }: Context,
  make: (number: number) => MadeBimaru,
  { path, count: puzzles = PER_SHEET }: SheetOptions,
): Promise<void> {
  const { t, story } = texts;
  if (!path.toLowerCase().endsWith('.svg')) {
    throw new CliError(t('commands:bimaru.notSvg', { given: quote(path) }));
  }
  const sheets = Math.ceil(puzzles / PER_SHEET);
  const names = ['', '-solutions'].map((part) =>
    Array.from({ length: sheets }, (_, sheet) => nameOf(path, part, sheet)),
  );
  // Checks that all files are writable before the work.
  const targets: OutputTarget[] = [];
  for (const name of names.flat()) targets.push(await openTarget(texts, name));
  const printed: PrintedBimaru[] = [];
  for (let number = 0; number < puzzles; number += 1) {
    const { puzzle, layout, grade } = make(number);
    const title = `${number + 1} · ${bimaruGradeName(story, grade)}`;
    printed.push({ puzzle, layout, title });
    await breathe();
  }
  const heading = t('commands:bimaru.sheetTitle');
  const solutions = `${heading} · ${t('commands:bimaru.solutions')}`;
  const drawn = [...drawSheets(heading, printed, false), ...drawSheets(solutions, printed, true)];
  for (const [index, target] of targets.entries()) await target.write(drawn[index]!);
  const files = names.flat().map(plain).join(', ');
  await io.write(`${t('commands:bimaru.written', { files })}\n`);
}

function nameOf(path: string, part: string, sheet: number): string {
  const number = sheet === 0 ? '' : `-${sheet + 1}`;
  return `${path.slice(0, -'.svg'.length)}${part}${number}.svg`;
}
