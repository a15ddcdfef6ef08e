import { type ListingReading, PRINTED_READING, READINGS } from '@flotilla/engine';
import type { Estimate, ReportCell, ReportLang, ReportTable } from '@flotilla/lab';
import {
  differenceOf,
  formatNumber,
  hasFiniteInterval,
  NORMAL_QUANTILE,
  publishedEstimate,
} from '@flotilla/lab/internals';
import { countedShare, countSameFigures, estimateFigure, publishedShare } from './habr-figures.js';
import {
  HABR_ALL_MIXED_ROW,
  HABR_GAMES,
  HABR_MIXED_ROW,
  HABR_ROWS,
  HABR_SCORES,
  type HabrRow,
} from './habr-published.js';
import { type KnockoutStudy, studyKnockouts } from './plans.js';
import { HABR_25MS, rowName } from './texts/habr-25ms.js';
import type { Work } from './work.js';

/** Number of knockouts per row and reading, with one placer and with mixed placers. */
const KNOCKOUTS = 16;
const MIXED_KNOCKOUTS_PER_READING = 32;
const FIRST_READINGS_KNOCKOUT = 400_000;

/** 95% quantiles of χ² with 25 and with 23 degrees of freedom. */
const CHI_SQUARED_LIMIT = 37.7;
const CHI_SQUARED_LIMIT_WITHOUT_LAST = 35.2;

export interface ReadingStudies {
  readonly reading: ListingReading;
  readonly studies: readonly KnockoutStudy[];
}

/** Plans every row of the published table under each reading except the printed one. */
export function studyReadings(work: Work): readonly ReadingStudies[] {
  return READINGS.filter((reading) => reading !== PRINTED_READING).map((reading, index) => ({
    reading,
    studies: HABR_ROWS.map(({ placers, hunts, knowsHalo }, row) => {
      const shooters = hunts.map((hunt) => {
        const name = `pool/${hunt}-${reading.head}-${reading.adds}`;
        return { name, hunt, targeting: reading, knowsHalo };
      });
      const knockouts = placers.length > 1 ? MIXED_KNOCKOUTS_PER_READING : KNOCKOUTS;
      const first = FIRST_READINGS_KNOCKOUT + index * 10_000 + row * 1000;
      return studyKnockouts(work, { placers, shooters }, knockouts, first);
    }),
  }));
}

export function readingsTable(read: readonly ReadingStudies[], lang: ReportLang): ReportTable {
  const texts = HABR_25MS[lang];
  return {
    title: texts.readings,
    note: texts.readingsNote(
      formatNumber(CHI_SQUARED_LIMIT, 1, lang),
      formatNumber(CHI_SQUARED_LIMIT_WITHOUT_LAST, 1, lang),
    ),
    columns: [texts.players, texts.published, ...read.map(({ reading }) => texts.reading(reading))],
    rows: [
      ...HABR_ROWS.map((row, index): ReportCell[] => [
        rowName(texts, row.name),
        row.published.shots,
        ...read.map(({ studies }) => estimateFigure(row, studies[index]!, 'shots')),
      ]),
      [texts.same, null, ...read.map(countSameByReading)],
      [texts.distance, null, ...read.map(rootMeanSquareError).map(roundToHundredths)],
      [
        texts.squares,
        null,
        ...read.map((reading) => roundToHundredths(chiSquaredOf(reading, read))),
      ],
      [
        texts.squaresWithout,
        null,
        ...read.map((reading) =>
          roundToHundredths(chiSquaredOf(reading, read, HABR_ALL_MIXED_ROW)),
        ),
      ],
    ],
  };
}

export function readingsFinding(read: readonly ReadingStudies[], lang: ReportLang): string {
  const texts = HABR_25MS[lang];
  const ranked = read
    .map((reading) => ({ ...reading, squares: chiSquaredOf(reading, read) }))
    .sort((a, b) => a.squares - b.squares);
  return texts.best(
    ranked.map((reading) => ({
      reading: texts.reading(reading.reading),
      squares: formatNumber(reading.squares, 1, lang),
      distance: formatNumber(rootMeanSquareError(reading), 2, lang),
      same: countSameByReading(reading),
    })),
  );
}

/** Counts the published figures, out of 36, from which ours do not differ significantly. */
function countSameByReading({ studies }: ReadingStudies): number {
  return countSameFigures(HABR_ROWS.map((row, index) => [row, studies[index]!]));
}

/** Returns the root mean square error of the rows' mean shots. */
function rootMeanSquareError({ studies }: ReadingStudies): number {
  const squares = HABR_ROWS.map(
    (row, index) => (estimateFigure(row, studies[index]!, 'shots').mean - row.published.shots) ** 2,
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** Returns χ² of 25 figures: two per row, and seven shares. @param excluded row to omit */
function chiSquaredOf(
  { studies }: ReadingStudies,
  allReadings: readonly ReadingStudies[],
  excluded?: string,
): number {
  const r = shotsPointsCorrelation(allReadings.flatMap((reading) => reading.studies));
  const pairs = HABR_ROWS.map((row, index) => {
    if (row.name === excluded) return 0;
    const [shots, points] = (['shots', 'loserPoints'] as const).map((figure) =>
      errorsFrom(row, studies[index]!, figure),
    ) as [number, number];
    return (shots * shots - 2 * r * shots * points + points * points) / (1 - r * r);
  });
  const mixedStudy = studies[HABR_ROWS.findIndex(({ name }) => name === HABR_MIXED_ROW)]!;
  const shares = Object.keys(HABR_SCORES).map(
    (placer) =>
      standardErrorsOf(differenceOf(countedShare(mixedStudy, placer), publishedShare(placer))) ** 2,
  );
  return [...pairs, ...shares].reduce((sum, square) => sum + square, 0);
}

function errorsFrom(row: HabrRow, study: KnockoutStudy, figure: 'shots' | 'loserPoints'): number {
  const ownEstimate = estimateFigure(row, study, figure);
  const published = publishedEstimate(ownEstimate, row.published[figure], HABR_GAMES);
  return standardErrorsOf(differenceOf(ownEstimate, published));
}

/** Returns a difference in standard errors; 0 if its error is unknown. */
function standardErrorsOf(difference: Estimate): number {
  return hasFiniteInterval(difference)
    ? (2 * NORMAL_QUANTILE * difference.mean) / (difference.high - difference.low)
    : 0;
}

/** Returns the pooled correlation of shots and losers' points among a row's knockouts. */
function shotsPointsCorrelation(studies: readonly KnockoutStudy[]): number {
  let [weighted, weights] = [0, 0];
  for (const { sums, products } of studies) {
    const { shots, loserPoints: points } = sums;
    const sharedDeviation = Math.sqrt(deviationSum(shots) * deviationSum(points));
    if (!(sharedDeviation > 0)) continue;
    const freedom = shots.count - 1;
    weighted += (freedom * (products - (shots.sum * points.sum) / shots.count)) / sharedDeviation;
    weights += freedom;
  }
  // Two small knockouts per row may be perfectly correlated.
  return weights > 0
    ? Math.max(-MAX_CORRELATION, Math.min(MAX_CORRELATION, weighted / weights))
    : 0;
}

const MAX_CORRELATION = 0.99;

function deviationSum({ count, sum, squares }: KnockoutStudy['sums']['shots']): number {
  return squares - (sum * sum) / count;
}

function roundToHundredths(value: number): number {
  return Number(value.toFixed(2));
}
