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
import { listed, pointOf, written } from '@flotilla/lab/internals';
import { digitsOf, type PublishedFigure, sideOf } from '../../report/beside-published.js';
import { SOURCES } from '../sources.js';
import { PUBLISHED } from '../texts/published.js';
import type { Experiment, ExperimentOutcome, Work } from '../work.js';
import { type Ours, Plays } from './play.js';
import { labelIn, notPlayedIn, termsIn } from './russian.js';
import type { LaidMeasure, PublishedSetup, Row, SoloMeasure } from './setup.js';
import { NOT_PLAYED, PUBLISHED_SETUPS } from './setups.js';

export const published: Experiment = {
  name: 'published',
  title: { en: PUBLISHED.en.title, ru: PUBLISHED.ru.title },
  question: { en: PUBLISHED.en.question, ru: PUBLISHED.ru.question },
  source: SOURCES.published,
  hasOwnPage: true,
  prepare(work) {
    const planned = PUBLISHED_SETUPS.map((setup) => ({ setup, rows: planRows(work, setup) }));
    return (lang) =>
      conclude(
        planned.flatMap(({ setup, rows }) =>
          rows.map(({ row, oursOf }) => compare(setup, row, oursOf())),
        ),
        lang,
      );
  },
};

interface Planned {
  readonly row: Row;
  readonly oursOf: () => Ours;
}

function planRows(work: Work, setup: PublishedSetup): Planned[] {
  const plays = new Plays(work);
  return setup.rows.flatMap((row) => {
    const oursOf = planRow(plays, setup, row);
    return oursOf ? [{ row, oursOf }] : [];
  });
}

function planRow(plays: Plays, setup: PublishedSetup, row: Row): Planned['oursOf'] | undefined {
  if ('question' in row) return plays.exact(setup, row);
  return 'placer' in row ? plays.solo(setup, row) : plays.laid(setup, row);
}

/** A row with our result. */
interface Compared extends Ours {
  readonly setup: PublishedSetup;
  readonly row: Row;
  readonly verdict: Verdict | null;
}

function compare(setup: PublishedSetup, row: Row, ours: Ours): Compared {
  return { setup, row, ...ours, verdict: verdictOn(row, ours) };
}

function verdictOn(row: Row, { figure }: Ours): Verdict | null {
  if ('question' in row) return digitsOf(figure as number, row.printed);
  if (!row.published) return null;
  const verdict = sideOf(figure as Estimate, row.published);
  // Medians are usually integers: less than a shot cannot show, however narrow the interval.
  const isMedian = 'measure' in row && row.measure === 'median';
  return verdict && isMedian
    ? { ...verdict, visibleFrom: Math.max(1, verdict.visibleFrom) }
    : verdict;
}

