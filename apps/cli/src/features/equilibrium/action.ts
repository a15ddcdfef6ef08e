import type { RunOptions } from '@flotilla/lab';
import { numberIn } from '@flotilla/play';
import {
  type EquilibriumError,
  type EquilibriumState,
  SmallBoard,
  type StrategyFound,
} from '@flotilla/research';
import { type Grid, makeSquare, type Rules, rowsOf } from '@flotilla/rules';
import type { Command } from 'commander';
import { drawHeat, linesOf, lookOf } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { breathe } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { requireSingleShots, rulesFrom } from '../../shell/options.js';
import { printLines } from '../../shell/tell.js';
import { decimals } from '../lab/describe-stats.js';
import { labOptionsFrom } from '../lab/lab-given.js';
import { type LabWork, tellLab } from '../lab/run-lab.js';
import type { EquilibriumGiven } from './command.js';

/** Progress of a run. */
interface Reached {
  readonly state: EquilibriumState;
  /** Did a best response exceed its work limit? */
  readonly isSpent: boolean;
}

export async function action(
  context: Context,
  given: EquilibriumGiven,
  command: Command,
): Promise<void> {
  const { texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const { seed } = lab;
  const { gap, budget } = given;
  const rules = await rulesFrom(context, given.rules, seed);
  requireSingleShots(texts, rules);
  const made = SmallBoard.of(rules, budget);
  if (!made.ok) throw refusal(texts, made.error);
  const board = made.value;
  // Printed before the work, which may be given up.
  if (!given.json) await printLines(context, describeDrawnFleet(texts, rules, seed));
  const about = rulesAsJson(rules, seed);
  const work: LabWork<Reached> = {
    about: { command: 'equilibrium', ...about, seed, budget },
    // Rounds depend on each other, so threads cannot help.
    isLong: false,
    run: (run) => approach(texts, board, gap, run),
    progress: (reached) => progressOf(texts, reached, gap),
  };
  await tellLab(context, lab, work, (result, isInterrupted) => ({
    document: () => ({ ...about, ...asJson(rules, board, result, isInterrupted) }),
    lines: () => describe(context, rules, board, result, budget),
  }));
}

/** Share of the value: sums of doubles are no more precise. */
const PRECISION = 1e-9;
/** Limit of consecutive rounds without progress: real progress never pauses that long. */
const PATIENCE = 20;

/**
 * Plays rounds until the value is precise enough, or rounding stops progress. Keeps the results of each round, so that
 * a run can be resumed.
 */
async function* approach(
  texts: Texts,
  board: SmallBoard,
  gap: number,
  { checkpoint, signal }: RunOptions,
): AsyncGenerator<Reached, void, void> {
  let reached: Reached | undefined;
  let still = 0;
  do {
    const before: number | undefined = reached && gapOf(reached);
    const key = `round/${(reached?.state.rounds ?? 0) + 1}`;
    const kept = checkpoint?.get(key) as readonly StrategyFound[] | undefined;
    const improved = board.improve(kept);
    if (improved.ok) {
      reached = { state: improved.value, isSpent: false };
      if (!kept) checkpoint?.put(key, improved.value.found);
    } else {
      if (!reached) throw refusal(texts, improved.error);
      reached = { ...reached, isSpent: true };
    }
    still = gapOf(reached) === before ? still + 1 : 0;
    yield reached;
    await breathe();
    signal?.throwIfAborted();
  } while (!reached.isSpent && !isNear(reached, gap) && still < PATIENCE);
}

function gapOf({ state: { lower, upper } }: Reached): number {
  return upper - lower;
}

/** Are the bounds as close as requested? */
function isNear(reached: Reached, gap: number): boolean {
  return gapOf(reached) <= Math.max(gap, PRECISION * reached.state.upper);
}

function refusal(texts: Texts, error: EquilibriumError): CliError {
  const { t } = texts;
  if (error.code === 'budget-spent')
    return new CliError(t('errors:odds.spent', { states: numberIn(texts, error.budget) }));
  const { layouts, limit } = error;
  const max = numberIn(texts, limit);
  if (layouts === undefined) return new CliError(t('errors:odds.muchTooLarge', { max }));
  return new CliError(t('errors:odds.tooLarge', { layouts: largeNumber(texts, layouts), max }));
}

const STEPS = 1000;

/** Each further digit of the value takes about as long as the previous one. */
function progressOf(texts: Texts, reached: Reached, gap: number): [number, number, string] {
  const { rounds, lower, upper } = reached.state;
  const shots = shotsIn(texts);
  const [from, to] = [shots.format(lower), shots.format(upper)];
  const told = texts.t('commands:equilibrium.progress', { rounds, lower: from, upper: to });
  if (isNear(reached, gap)) return [STEPS, STEPS, told];
  const digits = (difference: number) => Math.max(0, -Math.log10(difference));
  const share = gap < 1 ? digits(gapOf(reached)) / digits(gap) : 0;
  return [Math.floor(STEPS * share), STEPS, told];
}

function shotsIn({ lang }: Texts): Intl.NumberFormat {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
}

function asJson(
  rules: Rules,
  board: SmallBoard,
  { state, isSpent }: Reached,
  isInterrupted: boolean,
) {
  const { rounds, strategies, lower, upper, uniform, placing, firstShots } = state;
  const { layouts, orbits } = board;
  const rows = (values: Float64Array) =>
    rowsOf(rules.grid).map((row) => row.map((square) => values[square]));
  return {
    ...{ layouts: String(layouts.length), orbits: orbits.sizes.length },
    ...{ rounds, strategies, isInterrupted, isSpent, value: { low: lower, high: upper } },
    uniform: { shots: uniform, givesAway: givenAway(state) },
    placing: orbits.first.map((layout, orbit) => ({
      ships: layouts[layout]!.map(({ squares }) =>
        squares.map((square) => makeSquare(rules.grid, square)),
      ),
      images: orbits.sizes[orbit]!,
      chance: placing[layout]! * orbits.sizes[orbit]!,
    })),
    chances: rows(chancesUnder(rules.grid, board, placing)),
    even: rows(chancesUnder(rules.grid, board)),
    firstShots: rows(firstShots),
  };
}

/** Returns the interval of shots that uniform placing loses against the optimum. */
function givenAway({ lower, upper, uniform }: EquilibriumState) {
  return { low: lower - uniform, high: upper - uniform };
}

/** Returns the chance of a ship on each square; without `placing`, all layouts are equally likely. */
function chancesUnder(grid: Grid, { layouts }: SmallBoard, placing?: Float64Array): Float64Array {
  const chances = new Float64Array(grid.width * grid.height);
  for (const [layout, ships] of layouts.entries()) {
    const chance = placing ? placing[layout]! : 1 / layouts.length;
    for (const { squares } of ships) for (const square of squares) chances[square]! += chance;
  }
  return chances;
}

function describe(
  context: Context,
  { grid }: Rules,
  board: SmallBoard,
  { state, isSpent }: Reached,
  budget: number,
): string[] {
  const { texts } = context;
  const { t, lang } = texts;
  const { rounds, strategies, lower, upper, uniform, placing, firstShots } = state;
  const shots = shotsIn(texts);
  const tenths = decimals(texts, 1);
  const write = (chance: number) => tenths(chance * 100);
  const map = (title: string, values: Float64Array): string[] => [
    '',
    ...linesOf(drawHeat(lookOf(context), { grid, title, values, write })),
  ];
  const number = (count: number) => ({ count, number: count.toLocaleString(lang) });
  const { low, high } = givenAway(state);
  const layouts = t('commands:equilibrium.board', number(board.layouts.length));
  const orbits = t('commands:equilibrium.orbits', number(board.orbits.sizes.length));
  return [
    `${layouts}, ${orbits}`,
    ...(isSpent ? [t('commands:equilibrium.spent', { states: numberIn(texts, budget) })] : []),
    t('commands:equilibrium.value', {
      ...{ rounds, strategies, lower: shots.format(lower), upper: shots.format(upper) },
    }),
    t('commands:equilibrium.uniform', {
      ...{ shots: shots.format(uniform), least: shots.format(low), most: shots.format(high) },
    }),
    ...map(t('commands:equilibrium.chances'), chancesUnder(grid, board, placing)),
    ...map(t('commands:equilibrium.even'), chancesUnder(grid, board)),
    ...map(t('commands:equilibrium.first'), firstShots),
  ];
}
