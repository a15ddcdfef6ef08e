import {
  type BimaruGrade,
  bimaruOfDay,
  hasPuzzles,
  type MadeBimaru,
  makeBimaru,
} from '@flotilla/bimaru';
import { makeRng } from '@flotilla/engine';
import { bimaruGradeName } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { loadRules, newSeed } from '../../shell/options.js';
import type { BimaruInput } from './command.js';
import { readPuzzle } from './read-puzzle.js';
import { type ShownBimaru, showPuzzle } from './show-bimaru.js';
import { writeSheets } from './write-sheets.js';

export async function action(
  context: CommandContext,
  file: string | undefined,
  input: BimaruInput,
  command: Command,
): Promise<void> {
  const { texts } = context;
  rejectUnusedOptions(texts, file, command);
  if (file !== undefined) return showPuzzleFile(context, file, input);
  if (input.daily !== undefined) return showPuzzle(context, puzzleOfDay(context, input), input);
  const { seed = newSeed() } = input;
  const rules = await loadRules(context, input.rules, seed);
  if (!hasPuzzles(rules)) throw new CliError(texts.t('commands:bimaru.noPuzzles'));
  // Generating a puzzle blocks the event loop, so Ctrl-C must end the process.
  context.io.endOnInterrupt();
  const makeNumbered = (number: number) => makePuzzle(context, rules, [seed, number], input.grade);
  if (input.sheet !== undefined)
    return writeSheets(context, makeNumbered, { ...input, path: input.sheet });
  const puzzle = makeNumbered(0);
  const title = `${gradeTitle(context, puzzle.grade)}, ${texts.t('commands:bimaru.seed', { seed })}`;
  return showPuzzle(context, { ...puzzle, title, origin: { seed } }, input);
}

const GENERATOR_OPTIONS = ['daily', 'grade', 'seed', 'sheet'];

/** @throws CliError for an option that has no effect here */
function rejectUnusedOptions({ t }: Texts, file: string | undefined, command: Command): void {
  const isTyped = (name: string) => command.getOptionValueSource(name) === 'cli';
  const missingOption = (name: string, needed: string) =>
    new CliError(t('errors:option.needs', { name, needed }));
  if (isTyped('count') && !isTyped('sheet')) throw missingOption('count', '--sheet');
  if (file === undefined) {
    if (isTyped('seconds')) throw missingOption('seconds', quote('[file]'));
    return;
  }
  const name = GENERATOR_OPTIONS.find(isTyped);
  if (name === undefined) return;
  const conflict = { given: quote(`--${name}`), other: quote('[file]') };
  throw new CliError(t('errors:commandLine.conflictingOption', conflict));
}

/** Shows the puzzle in a file; formats without a fleet take it from the rules. */
async function showPuzzleFile(
  context: CommandContext,
  file: string,
  input: BimaruInput,
): Promise<void> {
  const rules = await loadRules(context, input.rules, 0);
  const fleet = rules.fleet.map(({ length }) => length);
  return showPuzzle(context, await readPuzzle(context, file, { ...input, fleet }), input);
}

function makePuzzle(
  { texts }: CommandContext,
  rules: Rules,
  [seed, number]: readonly [number, number],
  grade: BimaruGrade,
): MadeBimaru {
  const result = makeBimaru(rules, makeRng(seed, 'bimaru', number), { grade });
  if (result.ok) return result.value;
  throw new CliError(texts.t('commands:bimaru.gaveUp'));
}

function gradeTitle({ texts }: CommandContext, grade: BimaruGrade): string {
  return texts.t('commands:bimaru.title', { grade: bimaruGradeName(texts.story, grade) });
}

const DAY_MS = 86_400_000;

/** Puzzle of a day, the same in every client. */
function puzzleOfDay({ io, texts }: CommandContext, { daily }: BimaruInput): ShownBimaru {
  const day = typeof daily === 'string' ? daily : io.utcToday();
  const number = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) / DAY_MS : Number.NaN;
  const isDay = number >= 0 && new Date(number * DAY_MS).toISOString().startsWith(day);
  if (!isDay) throw new CliError(texts.t('commands:bimaru.notADay', { given: quote(day) }));
  io.endOnInterrupt();
  const puzzle = bimaruOfDay(number);
  const grade = bimaruGradeName(texts.story, puzzle.grade);
  return { ...puzzle, title: texts.t('commands:bimaru.ofDay', { day, grade }), origin: { day } };
}
