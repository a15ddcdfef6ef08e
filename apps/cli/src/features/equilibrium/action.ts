import type { RunOptions } from '@flotilla/lab';
import { numberIn } from '@flotilla/play';
import {
  type EquilibriumError,
  type EquilibriumState,
  SmallBoard,
  type StrategyFound,
} from '@flotilla/research';
import { type Grid, makeSquare, type Rules, rowsOf, type Square } from '@flotilla/rules';
import type { Command } from 'commander';
import { createColors } from 'picocolors';
import { drawBoard, heatOf, heatPaint, linesOf } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { breathe } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { countFrom, numberFrom, requireSingleShots, rulesFrom } from '../../shell/options.js';
import { decimals } from '../lab/describe-stats.js';
import { type LabGiven, labOptionsFrom } from '../lab/lab-given.js';
import { endLab, runLab } from '../lab/run-lab.js';

interface Given extends LabGiven {
  readonly rules: string;
  readonly gap: string;
  readonly budget: string;
  readonly seed: string;
  readonly json?: true;
}

/** What a run has come to. */
interface Reached {
  readonly state: EquilibriumState;
  /** A strategy would have taken more work than it may. */
  readonly isSpent: boolean;
}

export async function action(context: Context, given: Given, command: Command): Promise<void> {
  const { io, texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const { seed } = lab;
  const gap = gapFrom(texts, given.gap);
  const budget = countFrom(texts, 'budget', given.budget, 1, 1e12);
  const rules = await rulesFrom(context, given.rules, seed);
  requireSingleShots(texts, rules);
  const made = SmallBoard.of(rules, budget);
  if (!made.ok) throw refusal(texts, made.error);
  const board = made.value;
  // Told before the work, which may be given up.
  const drawn = given.json ? [] : describeDrawnFleet(texts, rules, seed);
  await io.write(drawn.map((line) => `${line}\n`).join(''));
  const about = rulesAsJson(rules, seed);
  const { result, isInterrupted } = await runLab(context, lab, {
    about: { command: 'equilibrium', ...about, seed, budget },
    // A round needs those before it: nothing for threads.
    isLong: false,
    run: (run) => approach(texts, board, gap, run),
    progress: (reached) => progressOf(texts, reached, gap),
  });
  if (result) {
    const lines = given.json
      ? [JSON.stringify({ ...about, ...asJson(rules, board, result, isInterrupted) })]
      : describe(context, rules, board, result, budget);
    await io.write(lines.map((line) => `${line}\n`).join(''));
  }
  await endLab(context, lab, { result, isInterrupted });
}

/** A share of the value: sums of doubles are no more precise than that. */
const PRECISION = 1e-9;
/** So many rounds in a row without progress end the work: progress never pauses for long. */
const PATIENCE = 20;

/**
 * Plays rounds until the value is known well enough, or as well as rounding allows. What each round found is kept,
 * so that a run can be resumed.
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

/** Are the bounds as near as asked for? */
function isNear(reached: Reached, gap: number): boolean {
  return gapOf(reached) <= Math.max(gap, PRECISION * reached.state.upper);
}

function gapFrom({ t }: Texts, given: string): number {
  const gap = numberFrom(given);
  if (gap >= 0) return gap;
  throw new CliError(t('commands:equilibrium.badGap', { given: quote(given) }));
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

/** Each further digit of the value takes about as long as the one before. */
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

/** How many shots uniform placing loses to the best, within what is known. */
function givenAway({ lower, upper, uniform }: EquilibriumState) {
  return { low: lower - uniform, high: upper - uniform };
}

/** By square: how often it holds a ship; left out, where all layouts are equally likely. */
function chancesUnder(grid: Grid, { layouts }: SmallBoard, placing?: Float64Array): Float64Array {
  const chances = new Float64Array(grid.width * grid.height);
  for (const [layout, ships] of layouts.entries()) {
    const chance = placing ? placing[layout]! : 1 / layouts.length;
    for (const { squares } of ships) for (const square of squares) chances[square]! += chance;
  }
  return chances;
}

function describe(
  { io, texts }: Context,
  { grid }: Rules,
  board: SmallBoard,
  { state, isSpent }: Reached,
  budget: number,
): string[] {
  const { t, lang } = texts;
  const { rounds, strategies, lower, upper, uniform, placing, firstShots } = state;
  const shots = shotsIn(texts);
  const colors = createColors(io.hasColors);
  const tenths = decimals(texts, 1);
  const map = (title: string, values: Float64Array): string[] => {
    const heat = heatOf([...values]);
    const cellAt = (square: Square) => {
      const chance = values[square]!;
      return { text: tenths(chance * 100), paint: heatPaint(colors, heat(chance)) };
    };
    return ['', ...linesOf(drawBoard({ notation: texts.notation, colors }, grid, title, cellAt))];
  };
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