function conclude(all: readonly Compared[], lang: ReportLang): ExperimentOutcome {
  const texts = PUBLISHED[lang];
  return {
    tables: [
      setupsTable(lang),
      ...PUBLISHED_SETUPS.flatMap((setup) =>
        tableOf(
          setup,
          all.filter((each) => each.setup === setup),
          lang,
        ),
      ),
      {
        title: texts.notPlayed,
        columns: texts.notPlayedColumns,
        rows: NOT_PLAYED.map((each) => notPlayedIn(lang, each)),
      },
    ],
    charts: [shotsChart(all, lang)],
    findings: findingsOf(all, lang),
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

function tableOf(
  setup: PublishedSetup,
  rows: readonly Compared[],
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

function cellsOf({ row, figure, games, verdict }: Compared, lang: ReportLang): ReportCell[] {
  const [what, board] = [labelIn(lang, row.what), labelIn(lang, row.board)];
  if ('question' in row) {
    const places = row.printed.split('.')[1]?.length ?? 0;
    const [theirs, ours] = [Number(row.printed), figure as number].map((each) =>
      written(each, places, lang),
    );
    return [what, board, '–', theirs!, ours!, null, verdict];
  }
  const theirs = row.published ? publishedCell(row.published) : null;
  return [what, board, row.shooter, theirs, figure, games ?? null, verdict];
}

function publishedCell({ figure, margin }: PublishedFigure): ReportCell {
  if (margin === undefined) return figure;
  return { mean: figure, low: figure - margin, high: figure + margin, count: 0 };
}

const IN_SHOTS: readonly (SoloMeasure | LaidMeasure)[] = ['shots'];
/** Maximum length of an axis label, in characters. */
const MOST_LETTERS = 26;

/** Chart of published and our mean shots, for all rows that have both. */
function shotsChart(all: readonly Compared[], lang: ReportLang): Chart {
  const texts = PUBLISHED[lang];
  const nameOf = (row: Compared) => nameIn(lang, row);
  const rows = all
    .filter(({ row }) => !('question' in row) && row.published && IN_SHOTS.includes(row.measure))
    .sort((a, b) => theirsOf(b).figure - theirsOf(a).figure);
  const names = [...new Set(rows.map(nameOf))];
  const series = (name: string, isOf: (row: Compared) => boolean): Series => ({
    name,
    points: names.flatMap((each) => {
      const found = rows.find((row) => nameOf(row) === each && isOf(row));
      return found ? [pointOf(each, found.figure as Estimate)] : [];
    }),
  });
  const theirs = names.map((name) => {
    const { figure, margin } = theirsOf(rows.find((each) => nameOf(each) === name)!);
    const ends = margin === undefined ? {} : { low: figure - margin, high: figure + margin };
    return { x: name, y: figure, ...ends };
  });
  return {
    title: texts.chart,
    kind: 'dot',
    x: texts.x,
    y: texts.shots,
    series: [
      { name: texts.published, points: theirs },
      series(texts.quick, (row) => !isByInference(row)),
      series(texts.exact, isByInference),
    ].filter(({ points }) => points.length > 0),
  };
}

function theirsOf({ row }: Compared): PublishedFigure {
  return (row as { readonly published: PublishedFigure }).published;
}

function nameIn(lang: ReportLang, { setup, row }: Compared): string {
  const name = `${/^[\p{L}]+/u.exec(setup.name)?.[0]}: ${labelIn(lang, row.what)}`;
  return name.length <= MOST_LETTERS ? name : `${name.slice(0, MOST_LETTERS - 1)}…`;
}

function isByInference({ row }: Compared): boolean {
  if ('question' in row) return false;
  return row.shooter === 'knows-people' || shooterFrom(row.shooter).cost === 'slow';
}

function findingsOf(all: readonly Compared[], lang: ReportLang): string[] {
  const texts = PUBLISHED[lang];
  const told = (rows: readonly Compared[]) =>
    listed(
      rows.map((row) => tell(row, lang)),
      lang,
      '; ',
    );
  const exact = all.filter(({ row }) => 'question' in row);
  const equal = exact.filter(({ verdict }) => verdict?.verdict === 'equal');
  const other = exact.filter((each) => !equal.includes(each));
  const played = all.filter(({ row, verdict }) => !('question' in row) && verdict);
  const sentence = (verdict: 'agrees' | 'lower' | 'higher') =>
    texts[verdict](told(played.filter((each) => each.verdict?.verdict === verdict)));
  return [
    texts.equal(exact.length, equal.length, told(other)),
    ...(['agrees', 'lower', 'higher'] as const).map(sentence),
    texts.byChance(played.length, written(played.length / 20, 1, lang)),
  ];
}

function tell({ setup, row }: Compared, lang: ReportLang): string {
  const boards = Object.keys(setup.boards).length > 1 ? [labelIn(lang, row.board)] : [];
  const by = 'question' in row ? [] : [row.shooter];
  const [name, what] = [labelIn(lang, setup.name), labelIn(lang, row.what)];
  return `${name}, ${what} (${[...boards, ...by].join('; ')})`;
}
