import {
  FORMULA_NAMES,
  FORMULAS,
  type Formula,
  formulasOf,
  type TheoryRow,
} from '@flotilla/research';
import type { CommandContext } from '../../shell/context.js';
import { parseCount } from '../../shell/declare.js';
import { CliError, exitWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import {
  clearStatus,
  INTERRUPTED_EXIT_CODE,
  runInterruptible,
  yieldToEventLoop,
} from '../../shell/io.js';
import { printResult } from '../../shell/tell.js';
import { makeDecimalFormat } from '../lab/describe-stats.js';
import type { TheoryInput } from './command.js';
import {
  type BatchPause,
  drawHitChanceCurves,
  type HitChanceCurve,
  measureCurve,
  measureRow,
} from './measure.js';

interface TheoryPlan {
  readonly games: number;
  readonly seed: number;
  readonly formulas: readonly Formula[];
  readonly curves: readonly (readonly [squares: number, targets: number])[];
}

interface TheoryResult {
  readonly rows: readonly TheoryRow[];
  readonly curves: readonly HitChanceCurve[];
  readonly isInterrupted: boolean;
}

export async function action(context: CommandContext, input: TheoryInput): Promise<void> {
  const { texts } = context;
  const plan = makeTheoryPlan(texts, input);
  const { value, isInterrupted } = await runInterruptible(context.io, (signal) =>
    measureAll(context, plan, signal),
  );
  const result = { ...value, isInterrupted };
  await printResult(context, input, {
    document: () => theoryAsJson(plan, result),
    lines: () => describeTheory(texts, plan, result),
  });
  exitWith(result.isInterrupted ? INTERRUPTED_EXIT_CODE : 0);
}

function makeTheoryPlan({ t }: Texts, input: TheoryInput): TheoryPlan {
  const { games, seed, squares, targets, shots } = input;
  if (squares === undefined && targets === undefined && shots === undefined) {
    return { games, seed, formulas: FORMULAS, curves: [1, 2, 3, 4].map((m) => [100, m]) };
  }
  const requireOption = (name: 'squares' | 'targets' | 'shots', max = squares): number => {
    const value = input[name];
    if (value === undefined) throw new CliError(t('commands:theory.belong', { missing: name }));
    return max === undefined ? value : parseCount(name, String(value), 1, max);
  };
  const [n, m, k] = [requireOption('squares'), requireOption('targets'), requireOption('shots')];
  return { games, seed, formulas: formulasOf(n, m, k), curves: [[n, m]] };
}

/** Ctrl-C stops the work but keeps the finished rows and curves. */
async function measureAll(
  { io, texts }: CommandContext,
  plan: TheoryPlan,
  signal: AbortSignal,
): Promise<Omit<TheoryResult, 'isInterrupted'>> {
  const { formulas, games, seed } = plan;
  const rows: TheoryRow[] = [];
  const curves: HitChanceCurve[] = [];
  const checks = formulas.flatMap((formula) => formula.shown.map((k) => ({ formula, k })));
  const pause: BatchPause = async () => {
    if (io.isErrorTerminal) {
      const total = checks.length + plan.curves.length;
      const done = rows.length + curves.length;
      io.writeError(`\r${texts.t('commands:theory.progress', { done, of: total })}`);
    }
    await yieldToEventLoop();
    return !signal.aborted;
  };
  for (const { formula, k } of checks) {
    const row = await measureRow(formula, k, games, seed, pause);
    if (row) rows.push(row);
  }
  for (const [squares, targets] of plan.curves) {
    const curve = await measureCurve(squares, targets, games, seed, pause);
    if (curve) curves.push(curve);
  }
  clearStatus(io);
  return { rows, curves };
}

function theoryAsJson({ games, seed }: TheoryPlan, { rows, curves, isInterrupted }: TheoryResult) {
  const formulas = rows.map(({ formula, k, theory, simulated, isWithin }) => {
    const { name, unit, squares, targets, formula: text } = formula;
    const { mean, low, high } = simulated;
    return {
      name,
      unit,
      formula: text,
      squares,
      targets,
      k,
      theory,
      simulated: { mean, low, high },
      isWithin,
    };
  });
  return { games, seed, isInterrupted, formulas, curves };
}

function describeTheory(
  texts: Texts,
  { games, seed }: TheoryPlan,
  { rows, curves }: TheoryResult,
): string[] {
  const { t } = texts;
  const within = rows.filter(({ isWithin }) => isWithin).length;
  const targets = curves.map((curve) => curve.targets).join(', ');
  const [first, ...others] = curves;
  return [
    t('commands:theory.title', { games, seed }),
    '',
    ...formulaTable(texts, rows),
    '',
    t('commands:theory.counted', { within, count: rows.length }),
    ...(first
      ? [
          '',
          t('commands:theory.curve', { squares: first.squares }),
          ...drawHitChanceCurves(curves),
          others.length > 0
            ? t('commands:theory.curveTargets', { targets })
            : t('commands:theory.curveOne', { targets }),
        ]
      : []),
  ];
}

/** Each formula is followed by a line per k. */
function formulaTable(texts: Texts, rows: readonly TheoryRow[]): string[] {
  const { t, lang } = texts;
  const number = makeDecimalFormat(texts, 4);
  const tableLine = (cells: readonly [string, string, string, string, string]) =>
    [
      cells[0].padEnd(24),
      cells[1].padStart(9),
      cells[2].padStart(9),
      cells[3].padStart(21),
      cells[4].padStart(8),
    ]
      .join(' ')
      .trimEnd();
  const titleLine = tableLine([
    '',
    t('commands:theory.theory'),
    t('commands:theory.played'),
    t('commands:theory.interval'),
    t('commands:theory.agrees'),
  ]);
  return [
    titleLine,
    ...rows.flatMap(({ formula, k, theory, simulated: { mean, low, high }, isWithin }, index) => {
      const isNew = rows[index - 1]?.formula !== formula;
      const title = `${FORMULA_NAMES[lang][formula.name]}: ${formula.formula}`;
      const line = tableLine([
        `  n ${formula.squares}, m ${formula.targets}, k ${k}`,
        number(theory),
        number(mean),
        t('commands:theory.range', { low: number(low), high: number(high) }),
        isWithin ? t('commands:theory.yes') : t('commands:theory.no'),
      ]);
      return isNew ? [title, line] : [line];
    }),
  ];
}
