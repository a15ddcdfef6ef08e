import {
  FORMULA_NAMES,
  FORMULAS,
  type Formula,
  formulasOf,
  type TheoryRow,
} from '@flotilla/research';
import type { Context } from '../../shell/context.js';
import { readCount } from '../../shell/declare.js';
import { CliError, endWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { breathe, INTERRUPTED, stoppable } from '../../shell/io.js';
import { printResult } from '../../shell/tell.js';
import { decimals } from '../lab/describe-stats.js';
import type { TheoryGiven } from './command.js';
import { type Curve, drawCurves, measureCurve, measureRow, type Pause } from './measure.js';

/** What is to be told: formulas, and curves of so many targets on so many squares. */
interface Plan {
  readonly games: number;
  readonly seed: number;
  readonly formulas: readonly Formula[];
  readonly curves: readonly (readonly [squares: number, targets: number])[];
}

interface Told {
  readonly rows: readonly TheoryRow[];
  readonly curves: readonly Curve[];
  readonly isInterrupted: boolean;
}

export async function action(context: Context, given: TheoryGiven): Promise<void> {
  const { texts } = context;
  const plan = planFrom(texts, given);
  const { value, isInterrupted } = await stoppable(context.io, (signal) =>
    measureAll(context, plan, signal),
  );
  const told = { ...value, isInterrupted };
  await printResult(context, given, {
    document: () => theoryAsJson(plan, told),
    lines: () => describeTheory(texts, plan, told),
  });
  endWith(told.isInterrupted ? INTERRUPTED : 0);
}

function planFrom({ t }: Texts, given: TheoryGiven): Plan {
  const { games, seed, squares, targets, shots } = given;
  if (squares === undefined && targets === undefined && shots === undefined) {
    return { games, seed, formulas: FORMULAS, curves: [1, 2, 3, 4].map((m) => [100, m]) };
  }
  const needed = (name: 'squares' | 'targets' | 'shots', max = squares): number => {
    const value = given[name];
    if (value === undefined) throw new CliError(t('commands:theory.belong', { missing: name }));
    return max === undefined ? value : readCount(name, String(value), 1, max);
  };
  const [n, m, k] = [needed('squares'), needed('targets'), needed('shots')];
  return { games, seed, formulas: formulasOf(n, m, k), curves: [[n, m]] };
}

/** Shoots all games; Ctrl-C ends it, and what was finished is kept. */
async function measureAll(
  { io, texts }: Context,
  plan: Plan,
  signal: AbortSignal,
): Promise<Omit<Told, 'isInterrupted'>> {
  const { formulas, games, seed } = plan;
  const rows: TheoryRow[] = [];
  const curves: Curve[] = [];
  const asked = formulas.flatMap((formula) => formula.shown.map((k) => ({ formula, k })));
  const pause: Pause = async () => {
    if (io.isErrorTerminal) {
      const of = asked.length + plan.curves.length;
      const done = rows.length + curves.length;
      io.writeError(`\r${texts.t('commands:theory.progress', { done, of })}`);
    }
    await breathe();
    return !signal.aborted;
  };
  for (const { formula, k } of asked) {
    const row = await measureRow(formula, k, games, seed, pause);
    if (row) rows.push(row);
  }
  for (const [squares, targets] of plan.curves) {
    const curve = await measureCurve(squares, targets, games, seed, pause);
    if (curve) curves.push(curve);
  }
  if (io.isErrorTerminal) io.writeError('\r\u001B[K');
  return { rows, curves };
}

function theoryAsJson({ games, seed }: Plan, { rows, curves, isInterrupted }: Told) {
  const formulas = rows.map(({ formula, k, theory, simulated, isWithin }) => {
    const { name, unit, squares, targets, formula: text } = formula;
    const { mean, low, high } = simulated;
    return {
      ...{ name, unit, formula: text, squares, targets, k, theory },
      simulated: { mean, low, high },
      isWithin,
    };
  });
  return { games, seed, isInterrupted, formulas, curves };
}

function describeTheory(texts: Texts, { games, seed }: Plan, { rows, curves }: Told): string[] {
  const { t } = texts;
  const within = rows.filter(({ isWithin }) => isWithin).length;
  const targets = curves.map((curve) => curve.targets).join(', ');
  const [first, ...others] = curves;
  return [
    t('commands:theory.title', { games, seed }),
    '',
    ...tableOf(texts, rows),
    '',
    t('commands:theory.counted', { within, count: rows.length }),
    ...(first
      ? [
          '',
          t('commands:theory.curve', { squares: first.squares }),
          ...drawCurves(curves),
          others.length > 0
            ? t('commands:theory.curveTargets', { targets })
            : t('commands:theory.curveOne', { targets }),
        ]
      : []),
  ];
}

/** The formulas, each with a line for each k below it. */
function tableOf(texts: Texts, rows: readonly TheoryRow[]): string[] {
  const { t, lang } = texts;
  const number = decimals(texts, 4);
  const lineOf = (cells: readonly [string, string, string, string, string]) =>
    [
      cells[0].padEnd(24),
      cells[1].padStart(9),
      cells[2].padStart(9),
      cells[3].padStart(21),
      cells[4].padStart(8),
    ]
      .join(' ')
      .trimEnd();
  const head = lineOf([
    '',
    t('commands:theory.theory'),
    t('commands:theory.played'),
    t('commands:theory.interval'),
    t('commands:theory.agrees'),
  ]);
  return [
    head,
    ...rows.flatMap(({ formula, k, theory, simulated: { mean, low, high }, isWithin }, index) => {
      const isNew = rows[index - 1]?.formula !== formula;
      const title = `${FORMULA_NAMES[lang][formula.name]}: ${formula.formula}`;
      const line = lineOf([
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
