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

/** What an experiment found, as plain JSON: for the terminal, for a page, for other programs. */
export interface Report {
  /** The experiment's name. */
  readonly name: string;
  /** What its page is called; left out, as it is. */
  readonly title?: string;
  /** In a sentence: what was asked. */
  readonly question: string;
  /**
   * Whose figures stand beside ours, such as `Habr 2013`: a short name of docs/research/sources.md; empty
   * where none do.
   */
  readonly source: string;
  readonly seed: number;
  readonly tables: readonly ReportTable[];
  readonly charts: readonly Chart[];
  /** What the tables show, in sentences. */
  readonly findings: readonly string[];
}

/** A table of figures, the published ones beside ours. */
export interface ReportTable {
  readonly title: string;
  /** What is to be known of its figures, in sentences. */
  readonly note?: string;
  /** The first column holds the rows' names. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
}

/** A text, a bare figure, one of ours with its interval, or how a published one compares. */
export type ReportCell = string | number | Estimate | Verdict | null;

/** Does ours agree with what was published? */
export interface Verdict {
  /**
   * `same` where no difference is shown, else `differs`. Next to another program's figure: `agrees`, or the side on
   * which ours is, and `equal` where figures without randomness have the same digits.
   */
  readonly verdict: 'same' | 'differs' | 'agrees' | 'lower' | 'higher' | 'equal';
  /** Ours less the published one. */
  readonly difference: number;
  /** A true difference from this on would have been shown with a chance of 80%. */
  readonly visibleFrom: number;
}

/** Curves, points with intervals or bars over one pair of axes. */
export interface Chart {
  readonly title: string;
  readonly kind: 'line' | 'dot' | 'bar';
  /** Is 0 drawn as a line, as for differences? Bars always have it. */
  readonly hasZero?: boolean;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
}

/** The points of one curve, in order. */
export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

/** A point of a chart, with its interval where it has one. */
export interface Point {
  readonly x: number | string;
  readonly y: number;
  /** The bounds of its 95% interval. */
  readonly low?: number;
  readonly high?: number;
}

/** Is the cell a figure of ours with its interval? */
export function isEstimate(cell: ReportCell): cell is Estimate {
  return typeof cell === 'object' && cell !== null && 'mean' in cell;
}

/** Is the cell a comparison with a published figure? */
export function isVerdict(cell: ReportCell): cell is Verdict {
  return typeof cell === 'object' && cell !== null && 'verdict' in cell;
}

/** Conditions under which a published figure was measured. */
interface Published {
  readonly figure: number;
  /** Of how many games or runs it is the mean; its own error is that of so many of ours. */
  readonly count: number;
}

/**
 * `same` when the difference is within its 95% interval, that the published figure is a mean
 * of chance too taken into account; else `differs`. Null where ours has no interval.
 */
export function verdictOf(ours: Estimate, published: Published): Verdict | null {
  return verdictBetween(ours, publishedEstimate(ours, published.figure, published.count));
}

/** A published mean of so many measurements, with the interval that so many of ours would have. */
export function publishedEstimate(ours: Estimate, figure: number, count: number): Estimate {
  const wider = Math.sqrt(ours.count / count);
  const low = figure - (ours.mean - ours.low) * wider;
  const high = figure + (ours.high - ours.mean) * wider;
  return { mean: figure, low, high, count };
}

/** The same where the published figure has an interval of its own. */
export function verdictBetween(ours: Estimate, published: Estimate): Verdict | null {
  if (!isSettled(ours) || !isSettled(published)) return null;
  const gap = differenceOf(ours, published);
  const { mean: difference, low, high } = gap;
  const isSame = low <= 0 && high >= 0;
  return { verdict: isSame ? 'same' : 'differs', difference, visibleFrom: visibleFrom(gap) };
}

/** The estimate of so many times the figure, as of a percentage or the mean of a block. */
export function times({ mean, low, high, count }: Estimate, factor: number): Estimate {
  return { mean: mean * factor, low: low * factor, high: high * factor, count };
}

/** By how much the estimate is more than a figure that is no estimate. */
export function less({ mean, low, high, count }: Estimate, figure: number): Estimate {
  return { mean: mean - figure, low: low - figure, high: high - figure, count };
}

/** A point with its interval; without it where it is not known. */
export function pointOf(x: number | string, { mean, low, high, count }: Estimate): Point {
  return { x, y: mean, ...(isSettled({ mean, low, high, count }) && { low, high }) };
}

/**
 * On which side of 0 the estimate is; 0 when that is not shown. Of several comparisons all the
 * signs together are right in 95% of the cases (Bonferroni): one that stands out among many
 * by chance is not taken for a finding.
 */
export function signOf(estimate: Estimate, comparisons = 1): -1 | 0 | 1 {
  const { mean, low, high, count } = estimate;
  if (count < 2 || !isSettled(estimate)) return 0;
  const wider = standardErrors(count - 1, 0.025 / comparisons) / standardErrors(count - 1);
  if (mean - (mean - low) * wider > 0) return 1;
  return mean + (high - mean) * wider < 0 ? -1 : 0;
}

/** For sentences: `57.73 ± 0.31`, `0.00 (0.00 to 0.26)`, or `0.00 (too few to tell)` where nothing bounds the interval. */
export function tell(estimate: Estimate, lang: ReportLang = 'en'): string {
  const { mean, low, high } = estimate;
  if (isBoundless(estimate)) return `${written(mean, placesOf(estimate), lang)} ${tooFew(lang)}`;
  if (isAsymmetric(estimate)) return tellRange(estimate, lang);
  const places = placesOf(estimate);
  return `${written(mean, places, lang)} ± ${written((high - low) / 2, places, lang)}`;
}

/** Mean and bounds, `21 (−11 to 54)`, for figures such as Elo whose interval is not symmetric. */
export function tellRange(estimate: Estimate, lang: ReportLang = 'en'): string {
  const { mean, low, high } = estimate;
  const places = placesOf(estimate);
  const [value, from, to] = [mean, low, high].map((each) => written(each, places, lang));
  return `${value} ${writtenRange(from!, to!, lang)}`;
}

/** For sentences, where no difference is shown: `0.14 ± 0.38, visible from 0.55`. */
export function tellUnshown(estimate: Estimate, lang: ReportLang = 'en', comparisons = 1): string {
  if (isBoundless(estimate)) return tell(estimate, lang);
  const least = written(visibleFrom(estimate, comparisons), placesOf(estimate), lang);
  return TEXTS[lang].unshown(tell(estimate, lang), least);
}

/** What to think of intervals that exclude 0 when there are many. */
export function byChance(comparisons: number, lang: ReportLang): string {
  return TEXTS[lang].byChance(written(comparisons / 20, 1, lang), comparisons);
}

/** How far several comparisons hold together. */
export function takenTogether(comparisons: number, lang: ReportLang): string {
  return TEXTS[lang].together(comparisons);
}

/** Whether too little was measured for an interval: one value, or all the same. */
export function isBoundless({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  return !Number.isFinite(high - low);
}

/** `(too few to tell)`, in place of an interval without bounds. */
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

/** Is the one shown to be less than the other? Decided only where their intervals are apart. */
export function isLess(one: Estimate, other: Estimate): boolean {
  return isSettled(one) && isSettled(other) && one.high < other.low;
}

/** Whether what was claimed came out here too; after few games it may be undecided. */
export type BorneOut = 'yes' | 'no' | 'undecided';

/** Are these the least of all? Decided only where the intervals are apart. */
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
