import { digitsOf, type PublishedFigure, sideOf } from '../../report/beside-published.js';
import {
  type Chart,
  pointOf,
  type ReportCell,
  type ReportTable,
  type Series,
  type Verdict,
} from '../../report/report.js';
import { shooterFrom } from '../../specs.js';
import type { Estimate } from '../../stats/estimate.js';
import type { Experiment, ExperimentOutcome, Work } from '../work.js';
import { type Ours, Plays } from './play.js';
import type { LaidMeasure, PublishedSetup, Row, SoloMeasure } from './setup.js';
import { NOT_PLAYED, PUBLISHED_SETUPS } from './setups.js';

export const published: Experiment = {
  name: 'published',
  title: 'Published figures and ours',
  question:
    'Do published figures come out the same here, under the same rules, and who needs fewer shots?',
  source: 'published figures',
  hasOwnPage: true,
  prepare(work) {
    const planned = PUBLISHED_SETUPS.map((setup) => ({ setup, rows: planRows(work, setup) }));
    return () =>
      conclude(
        planned.flatMap(({ setup, rows }) =>
          rows.map(({ row, oursOf }) => compare(setup, row, oursOf())),
        ),
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
    const oursOf =
      'question' in row
        ? plays.exact(setup, row)
        : 'placer' in row
          ? plays.solo(setup, row)
          : plays.laid(setup, row);
    return oursOf ? [{ row, oursOf }] : [];
  });
}

/** A row with what came out. */
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
  return row.published ? sideOf(figure as Estimate, row.published) : null;
}

function conclude(all: readonly Compared[]): ExperimentOutcome {
  return {
    tables: [
      setupsTable(),
      ...PUBLISHED_SETUPS.flatMap((setup) =>
        tableOf(
          setup,
          all.filter((each) => each.setup === setup),
        ),
      ),
      {
        title: 'Not played',
        columns: ['figure', 'why'],
        rows: NOT_PLAYED.map(({ what, why }): ReportCell[] => [what, why]),
      },
    ],
    charts: [shotsChart(all)],
    findings: findingsOf(all),
  };
}

function setupsTable(): ReportTable {
  return {
    title: 'Sources, with the same rules here',
    columns: ['set-up', 'source', 'board', 'rules'],
    rows: PUBLISHED_SETUPS.flatMap(({ name, url, boards }) =>
      Object.entries(boards).map(([board, rules]): ReportCell[] => [
        ...[name, url, board],
        JSON.stringify(rules),
      ]),
    ),
  };
}

function tableOf({ name, terms }: PublishedSetup, rows: readonly Compared[]): ReportTable[] {
  if (rows.length === 0) return [];
  const columns = ['published', 'board', 'our shooter', 'theirs', 'ours', 'games', 'verdict'];
  return [{ title: name, note: terms, columns, rows: rows.map(cellsOf) }];
}

function cellsOf({ row, figure, games, verdict }: Compared): ReportCell[] {
  const { what, board } = row;
  if ('question' in row) {
    const places = row.printed.split('.')[1]?.length ?? 0;
    const ours = (figure as number).toFixed(places);
    return [what, board, '–', row.printed, ours, null, verdict];
  }
  const theirs = row.published ? publishedCell(row.published) : null;
  return [what, board, row.shooter, theirs, figure, games ?? null, verdict];
}

function publishedCell({ figure, margin }: PublishedFigure): ReportCell {
  if (margin === undefined) return figure;
  return { mean: figure, low: figure - margin, high: figure + margin, count: 0 };
}

const IN_SHOTS: readonly (SoloMeasure | LaidMeasure)[] = ['shots'];
/** Of a name at the axis. */
const MOST_LETTERS = 26;

/** Mean shots there and here, of all rows that have both. */
function shotsChart(all: readonly Compared[]): Chart {
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
    title: 'Mean shots to clear a board: published figures, and ours under the same rules',
    kind: 'dot',
    x: 'set-up and player',
    y: 'shots',
    series: [
      { name: 'published', points: theirs },
      series('ours, a quick shooter', (row) => !isByInference(row)),
      series('ours, by the exact chances', isByInference),
    ].filter(({ points }) => points.length > 0),
  };
}

function theirsOf({ row }: Compared): PublishedFigure {
  return (row as { readonly published: PublishedFigure }).published;
}

function nameOf({ setup, row }: Compared): string {
  const name = `${/^[\p{L}]+/u.exec(setup.name)?.[0]}: ${row.what}`;
  return name.length <= MOST_LETTERS ? name : `${name.slice(0, MOST_LETTERS - 1)}…`;
}

function isByInference({ row }: Compared): boolean {
  if ('question' in row) return false;
  return row.shooter === 'knows-people' || shooterFrom(row.shooter).cost === 'slow';
}

function findingsOf(all: readonly Compared[]): string[] {
  const exact = all.filter(({ row }) => 'question' in row);
  const equal = exact.filter(({ verdict }) => verdict?.verdict === 'equal');
  const other = exact.filter((each) => !equal.includes(each)).map(told);
  const played = all.filter(({ row, verdict }) => !('question' in row) && verdict);
  const sentence = (verdict: Verdict['verdict'], words: string) => {
    const found = played.filter((each) => each.verdict?.verdict === verdict).map(told);
    return `${words}: ${found.length > 0 ? found.join('; ') : 'none'}.`;
  };
  return [
    `Of ${exact.length} figures without randomness, ${equal.length} are equal to the digit; different: ${other.length > 0 ? other.join('; ') : 'none'}.`,
    sentence('agrees', 'No difference is shown from what was published'),
    sentence('lower', 'Ours is lower'),
    sentence('higher', 'Ours is higher'),
    `Each of these ${played.length} comparisons is made at 95%: about ${(played.length / 20).toFixed(1)} would seem to differ if nothing did.`,
  ];
}

function told({ setup, row }: Compared): string {
  const boards = Object.keys(setup.boards).length > 1 ? [row.board] : [];
  const by = 'question' in row ? [] : [row.shooter];
  return `${setup.name}, ${row.what} (${[...boards, ...by].join('; ')})`;
}
