import { PRINTED, READINGS, type Reading } from '@flotilla/engine';
import type { Estimate, ReportCell, ReportLang, ReportTable } from '@flotilla/lab';
import { differenceOf, isSettled, publishedEstimate, written, Z } from '@flotilla/lab/internals';
import { countedShare, estimateIn, publishedShare, sameIn } from './habr-figures.js';
import {
  HABR_ALL_MIXED,
  HABR_GAMES,
  HABR_MIXED,
  HABR_ROWS,
  HABR_SCORES,
  type HabrRow,
} from './habr-published.js';
import { type KnockoutStudy, studyKnockouts } from './plans.js';
import { HABR_25MS, rowName } from './texts/habr-25ms.js';
import type { Work } from './work.js';

/** Knockouts per row and reading, with mixed placers. */
const KNOCKOUTS = 16;
const MIXED = 32;
const FIRST = 400_000;

/** 95% quantiles of χ² with 25 and with 23 degrees of freedom. */
const LIMIT = 37.7;
const LIMIT_WITHOUT = 35.2;

/** A reading of the listing, and its results by row of the published table. */
export interface ReadRows {
  readonly reading: Reading;
  /** Results in the order of the rows. */
  readonly studies: readonly KnockoutStudy[];
}

/** Plays every row of the published table by every reading except the printed one. */
export function studyReadings(work: Work): readonly ReadRows[] {
  return READINGS.filter((reading) => reading !== PRINTED).map((reading, index) => ({
    reading,
    studies: HABR_ROWS.map(({ placers, hunts, knowsHalo }, row) => {
      const shooters = hunts.map((hunt) => {
        const name = `pool/${hunt}-${reading.head}-${reading.adds}`;
        return { name, hunt, targeting: reading, knowsHalo };
      });
      const knockouts = placers.length > 1 ? MIXED : KNOCKOUTS;
      const first = FIRST + index * 10_000 + row * 1000;
      return studyKnockouts(work, { placers, shooters }, knockouts, first);
    }),
  }));
}

/** Table of mean shots by row and reading, with the fit of each reading to the published figures. */
export function readingsTable(read: readonly ReadRows[], lang: ReportLang): ReportTable {
  const texts = HABR_25MS[lang];
  return {
    title: texts.readings,
    note: texts.readingsNote(written(LIMIT, 1, lang), written(LIMIT_WITHOUT, 1, lang)),
    columns: [texts.players, texts.published, ...read.map(({ reading }) => texts.reading(reading))],
    rows: [
      ...HABR_ROWS.map((row, index): ReportCell[] => [
        rowName(texts, row.name),
        row.published.shots,
        ...read.map(({ studies }) => estimateIn(row, studies[index]!, 'shots')),
      ]),
      [texts.same, null, ...read.map(sameOf)],
      [texts.distance, null, ...read.map(distanceOf).map(rounded)],
      [texts.squares, null, ...read.map((each) => rounded(squaresOf(each, read)))],
      [
        texts.squaresWithout,
        null,
        ...read.map((each) => rounded(squaresOf(each, read, HABR_ALL_MIXED))),
      ],
    ],
  };
}

/** Ranks the readings by their fit to the published figures. */
export function readingsFinding(read: readonly ReadRows[], lang: ReportLang): string {
  const texts = HABR_25MS[lang];
  const ranked = read
    .map((each) => ({ ...each, squares: squaresOf(each, read) }))
    .sort((a, b) => a.squares - b.squares);
  return texts.best(
    ranked.map((each) => ({
      reading: texts.reading(each.reading),
      squares: written(each.squares, 1, lang),
      distance: written(distanceOf(each), 2, lang),
      same: sameOf(each),
    })),
  );
}

/** Counts the published figures, of 36, from which no difference is shown. */
function sameOf({ studies }: ReadRows): number {
  return sameIn(HABR_ROWS.map((row, index) => [row, studies[index]!]));
}

/** Root mean square error of the mean shots of the rows. */
function distanceOf({ studies }: ReadRows): number {
  const squares = HABR_ROWS.map(
    (row, index) => (estimateIn(row, studies[index]!, 'shots').mean - row.published.shots) ** 2,
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/**
 * Returns χ² of 25 figures: shots and losers' points of nine rows, with their correlation, and the shares of
 * wins of the mixed run.
 * @param without row to omit
 */
function squaresOf({ studies }: ReadRows, all: readonly ReadRows[], without?: string): number {
  const r = correlation(all.flatMap((each) => each.studies));
  const pairs = HABR_ROWS.map((row, index) => {
    if (row.name === without) return 0;
    const [shots, points] = (['shots', 'loserPoints'] as const).map((figure) =>
      errorsFrom(row, studies[index]!, figure),
    ) as [number, number];
    return (shots * shots - 2 * r * shots * points + points * points) / (1 - r * r);
  });
  const mixed = studies[HABR_ROWS.findIndex(({ name }) => name === HABR_MIXED)]!;
  const shares = Object.keys(HABR_SCORES).map(
    (placer) =>
      standardErrorsOf(differenceOf(countedShare(mixed, placer), publishedShare(placer))) ** 2,
  );
  return [...pairs, ...shares].reduce((sum, square) => sum + square, 0);
}

function errorsFrom(row: HabrRow, study: KnockoutStudy, figure: 'shots' | 'loserPoints'): number {
  const ours = estimateIn(row, study, figure);
  const published = publishedEstimate(ours, row.published[figure], HABR_GAMES);
  return standardErrorsOf(differenceOf(ours, published));
}

/** Returns a difference in standard errors; 0 if its error is unknown. */
function standardErrorsOf(gap: Estimate): number {
  return isSettled(gap) ? (2 * Z * gap.mean) / (gap.high - gap.low) : 0;
}

/** Correlation of shots and losers' points between knockouts of a row, pooled over these studies. */
function correlation(studies: readonly KnockoutStudy[]): number {
  let [weighted, weights] = [0, 0];
  for (const { sums, products } of studies) {
    const { shots, loserPoints: points } = sums;
    const spread = Math.sqrt(spreadOf(shots) * spreadOf(points));
    if (!(spread > 0)) continue;
    const freedom = shots.count - 1;
    weighted += (freedom * (products - (shots.sum * points.sum) / shots.count)) / spread;
    weights += freedom;
  }
  // Two small knockouts per row may be perfectly correlated.
  return weights > 0 ? Math.max(-MOST, Math.min(MOST, weighted / weights)) : 0;
}

const MOST = 0.99;

function spreadOf({ count, sum, squares }: KnockoutStudy['sums']['shots']): number {
  return squares - (sum * sum) / count;
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
