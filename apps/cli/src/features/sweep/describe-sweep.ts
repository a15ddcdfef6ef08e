import type { Chart, Estimate, Report, Series } from '@flotilla/lab';
import type { SweepResult, SweptShots } from '@flotilla/research';
import type { Texts } from '../../shell/i18n/index.js';
import { alignColumns, plusMinus } from '../lab/describe-stats.js';
import type { Values } from './parameters.js';

/** The rows and columns of a sweep, by the names that are shown. */
export interface Swept {
  /** The name of each column of shooters, which may vary with the row. */
  readonly columns: readonly string[];
  /** By row: the shooters' names. */
  readonly names: readonly (readonly string[])[];
  readonly rows: readonly { readonly values: Values; readonly placer: string }[];
  readonly seed: number;
}

type Figure = keyof SweptShots;

/** A row for each combination of values: shots, differences from the first shooter, then changes. */
export function describeSweep(texts: Texts, swept: Swept, result: SweepResult): string[] {
  const table = (head: readonly string[], figures: readonly (readonly Estimate[])[]) =>
    alignColumns([
      [...parametersOf(swept), ...head],
      ...figures.map((row, index) => [
        ...Object.values(swept.rows[index]!.values),
        ...row.map((each) => plusMinus(texts, each)),
      ]),
    ]);
  const changes = result.figures.map((row) => row.flatMap(({ change }) => change ?? []));
  return [
    texts.t('commands:sweep.title', { count: result.games, seed: swept.seed }),
    ...table(headOf(swept), shotsOf(result)),
    ...(result.figures.length > 1
      ? ['', texts.t('commands:sweep.changes'), ...withoutFirst(table(swept.columns, changes))]
      : []),
  ];
}

/** Each shooter, and then each but the first compared with that. */
function headOf({ columns }: Swept): string[] {
  const [first, ...others] = columns;
  return [...columns, ...others.map((name) => `${name} − ${first}`)];
}

function shotsOf({ figures }: SweepResult): Estimate[][] {
  return figures.map((row) => [
    ...row.map(({ shots }) => shots),
    ...row.flatMap(({ difference }) => difference ?? []),
  ]);
}

/** The first row is what the others are compared with. */
function withoutFirst([head = '', _, ...rows]: readonly string[]): string[] {
  return [head, ...rows];
}

/** A sweep as a report, in English as all reports. */
export function sweepReport(swept: Swept, result: SweepResult): Report {
  const { columns, rows, seed } = swept;
  const parameters = parametersOf(swept);
  const chart = (figure: Figure, title: string) => chartOf(swept, result, figure, title);
  return {
    name: columns.join(' vs '),
    question: `How do the shots to clear a board depend on ${parameters.join(' and ')}? Games of each shooter in each row: ${result.games}.`,
    source: '',
    seed,
    tables: [
      {
        title: 'Shots to clear a board with their 95% intervals',
        columns: [parameters.join(', '), ...headOf(swept)],
        rows: shotsOf(result).map((row, index) => [
          Object.values(rows[index]!.values).join(', '),
          ...row,
        ]),
      },
    ],
    charts: [
      chart('shots', 'Shots to clear a board'),
      ...(columns.length > 1
        ? [chart('difference', `More shots than ${columns[0]}, same boards`)]
        : []),
      ...(rows.length > 1
        ? [chart('change', 'More shots than in the first row, game by game')]
        : []),
    ],
    findings: [],
  };
}

/**
 * Over the values of the first parameter, a line for each shooter and combination of the others; dots where
 * these values are names.
 */
function chartOf(swept: Swept, { figures }: SweepResult, figure: Figure, title: string): Chart {
  const [first = ''] = parametersOf(swept);
  const isNumber = swept.rows.every(({ values }) => Number.isFinite(Number(values[first])));
  const lines = new Map<string, Series['points'][number][]>();
  for (const [index, row] of figures.entries()) {
    const { [first]: value = '', ...others } = swept.rows[index]!.values;
    for (const [at, { [figure]: estimate }] of row.entries()) {
      if (!estimate) continue;
      const name = [swept.columns[at], ...Object.values(others)].join(', ');
      const { mean: y, low, high } = estimate;
      const x = isNumber ? Number(value) : value;
      lines.set(name, [...(lines.get(name) ?? []), { x, y, low, high }]);
    }
  }
  const series = [...lines].map(([name, points]) => ({ name, points }));
  const hasZero = figure !== 'shots';
  const kind = isNumber ? 'line' : 'dot';
  return { title, kind, hasZero, x: first, y: 'shots', series };
}

function parametersOf({ rows }: Swept): string[] {
  return Object.keys(rows[0]!.values);
}
