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
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed, rulesFrom } from '../../shell/options.js';
import type { BimaruAsked } from './command.js';
import { readPuzzle } from './read-puzzle.js';
import { type ShownBimaru, showPuzzle } from './show-bimaru.js';
import { writeSheets } from './write-sheets.js';

export async function action(
  context: Context,
  file: string | undefined,
  given: BimaruAsked,
  command: Command,
): Promise<void> {
  const { texts } = context;
  refuseNeedless(texts, file, command);
  if (file !== undefined) return showGiven(context, file, given);
  if (given.daily !== undefined) return showPuzzle(context, puzzleOfDay(context, given), given);
  const { seed = newSeed() } = given;
  const rules = await rulesFrom(context, given.rules, seed);
  if (!hasPuzzles(rules)) throw new CliError(texts.t('commands:bimaru.noPuzzles'));
  // Generating a puzzle blocks, so no handler would run.
  context.io.endOnInterrupt();
  const make = (number: number) => newPuzzle(context, rules, [seed, number], given.grade);
  if (given.sheet !== undefined) return writeSheets(context, make, { ...given, path: given.sheet });
  const made = make(0);
  const title = `${titleOf(context, made.grade)}, ${texts.t('commands:bimaru.seed', { seed })}`;
  return showPuzzle(context, { ...made, title, about: { seed } }, given);
}

/** Options for generating a puzzle. */
const OF_A_MADE_PUZZLE = ['daily', 'grade', 'seed', 'sheet'];

/** Refuses options that have no effect with a file, or without one. @throws CliError */
function refuseNeedless({ t }: Texts, file: string | undefined, command: Command): void {
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli';
  const needs = (name: string, needed: string) =>
    new CliError(t('errors:option.needs', { name, needed }));
  if (isGiven('count') && !isGiven('sheet')) throw needs('count', '--sheet');
  if (file === undefined) {
    if (isGiven('seconds')) throw needs('seconds', quote('[file]'));
    return;
  }
  const name = OF_A_MADE_PUZZLE.find(isGiven);
  if (name === undefined) return;
  const conflict = { given: quote(`--${name}`), other: quote('[file]') };
  throw new CliError(t('errors:commandLine.conflictingOption', conflict));
}

/** Shows a given puzzle; the rules provide the fleet if its format has none. */
async function showGiven(context: Context, file: string, given: BimaruAsked): Promise<void> {
  const rules = await rulesFrom(context, given.rules, 0);
  const fleet = rules.fleet.map(({ length }) => length);
  return showPuzzle(context, await readPuzzle(context, file, { ...given, fleet }), given);
}

function newPuzzle(
  { texts }: Context,
  rules: Rules,
  [seed, number]: readonly [number, number],
  grade: BimaruGrade,
): MadeBimaru {
  const made = makeBimaru(rules, makeRng(seed, 'bimaru', number), { grade });
  if (made.ok) return made.value;
  throw new CliError(texts.t('commands:bimaru.gaveUp'));
}

function titleOf({ texts }: Context, grade: BimaruGrade): string {
  return texts.t('commands:bimaru.title', { grade: bimaruGradeName(texts.story, grade) });
}

const DAY_MS = 86_400_000;

/** Returns the puzzle of a day, the same in every client. */
function puzzleOfDay({ io, texts }: Context, { daily }: BimaruAsked): ShownBimaru {
  const day = typeof daily === 'string' ? daily : io.utcToday();
  const number = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) / DAY_MS : Number.NaN;
  const isDay = number >= 0 && new Date(number * DAY_MS).toISOString().startsWith(day);
  if (!isDay) throw new CliError(texts.t('commands:bimaru.notADay', { given: quote(day) }));
  io.endOnInterrupt();
  const made = bimaruOfDay(number);
  const grade = bimaruGradeName(texts.story, made.grade);
  return { ...made, title: texts.t('commands:bimaru.ofDay', { day, grade }), about: { day } };
}
