import { connectedPieces, type ListedSpec } from '@flotilla/lab';
import {
  makeLayout,
  NEIGHBOUR_STEPS,
  parseShip,
  type Rules,
  type Setup,
  SIDE_STEPS,
} from '@flotilla/rules';
import type { CommandContext } from '../context.js';
import { describeForeignFault } from '../error-texts.js';
import { CliError, quote } from '../errors.js';
import { nameOfInput, readText } from '../input.js';

const SHIP_EXAMPLE = 'A1-A4';

/** Accepts `*.txt`, and `-` for standard input. */
export function isLayoutsFile(name: string): boolean {
  return name === '-' || /\.txt$/i.test(name);
}

/**
 * Accepts drawings as printed by `flotilla place`, and lines of ships such as `A1-A4 C3`. As in
 * records, `layout 1` may precede the ships.
 * @throws CliError naming the line
 */
export async function readLayouts(
  context: CommandContext,
  path: string,
  rules: Rules,
): Promise<ListedSpec> {
  const { texts } = context;
  const place = nameOfInput(texts, path);
  if (rules.drawn) throw new CliError(texts.t('errors:layouts.drawn', { place }));
  const lines = (await readText(path, context)).split(/\r?\n/);
  const layouts: Setup[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index]!.trim();
    if (text === '') continue;
    const drawing = /^[.#]+$/.test(text) ? readDrawing(lines, index) : undefined;
    const position = { context, place, line: index + 1, rules };
    const setup = drawing ? parseDrawing(position, drawing) : parseShipsLine(position, text);
    await checkLegal(position, setup);
    layouts.push(setup);
    if (drawing) index += drawing.length - 1;
  }
  if (layouts.length === 0) throw new CliError(texts.t('errors:layouts.none', { place }));
  return { name: place, layouts };
}

interface LayoutsFileLine {
  readonly context: CommandContext;
  readonly place: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly rules: Rules;
}

/** Reads up to the first line that contains anything but `.` and `#`. */
function readDrawing(lines: readonly string[], start: number): string[] {
  const rows = lines.slice(start).map((line) => line.trim());
  const end = rows.findIndex((row) => !/^[.#]+$/.test(row));
  return end < 0 ? rows : rows.slice(0, end);
}

function parseDrawing(
  { context, place, line, rules }: LayoutsFileLine,
  rows: readonly string[],
): Setup {
  const { t } = context.texts;
  const { grid, touching } = rules;
  const { width, height } = grid;
  if (touching === 'allowed') {
    throw new CliError(t('errors:layouts.touching', { place, line, example: SHIP_EXAMPLE }));
  }
  if (rows.length !== height) {
    throw new CliError(t('errors:layouts.height', { place, line, height, given: rows.length }));
  }
  for (const [index, { length: given }] of rows.entries()) {
    if (given === width) continue;
    throw new CliError(t('errors:layouts.width', { place, line: line + index, width, given }));
  }
  const squares = rows.join('');
  const directions = touching === 'corners' ? SIDE_STEPS : NEIGHBOUR_STEPS;
  return connectedPieces(grid, (square) => squares[square] === '#', directions);
}

function parseShipsLine({ context, place, line, rules }: LayoutsFileLine, text: string): Setup {
  const words = text.replace(/^layout [12] /, '').split(/\s+/);
  return words.map((word) => {
    const ship = parseShip(rules.grid, word);
    if (ship.ok) return ship.value;
    const values = { place, line, given: quote(word), example: SHIP_EXAMPLE };
    throw new CliError(context.texts.t('errors:layouts.ship', values));
  });
}

async function checkLegal(
  { context, place, line, rules }: LayoutsFileLine,
  setup: Setup,
): Promise<void> {
  const layout = makeLayout(rules, setup);
  if (layout.ok) return;
  const { layoutFault } = await import('@flotilla/lab/node');
  const reason = describeForeignFault(context.texts, layoutFault(rules, setup, layout.error));
  throw new CliError(context.texts.t('errors:layouts.illegal', { place, line, reason }));
}
