import type { RunOptions } from '@flotilla/lab';
import { formatDecimal } from '@flotilla/play';
import {
  type EquilibriumError,
  type EquilibriumState,
  SmallBoard,
  type StrategyFound,
} from '@flotilla/research';
import { type Grid, makeSquare, type Rules, squaresByRow } from '@flotilla/rules';
import type { Command } from 'commander';
import { boardStyleOf, drawHeatMap, drawingLines } from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { yieldToEventLoop } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { loadRules, requireSingleShots } from '../../shell/options.js';
import { printLines } from '../../shell/tell.js';
import { makeDecimalFormat } from '../lab/describe-stats.js';
import { makeLabOptions } from '../lab/lab-given.js';
import { type LabWork, runAndReport } from '../lab/run-lab.js';
import type { EquilibriumInput } from './command.js';

interface EquilibriumProgress {
  readonly state: EquilibriumState;
  /** True if a best response exceeded `--budget`. */
  readonly isSpent: boolean;
}

export async function action(
  context: CommandContext,
  input: EquilibriumInput,
  command: Command,
): Promise<void> {
  const { texts } = context;
  const labOptions = await makeLabOptions(context, input, command);
  const { seed } = labOptions;
  const { gap, budget } = input;
  const rules = await loadRules(context, input.rules, seed);
  requireSingleShots(texts, rules);
  const boardResult = SmallBoard.of(rules, budget);
  if (!boardResult.ok) throw makeSolverError(texts, boardResult.error);
  const board = boardResult.value;
  // Print the fleet first, since the user may interrupt the work.
  if (!input.json) await printLines(context, describeDrawnFleet(texts, rules, seed));
  const rulesJson = rulesAsJson(rules, seed);
  const work: LabWork<EquilibriumProgress> = {
    parameters: { command: 'equilibrium', ...rulesJson, seed, budget },
    // Rounds depend on each other, so threads do not help.
    isLong: false,
    run: (run) => solveInRounds(texts, board, gap, run),
    progress: (progress) => progressOf(texts, progress, gap),
  };
  await runAndReport(context, labOptions, work, (result, isInterrupted) => ({
    document: () => ({ ...rulesJson, ...equilibriumAsJson(rules, board, result, isInterrupted) }),
    lines: () => describeEquilibrium(context, rules, board, result, budget),
  }));
}

/** Rounding error of sums of doubles, relative to the value. */
const RELATIVE_PRECISION = 1e-9;
/** Consecutive rounds without progress before giving up; converging runs never pause so long. */
const MAX_STALLED_ROUNDS = 20;

/** Improves the strategies until the value is precise enough; checkpoints each round. */
async function* solveInRounds(
  texts: Texts,
  board: SmallBoard,
  gap: number,
  { checkpoint, signal }: RunOptions,
): AsyncGenerator<EquilibriumProgress, void, void> {
  let progress: EquilibriumProgress | undefined;
  let stalledRounds = 0;
  do {
    const previousGap: number | undefined = progress && valueGap(progress);
    const key = `round/${(progress?.state.rounds ?? 0) + 1}`;
    const savedStrategies = checkpoint?.get(key) as readonly StrategyFound[] | undefined;
    const improved = board.improve(savedStrategies);
    if (improved.ok) {
      progress = { state: improved.value, isSpent: false };
      if (!savedStrategies) checkpoint?.put(key, improved.value.found);
    } else {
      if (!progress) throw makeSolverError(texts, improved.error);
      progress = { ...progress, isSpent: true };
    }
    stalledRounds = valueGap(progress) === previousGap ? stalledRounds + 1 : 0;
    yield progress;
    await yieldToEventLoop();
    signal?.throwIfAborted();
  } while (!progress.isSpent && !isPrecise(progress, gap) && stalledRounds < MAX_STALLED_ROUNDS);
}

function valueGap({ state: { lower, upper } }: EquilibriumProgress): number {
  return upper - lower;
}

function isPrecise(progress: EquilibriumProgress, gap: number): boolean {
  return valueGap(progress) <= Math.max(gap, RELATIVE_PRECISION * progress.state.upper);
}

function makeSolverError(texts: Texts, error: EquilibriumError): CliError {
  const { t } = texts;
  if (error.code === 'budget-spent')
    return new CliError(t('errors:odds.spent', { states: formatDecimal(texts, error.budget) }));
  const { layouts, limit } = error;
  const max = formatDecimal(texts, limit);
  if (layouts === undefined) return new CliError(t('errors:odds.muchTooLarge', { max }));
  return new CliError(t('errors:odds.tooLarge', { layouts: largeNumber(texts, layouts), max }));
}

