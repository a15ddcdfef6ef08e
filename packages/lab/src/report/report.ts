import {
  differenceOf,
  type Estimate,
  isAsymmetric,
  isSettled,
  placesOf,
  standardErrors,
} from '../stats/estimate.js';
import { visibleFrom } from '../stats/visible-from.js';
import { type ByLang, type ReportLang, written, writtenRange } from './by-lang.js';

/** Result of an experiment as plain JSON, for the terminal, pages and other programs. */
export interface Report {
  /** Name of the experiment. */
  readonly name: string;
  /** Title of its page; default: the name. */
  readonly title?: string;
  /** Question of the experiment, in one sentence. */
  readonly question: string;
  /** Source of the published figures, such as `Habr 2013`: a short name in docs/research/sources.md, or empty. */
  readonly source: string;
  readonly seed: number;
  readonly tables: readonly ReportTable[];
  readonly charts: readonly Chart[];
  /** Conclusions from the tables, in sentences. */
  readonly findings: readonly string[];
}

/** A table of figures, with the published ones next to ours. */
export interface ReportTable {
  readonly title: string;
  /** Notes on its figures, in sentences. */
  readonly note?: string;
  /** Headings; the first column has the rows' names. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
}

/** A text, a bare figure, one with its interval, or a comparison with a published one. */
export type ReportCell = string | number | Estimate | Verdict | null;

/** Comparison of our figure with a published one. */
export interface Verdict {
  /**
   * `same` if no difference is shown, else `differs`. Against another program's figure: `agrees`, or the side
   * on which ours is; `equal` if figures without randomness have the same digits.
   */
  readonly verdict: 'same' | 'differs' | 'agrees' | 'lower' | 'higher' | 'equal';
  /** Our figure minus the published one. */
  readonly difference: number;
  /** Smallest true difference that would have been shown with a probability of 80%. */
  readonly visibleFrom: number;
}

/** Curves, points with intervals or bars in one coordinate system. */
export interface Chart {
  readonly title: string;
  readonly kind: 'line' | 'dot' | 'bar';
  /** Whether to draw the zero line, as for differences; bars always have it. */
  readonly hasZero?: boolean;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
}

/** Points of one curve, in order. */
export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

/** A point of a chart, with its interval if known. */
export interface Point {
  readonly x: number | string;
  readonly y: number;
  /** Bounds of its 95% interval. */
  readonly low?: number;
  readonly high?: number;
}

/** Is the cell one of our figures with its interval? */
export function isEstimate(cell: ReportCell): cell is Estimate {
  return typeof cell === 'object' && cell !== null && 'mean' in cell;
}

/** Is the cell a comparison with a published figure? */
export function isVerdict(cell: ReportCell): cell is Verdict {
  return typeof cell === 'object' && cell !== null && 'verdict' in cell;
}

/** A published figure and its conditions. */
interface Published {
  readonly figure: number;
  /** Number of games or runs behind the mean. Its error is assumed to be that of as many of ours. */
  readonly count: number;
}

/**
 * Compares our figure with a published one: `same` if the difference is within its 95% interval, else
 * `differs`. The sampling error of the published mean counts, too. Null if ours has no interval.
 */
export function verdictOf(ours: Estimate, published: Published): Verdict | null {
  return verdictBetween(ours, publishedEstimate(ours, published.figure, published.count));
}

/** Estimates a published mean of `count` measurements, with the interval that as many of ours would have. */
export function publishedEstimate(ours: Estimate, figure: number, count: number): Estimate {
  const wider = Math.sqrt(ours.count / count);
  const low = figure - (ours.mean - ours.low) * wider;
  const high = figure + (ours.high - ours.mean) * wider;
  return { mean: figure, low, high, count };
}

/** Compares our figure with a published one that has its own interval. */
export function verdictBetween(ours: Estimate, published: Estimate): Verdict | null {
  if (!isSettled(ours) || !isSettled(published)) return null;
  const gap = differenceOf(ours, published);
  const { mean: difference, low, high } = gap;
  const isSame = low <= 0 && high >= 0;
  return { verdict: isSame ? 'same' : 'differs', difference, visibleFrom: visibleFrom(gap) };
}

/** Multiplies an estimate by a factor, as for percentages or means of blocks. */
export function times({ mean, low, high, count }: Estimate, factor: number): Estimate {
  return { mean: mean * factor, low: low * factor, high: high * factor, count };
}

/** Subtracts an exact figure from an estimate. */
export function less({ mean, low, high, count }: Estimate, figure: number): Estimate {
  return { mean: mean - figure, low: low - figure, high: high - figure, count };
}

/** Makes a point, with its interval if finite. */
export function pointOf(x: number | string, { mean, low, high, count }: Estimate): Point {
  return { x, y: mean, ...(isSettled({ mean, low, high, count }) && { low, high }) };
}

/**
 * Returns the sign of an estimate; 0 if it is not shown. Among several comparisons, all signs together are
 * right in 95% of cases (Bonferroni), so that a chance deviation is not taken for a finding.
 */
export function signOf(estimate: Estimate, comparisons = 1): -1 | 0 | 1 {
  const { mean, low, high, count } = estimate;
  if (count < 2 || !isSettled(estimate)) return 0;
  const wider = standardErrors(count - 1, 0.025 / comparisons) / standardErrors(count - 1);
  if (mean - (mean - low) * wider > 0) return 1;
  return mean + (high - mean) * wider < 0 ? -1 : 0;
}

/**
 * Formats an estimate for sentences: `57.73 ± 0.31`, `0.00 (0.00 to 0.26)`, or `0.00 (too few to tell)` without
 * an interval.
 */
export function tell(estimate: Estimate, lang: ReportLang = 'en'): string {
  const { mean, low, high } = estimate;
  if (isBoundless(estimate)) return `${written(mean, placesOf(estimate), lang)} ${tooFew(lang)}`;
  if (isAsymmetric(estimate)) return tellRange(estimate, lang);
  const places = placesOf(estimate);
  return `${written(mean, places, lang)} ± ${written((high - low) / 2, places, lang)}`;
}

/** Formats mean and bounds, `21 (−11 to 54)`, for figures with an asymmetric interval, such as Elo. */
export function tellRange(estimate: Estimate, lang: ReportLang = 'en'): string {
  const { mean, low, high } = estimate;
  const places = placesOf(estimate);
  const [value, from, to] = [mean, low, high].map((each) => written(each, places, lang));
  return `${value} ${writtenRange(from!, to!, lang)}`;
}

/** Formats an estimate that shows no difference: `0.14 ± 0.38, visible from 0.55`. */
export function tellUnshown(estimate: Estimate, lang: ReportLang = 'en', comparisons = 1): string {
  if (isBoundless(estimate)) return tell(estimate, lang);
  const least = written(visibleFrom(estimate, comparisons), placesOf(estimate), lang);
  return TEXTS[lang].unshown(tell(estimate, lang), least);
}

/** Warns how many of these intervals exclude 0 by chance. */
export function byChance(comparisons: number, lang: ReportLang): string {
  return TEXTS[lang].byChance(written(comparisons / 20, 1, lang), comparisons);
}

/** States the joint confidence of several comparisons. */
export function takenTogether(comparisons: number, lang: ReportLang): string {
  return TEXTS[lang].together(comparisons);
}

/** Is there no interval: too few measurements, or all equal? */
export function isBoundless({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  return !Number.isFinite(high - low);
}

/** Text in place of a missing interval: `(too few to tell)`. */
export function tooFew(lang: ReportLang): string {
  return TEXTS[lang].tooFew;
}

const EN = {
  tooFew: '(too few to tell)',
  unshown: (told: string, least: string) => `${told}, visible from ${least}`,
  byChance: (wrong: string, comparisons: number) =>
    `If nothing differed, ${wrong} of ${comparisons} comparisons on average would still seem to differ at 95%.`,
  together: (comparisons: number) =>
    `Taken together, the ${comparisons} comparisons hold with 95% confidence (Bonferroni).`,
};

const RU: typeof EN = {
  tooFew: '(слишком мало данных)',
  unshown: (told, least) => `${told}, видно от ${least}`,
  byChance: (wrong, comparisons) =>
    `Если бы различий не было, при 95\u00A0% случайно выделились бы в среднем ${wrong} из ${comparisons} сравнений.`,
  together: (comparisons) =>
    `Все сравнения вместе (их ${comparisons}) верны с вероятностью 95\u00A0% (поправка Бонферрони).`,
};

const TEXTS: ByLang<typeof EN> = { en: EN, ru: RU };

/** Is one estimate shown to be less than the other? Decided only if their intervals do not overlap. */
export function isLess(one: Estimate, other: Estimate): boolean {
  return isSettled(one) && isSettled(other) && one.high < other.low;
}

/** Is a claim confirmed here? It may be undecided after few games. */
export type BorneOut = 'yes' | 'no' | 'undecided';

/** Are these the least of all? Decided only if the intervals do not overlap. */
export function areLeast(
  names: readonly string[],
  measured: readonly { readonly name: string; readonly estimate: Estimate }[],
): BorneOut {
  const claimed = measured.filter(({ name }) => names.includes(name));
  const others = measured.filter(({ name }) => !names.includes(name));
  const pairs = claimed.flatMap((one) =>
    others.map((other) => [one.estimate, other.estimate] as const),
  );
  if (pairs.some(([one, other]) => isLess(other, one))) return 'no';
  const isShown = pairs.length > 0 && pairs.every(([one, other]) => isLess(one, other));
  return isShown ? 'yes' : 'undecided';
}
