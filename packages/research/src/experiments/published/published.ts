import type { Estimate } from '@flotilla/lab';
import {
  type Chart,
  type ReportCell,
  type ReportLang,
  type ReportTable,
  type Series,
  shooterFrom,
  type Verdict,
} from '@flotilla/lab';
import { formatNumber, joinOrNone, pointOf } from '@flotilla/lab/internals';
import {
  compareDigits,
  compareWithPublished,
  type PublishedFigure,
} from '../../report/beside-published.js';
import { SOURCES } from '../sources.js';
import { PUBLISHED } from '../texts/published.js';
import type { Experiment, ExperimentOutcome, Work } from '../work.js';
import { type OwnFigure, RowPlans } from './play.js';
import { labelIn, notPlayedIn, termsIn } from './russian.js';
import type { LaidMeasure, PublishedRow, PublishedSetup, SoloMeasure } from './setup.js';
import { PUBLISHED_SETUPS, SKIPPED_PUBLISHED_FIGURES } from './setups.js';

export const publishedExperiment: Experiment = {
  name: 'published',
  title: { en: PUBLISHED.en.title, ru: PUBLISHED.ru.title },
  question: { en: PUBLISHED.en.question, ru: PUBLISHED.ru.question },
  source: SOURCES.published,
  hasOwnPage: true,
  prepare(work) {
    const planned = PUBLISHED_SETUPS.map((setup) => ({ setup, rows: planRows(work, setup) }));
    return (lang) =>
      concludePublished(
        planned.flatMap(({ setup, rows }) =>
          rows.map(({ row, oursOf }) => compare(setup, row, oursOf())),
        ),
        lang,
      );
  },
};

interface PlannedRow {
  readonly row: PublishedRow;
  readonly oursOf: () => OwnFigure;
}

function planRows(work: Work, setup: PublishedSetup): PlannedRow[] {
  const plays = new RowPlans(work);
  return setup.rows.flatMap((row) => {
    const oursOf = planRow(plays, setup, row);
    return oursOf ? [{ row, oursOf }] : [];
  });
}

function planRow(
  plays: RowPlans,
  setup: PublishedSetup,
  row: PublishedRow,
): PlannedRow['oursOf'] | undefined {
  if ('question' in row) return plays.planExact(setup, row);
  return 'placer' in row ? plays.planSolo(setup, row) : plays.planLaid(setup, row);
}

interface ComparedRow extends OwnFigure {
  readonly setup: PublishedSetup;
  readonly row: PublishedRow;
  readonly verdict: Verdict | null;
}

function compare(setup: PublishedSetup, row: PublishedRow, ownFigure: OwnFigure): ComparedRow {
  return { setup, row, ...ownFigure, verdict: verdictOn(row, ownFigure) };
}

function verdictOn(row: PublishedRow, { figure }: OwnFigure): Verdict | null {
  if ('question' in row) return compareDigits(figure as number, row.printed);
  if (!row.published) return null;
  const verdict = compareWithPublished(figure as Estimate, row.published);
  // Medians are usually integers, so a difference below one shot cannot be detected.
  const isMedian = 'measure' in row && row.measure === 'median';
  return verdict && isMedian
    ? { ...verdict, visibleFrom: Math.max(1, verdict.visibleFrom) }
    : verdict;
}

function concludePublished(
  comparedRows: readonly ComparedRow[],
  lang: ReportLang,
): ExperimentOutcome {
  const texts = PUBLISHED[lang];
  return {
    tables: [
      setupsTable(lang),
      ...PUBLISHED_SETUPS.flatMap((setup) =>
        setupTables(
          setup,
          comparedRows.filter((compared) => compared.setup === setup),
          lang,
        ),
      ),
      {
        title: texts.notPlayed,
        columns: texts.notPlayedColumns,
        rows: SKIPPED_PUBLISHED_FIGURES.map((entry) => notPlayedIn(lang, entry)),
      },
    ],
    charts: [shotsChart(comparedRows, lang)],
    findings: publishedFindings(comparedRows, lang),
  };
}

function setupsTable(lang: ReportLang): ReportTable {
  const { sources: title, sourceColumns: columns } = PUBLISHED[lang];
  return {
    title,
    columns,
    rows: PUBLISHED_SETUPS.flatMap(({ name, url, boards }) =>
      Object.entries(boards).map(([board, rules]): ReportCell[] => [
        labelIn(lang, name),
        url,
        labelIn(lang, board),
        JSON.stringify(rules),
      ]),
    ),
  };
}

function setupTables(
  setup: PublishedSetup,
  rows: readonly ComparedRow[],
  lang: ReportLang,
): ReportTable[] {
  if (rows.length === 0) return [];
  const { columns } = PUBLISHED[lang];
  return [
    {
      title: labelIn(lang, setup.name),
      note: termsIn(lang, setup),
      columns,
      rows: rows.map((row) => cellsOf(row, lang)),
    },
  ];
}

