import type { Chart, Estimate, Report, Series } from '@flotilla/lab';
import type { SweepResult, SweptShots } from '@flotilla/research';
import type { Texts } from '../../shell/i18n/index.js';
import { alignColumns, formatMeanAndMargin } from '../lab/describe-stats.js';
import type { ParameterValues } from './parameters.js';

export interface SweepTable {
  /** Shooter names; a shooter that varies by row is shown as typed. */
  readonly columns: readonly string[];
  /** Indexed by row, then column. */
  readonly shooterNames: readonly (readonly string[])[];
  readonly rows: readonly { readonly values: ParameterValues; readonly placer: string }[];
  readonly seed: number;
}

type SweepFigure = keyof SweptShots;

/** One row per combination of values; changes from the first row are in a second table. */
export function describeSweep(texts: Texts, sweep: SweepTable, result: SweepResult): string[] {
  const table = (titles: readonly string[], figures: readonly (readonly Estimate[])[]) =>
    alignColumns([
      [...parameterNames(sweep), ...titles],
      ...figures.map((row, index) => [
        ...Object.values(sweep.rows[index]!.values),
        ...row.map((each) => formatMeanAndMargin(texts, each)),
      ]),
    ]);
  const changes = result.figures.map((row) => row.flatMap(({ change }) => change ?? []));
  return [
    texts.t('commands:sweep.title', { count: result.games, seed: sweep.seed }),
    ...table(columnTitles(sweep), sweepEstimates(result)),
    ...(result.figures.length > 1
      ? ['', texts.t('commands:sweep.changes'), ...dropBaseline(table(sweep.columns, changes))]
      : []),
  ];
}

/** Returns the shooters, then the differences of all others from the first. */
function columnTitles({ columns }: SweepTable): string[] {
  const [first, ...others] = columns;
  return [...columns, ...others.map((name) => `${name} − ${first}`)];
}

function sweepEstimates({ figures }: SweepResult): Estimate[][] {
  return figures.map((row) => [
    ...row.map(({ shots }) => shots),
    ...row.flatMap(({ difference }) => difference ?? []),
  ]);
}

/** Changes are relative to the first row, which has none itself. */
function dropBaseline([titles = '', _, ...rows]: readonly string[]): string[] {
  return [titles, ...rows];
}

/** Reports are always in English. */
export function sweepReport(sweep: SweepTable, result: SweepResult): Report {
  const { columns, rows, seed } = sweep;
  const parameters = parameterNames(sweep);
  const chart = (figure: SweepFigure, title: string) => sweepChart(sweep, result, figure, title);
  return {
    name: columns.join(' vs '),
    question: `How do the shots to clear a board depend on ${parameters.join(' and ')}? Games of each shooter in each row: ${result.games}.`,
    source: '',
    seed,
    tables: [
      {
        title: 'Shots to clear a board with their 95% intervals',
        columns: [parameters.join(', '), ...columnTitles(sweep)],
        rows: sweepEstimates(result).map((row, index) => [
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

/** Plots a figure over the first parameter: a line if its values are numbers, else dots. */
function sweepChart(
  sweep: SweepTable,
  { figures }: SweepResult,
  figure: SweepFigure,
  title: string,
): Chart {
  const [first = ''] = parameterNames(sweep);
  const isNumber = sweep.rows.every(({ values }) => Number.isFinite(Number(values[first])));
  const lines = new Map<string, Series['points'][number][]>();
  for (const [index, row] of figures.entries()) {
    const { [first]: value = '', ...otherValues } = sweep.rows[index]!.values;
    for (const [column, { [figure]: estimate }] of row.entries()) {
      if (!estimate) continue;
      const name = [sweep.columns[column], ...Object.values(otherValues)].join(', ');
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

function parameterNames({ rows }: SweepTable): string[] {
  return Object.keys(rows[0]!.values);
}