const PROGRESS_STEPS = 1000;

/** Measures progress in digits of precision, since each digit takes about equally long. */
function progressOf(
  texts: Texts,
  progress: EquilibriumProgress,
  gap: number,
): [number, number, string] {
  const { rounds, lower, upper } = progress.state;
  const shots = shotsFormat(texts);
  const [from, to] = [shots.format(lower), shots.format(upper)];
  const text = texts.t('commands:equilibrium.progress', { rounds, lower: from, upper: to });
  if (isPrecise(progress, gap)) return [PROGRESS_STEPS, PROGRESS_STEPS, text];
  const digits = (difference: number) => Math.max(0, -Math.log10(difference));
  const share = gap < 1 ? digits(valueGap(progress)) / digits(gap) : 0;
  return [Math.floor(PROGRESS_STEPS * share), PROGRESS_STEPS, text];
}

function shotsFormat({ lang }: Texts): Intl.NumberFormat {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
}

function equilibriumAsJson(
  rules: Rules,
  board: SmallBoard,
  { state, isSpent }: EquilibriumProgress,
  isInterrupted: boolean,
) {
  const { rounds, strategies, lower, upper, uniform, placing, firstShots } = state;
  const { layouts, orbits } = board;
  const rows = (values: Float64Array) =>
    squaresByRow(rules.grid).map((row) => row.map((square) => values[square]));
  return {
    layouts: String(layouts.length),
    orbits: orbits.sizes.length,
    rounds,
    strategies,
    isInterrupted,
    isSpent,
    value: { low: lower, high: upper },
    uniform: { shots: uniform, givesAway: uniformLossBounds(state) },
    placing: orbits.representatives.map((layout, orbit) => ({
      ships: layouts[layout]!.map(({ squares }) =>
        squares.map((square) => makeSquare(rules.grid, square)),
      ),
      images: orbits.sizes[orbit]!,
      chance: placing[layout]! * orbits.sizes[orbit]!,
    })),
    chances: rows(shipChances(rules.grid, board, placing)),
    even: rows(shipChances(rules.grid, board)),
    firstShots: rows(firstShots),
  };
}

/** Bounds on the mean shots that uniform placing loses against optimal placing. */
function uniformLossBounds({ lower, upper, uniform }: EquilibriumState) {
  return { low: lower - uniform, high: upper - uniform };
}

/** @param placing probability of each layout; by default all are equally likely */
function shipChances(grid: Grid, { layouts }: SmallBoard, placing?: Float64Array): Float64Array {
  const chances = new Float64Array(grid.width * grid.height);
  for (const [layout, ships] of layouts.entries()) {
    const chance = placing ? placing[layout]! : 1 / layouts.length;
    for (const { squares } of ships) for (const square of squares) chances[square]! += chance;
  }
  return chances;
}

function describeEquilibrium(
  context: CommandContext,
  { grid }: Rules,
  board: SmallBoard,
  { state, isSpent }: EquilibriumProgress,
  budget: number,
): string[] {
  const { texts } = context;
  const { t, lang } = texts;
  const { rounds, strategies, lower, upper, uniform, placing, firstShots } = state;
  const shots = shotsFormat(texts);
  const tenths = makeDecimalFormat(texts, 1);
  const formatChance = (chance: number) => tenths(chance * 100);
  const heatMapLines = (title: string, values: Float64Array): string[] => [
    '',
    ...drawingLines(
      drawHeatMap(boardStyleOf(context), { grid, title, values, formatValue: formatChance }),
    ),
  ];
  const number = (count: number) => ({ count, number: count.toLocaleString(lang) });
  const { low, high } = uniformLossBounds(state);
  const layouts = t('commands:equilibrium.board', number(board.layouts.length));
  const orbits = t('commands:equilibrium.orbits', number(board.orbits.sizes.length));
  return [
    `${layouts}, ${orbits}`,
    ...(isSpent ? [t('commands:equilibrium.spent', { states: formatDecimal(texts, budget) })] : []),
    t('commands:equilibrium.value', {
      rounds,
      strategies,
      lower: shots.format(lower),
      upper: shots.format(upper),
    }),
    t('commands:equilibrium.uniform', {
      shots: shots.format(uniform),
      least: shots.format(low),
      most: shots.format(high),
    }),
    ...heatMapLines(t('commands:equilibrium.chances'), shipChances(grid, board, placing)),
    ...heatMapLines(t('commands:equilibrium.even'), shipChances(grid, board)),
    ...heatMapLines(t('commands:equilibrium.first'), firstShots),
  ];
}