function cellsOf({ row, figure, games, verdict }: ComparedRow, lang: ReportLang): ReportCell[] {
  const [what, board] = [labelIn(lang, row.what), labelIn(lang, row.board)];
  if ('question' in row) {
    const places = row.printed.split('.')[1]?.length ?? 0;
    const [publishedDigits, ownDigits] = [Number(row.printed), figure as number].map(
      (digitsValue) => formatNumber(digitsValue, places, lang),
    );
    return [what, board, '–', publishedDigits!, ownDigits!, null, verdict];
  }
  const publishedText = row.published ? publishedCell(row.published) : null;
  return [what, board, row.shooter, publishedText, figure, games ?? null, verdict];
}

function publishedCell({ figure, margin }: PublishedFigure): ReportCell {
  if (margin === undefined) return figure;
  return { mean: figure, low: figure - margin, high: figure + margin, count: 0 };
}

const SHOT_MEASURES: readonly (SoloMeasure | LaidMeasure)[] = ['shots'];
const MAX_AXIS_LABEL_LENGTH = 26;

/** Returns a chart of the published mean shots and ours, for all rows that have both. */
function shotsChart(comparedRows: readonly ComparedRow[], lang: ReportLang): Chart {
  const texts = PUBLISHED[lang];
  const nameOf = (row: ComparedRow) => axisLabelIn(lang, row);
  const rows = comparedRows
    .filter(
      ({ row }) => !('question' in row) && row.published && SHOT_MEASURES.includes(row.measure),
    )
    .sort((a, b) => publishedFigureOf(b).figure - publishedFigureOf(a).figure);
  const names = [...new Set(rows.map(nameOf))];
  const series = (name: string, isOf: (row: ComparedRow) => boolean): Series => ({
    name,
    points: names.flatMap((name) => {
      const namedRow = rows.find((row) => nameOf(row) === name && isOf(row));
      return namedRow ? [pointOf(name, namedRow.figure as Estimate)] : [];
    }),
  });
  const publishedPoints = names.map((name) => {
    const { figure, margin } = publishedFigureOf(
      rows.find((candidate) => nameOf(candidate) === name)!,
    );
    const ends = margin === undefined ? {} : { low: figure - margin, high: figure + margin };
    return { x: name, y: figure, ...ends };
  });
  return {
    title: texts.chart,
    kind: 'dot',
    x: texts.x,
    y: texts.shots,
    series: [
      { name: texts.published, points: publishedPoints },
      series(texts.quick, (row) => !usesInference(row)),
      series(texts.exact, usesInference),
    ].filter(({ points }) => points.length > 0),
  };
}

function publishedFigureOf({ row }: ComparedRow): PublishedFigure {
  return (row as { readonly published: PublishedFigure }).published;
}

function axisLabelIn(lang: ReportLang, { setup, row }: ComparedRow): string {
  const name = `${/^[\p{L}]+/u.exec(setup.name)?.[0]}: ${labelIn(lang, row.what)}`;
  return name.length <= MAX_AXIS_LABEL_LENGTH
    ? name
    : `${name.slice(0, MAX_AXIS_LABEL_LENGTH - 1)}…`;
}

function usesInference({ row }: ComparedRow): boolean {
  if ('question' in row) return false;
  return row.shooter === 'knows-people' || shooterFrom(row.shooter).cost === 'slow';
}

function publishedFindings(comparedRows: readonly ComparedRow[], lang: ReportLang): string[] {
  const texts = PUBLISHED[lang];
  const rowTexts = (rows: readonly ComparedRow[]) =>
    joinOrNone(
      rows.map((row) => formatRow(row, lang)),
      lang,
      '; ',
    );
  const exact = comparedRows.filter(({ row }) => 'question' in row);
  const equal = exact.filter(({ verdict }) => verdict?.verdict === 'equal');
  const unequal = exact.filter((exactRow) => !equal.includes(exactRow));
  const playedRows = comparedRows.filter(({ row, verdict }) => !('question' in row) && verdict);
  const sentence = (verdict: 'agrees' | 'lower' | 'higher') =>
    texts[verdict](
      rowTexts(playedRows.filter((playedRow) => playedRow.verdict?.verdict === verdict)),
    );
  return [
    texts.equal(exact.length, equal.length, rowTexts(unequal)),
    ...(['agrees', 'lower', 'higher'] as const).map(sentence),
    texts.byChance(playedRows.length, formatNumber(playedRows.length / 20, 1, lang)),
  ];
}

function formatRow({ setup, row }: ComparedRow, lang: ReportLang): string {
  const boards = Object.keys(setup.boards).length > 1 ? [labelIn(lang, row.board)] : [];
  const shooters = 'question' in row ? [] : [row.shooter];
  const [name, label] = [labelIn(lang, setup.name), labelIn(lang, row.what)];
  return `${name}, ${label} (${[...boards, ...shooters].join('; ')})`;
}
