import { type ListedSpec, piecesOf } from '@flotilla/lab';
import { CORNERS, makeLayout, parseShip, type Rules, type Setup, SIDES } from '@flotilla/rules';
import type { Context } from '../context.js';
import { describeForeignFault } from '../error-texts.js';
import { CliError, quote } from '../errors.js';
import { nameOfInput, readText } from '../input.js';

const EXAMPLE = 'A1-A4';

/** Is this a file of layouts, or `-` for standard input? */
export function namesLayouts(given: string): boolean {
  return given === '-' || /\.txt$/i.test(given);
}

/**
 * Reads layouts: drawings as printed by `flotilla place`, or record lines. Such a line is `layout 1 A1-A4 C3`; the
 * first two words are optional.
 * @throws CliError naming the line
 */
export async function layoutsFrom(
  context: Context,
  path: string,
  rules: Rules,
): Promise<ListedSpec> {
  const { texts } = context;
  const place = nameOfInput(texts, path);
  if (rules.drawn) throw new CliError(texts.t('errors:layouts.drawn', { place }));
  const lines = (await readText(path, context)).split(/\r?\n/);
  const layouts: Setup[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at]!.trim();
    if (text === '') continue;
    const drawing = /^[.#]+$/.test(text) ? drawingAt(lines, at) : undefined;
    const reader = { context, place, line: at + 1, rules };
    const setup = drawing ? drawnShips(reader, drawing) : writtenShips(reader, text);
    await checkLegal(reader, setup);
    layouts.push(setup);
    if (drawing) at += drawing.length - 1;
  }
  if (layouts.length === 0) throw new CliError(texts.t('errors:layouts.none', { place }));
  return { name: place, layouts };
}

/** Position in a file of layouts. */
interface Reader {
  readonly context: Context;
  readonly place: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly rules: Rules;
}

/** Returns the rows of a drawing that starts here. */
function drawingAt(lines: readonly string[], from: number): string[] {
  const rows = lines.slice(from).map((line) => line.trim());
  const end = rows.findIndex((row) => !/^[.#]+$/.test(row));
  return end < 0 ? rows : rows.slice(0, end);
}

function drawnShips({ context, place, line, rules }: Reader, rows: readonly string[]): Setup {
  const { t } = context.texts;
  const { grid, touching } = rules;
  const { width, height } = grid;
  if (touching === 'allowed') {
    throw new CliError(t('errors:layouts.touching', { place, line, example: EXAMPLE }));
  }
  if (rows.length !== height) {
    throw new CliError(t('errors:layouts.height', { place, line, height, given: rows.length }));
  }
  for (const [index, { length: given }] of rows.entries()) {
    if (given === width) continue;
    throw new CliError(t('errors:layouts.width', { place, line: line + index, width, given }));
  }
  const squares = rows.join('');
  const steps = touching === 'corners' ? SIDES : [...SIDES, ...CORNERS];
  return piecesOf(grid, (square) => squares[square] === '#', steps);
}

function writtenShips({ context, place, line, rules }: Reader, text: string): Setup {
  const words = text.replace(/^layout [12] /, '').split(/\s+/);
  return words.map((word) => {
    const ship = parseShip(rules.grid, word);
    if (ship.ok) return ship.value;
    const told = { place, line, given: quote(word), example: EXAMPLE };
    throw new CliError(context.texts.t('errors:layouts.ship', told));
  });
}

async function checkLegal({ context, place, line, rules }: Reader, setup: Setup): Promise<void> {
  const layout = makeLayout(rules, setup);
  if (layout.ok) return;
  const { layoutFault } = await import('@flotilla/lab/node');
  const reason = describeForeignFault(context.texts, layoutFault(rules, setup, layout.error));
  throw new CliError(context.texts.t('errors:layouts.illegal', { place, line, reason }));
}
