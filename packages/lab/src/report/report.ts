import {
  decimalPlacesOf,
  differenceOf,
  type Estimate,
  hasFiniteInterval,
  isAsymmetric,
  studentQuantile,
} from '../stats/estimate.js';
import { visibleFrom } from '../stats/visible-from.js';
import { type ByLang, formatBounds, formatNumber, type ReportLang } from './by-lang.js';

/** Result of an experiment as plain JSON, for the terminal, pages and other programs. */
export interface Report {
  readonly name: string;
  /** Title of the experiment's page; default: the name. */
  readonly title?: string;
  /** Question of the experiment, in one sentence. */
  readonly question: string;
  /** Source of the published figures: a short name in docs/research/sources.md, or empty. */
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

/** Text, bare figure, figure with interval, comparison with a published one, or null for none. */
export type ReportCell = string | number | Estimate | Verdict | null;

/** Comparison of our figure with a published one. */
export interface Verdict {
  /**
   * `same` if no difference is shown, else `differs`. Against another program: `agrees`, or `lower`
   * or `higher` for our figure. Without randomness: `equal` if the digits are the same.
   */
  readonly verdict: 'same' | 'differs' | 'agrees' | 'lower' | 'higher' | 'equal';
  /** Our figure minus the published one. */
  readonly difference: number;
  /** Smallest true difference that would have been detected with a probability of 80%. */
  readonly visibleFrom: number;
}

/** Curves, points with intervals or bars in one coordinate system. */
export interface Chart {
  readonly title: string;
  readonly kind: 'line' | 'dot' | 'bar';
  /** Draws the zero line, for instance for differences; bars always have it. */
  readonly hasZero?: boolean;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
}

/** Points of one curve, or dots or bars of one colour, in order. */
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

interface PublishedMean {
  readonly figure: number;
  /** Number of games behind the mean, to which the interval of our figure is scaled. */
  readonly count: number;
}

/** Compares our figure with a published one by its 95% interval; null if ours has none. */
export function verdictOf(ours: Estimate, published: PublishedMean): Verdict | null {
  return verdictBetween(ours, publishedEstimate(ours, published.figure, published.count));
}

/** Estimates a published mean, with the interval that ours would have with `count` games. */
export function publishedEstimate(ours: Estimate, figure: number, count: number): Estimate {
  const widening = Math.sqrt(ours.count / count);
  const low = figure - (ours.mean - ours.low) * widening;
  const high = figure + (ours.high - ours.mean) * widening;
  return { mean: figure, low, high, count };
}

/** Compares our figure with a published one that has its own interval. */
export function verdictBetween(ours: Estimate, published: Estimate): Verdict | null {
  if (!hasFiniteInterval(ours) || !hasFiniteInterval(published)) return null;
  const measuredGap = differenceOf(ours, published);
  const { mean: difference, low, high } = measuredGap;
  const isSame = low <= 0 && high >= 0;
  return {
    verdict: isSame ? 'same' : 'differs',
    difference,
    visibleFrom: visibleFrom(measuredGap),
  };
}

/** Multiplies an estimate by a factor, for instance for percentages or means of blocks. */
export function scaleEstimate({ mean, low, high, count }: Estimate, factor: number): Estimate {
  return { mean: mean * factor, low: low * factor, high: high * factor, count };
}

export function subtractFigure({ mean, low, high, count }: Estimate, figure: number): Estimate {
  return { mean: mean - figure, low: low - figure, high: high - figure, count };
}

/** Makes a point, with its interval if finite. */
export function pointOf(x: number | string, { mean, low, high, count }: Estimate): Point {
  return { x, y: mean, ...(hasFiniteInterval({ mean, low, high, count }) && { low, high }) };
}

/** Returns the sign of an estimate; 0 if not significant, after Bonferroni's correction. */
export function significantSign(estimate: Estimate, comparisons = 1): -1 | 0 | 1 {
  const { mean, low, high, count } = estimate;
  if (count < 2 || !hasFiniteInterval(estimate)) return 0;
  const widening = studentQuantile(count - 1, 0.025 / comparisons) / studentQuantile(count - 1);
  if (mean - (mean - low) * widening > 0) return 1;
  return mean + (high - mean) * widening < 0 ? -1 : 0;
}

/** Formats an estimate for sentences: `57.73 ± 0.31`, or `0.00 (too few to tell)`. */
export function formatEstimate(estimate: Estimate, lang: ReportLang = 'en'): string {
  const { mean, low, high } = estimate;
  if (hasNoInterval(estimate))
    return `${formatNumber(mean, decimalPlacesOf(estimate), lang)} ${tooFewText(lang)}`;
  if (isAsymmetric(estimate)) return formatRange(estimate, lang);
  const places = decimalPlacesOf(estimate);
  return `${formatNumber(mean, places, lang)} ± ${formatNumber((high - low) / 2, places, lang)}`;
}

/** Formats mean and bounds, `21 (−11 to 54)`, for asymmetric intervals, such as those of Elo. */
export function formatRange(estimate: Estimate, lang: ReportLang = 'en'): string {
  const { mean, low, high } = estimate;
  const places = decimalPlacesOf(estimate);
  const [value, lowText, highText] = [mean, low, high].map((bound) =>
    formatNumber(bound, places, lang),
  );
  return `${value} ${formatBounds(lowText!, highText!, lang)}`;
}

/** Formats an estimate that shows no difference: `0.14 ± 0.38, visible from 0.55`. */
export function formatInsignificant(
  estimate: Estimate,
  lang: ReportLang = 'en',
  comparisons = 1,
): string {
  if (hasNoInterval(estimate)) return formatEstimate(estimate, lang);
  const visibleFromText = formatNumber(
    visibleFrom(estimate, comparisons),
    decimalPlacesOf(estimate),
    lang,
  );
  return ESTIMATE_TEXTS[lang].unshown(formatEstimate(estimate, lang), visibleFromText);
}

/** Warns how many of the comparisons would seem to differ by chance alone. */
export function chanceWarning(comparisons: number, lang: ReportLang): string {
  return ESTIMATE_TEXTS[lang].byChance(formatNumber(comparisons / 20, 1, lang), comparisons);
}

export function jointConfidenceText(comparisons: number, lang: ReportLang): string {
  return ESTIMATE_TEXTS[lang].together(comparisons);
}

/** Is there no interval, because there are too few measurements or all are equal? */
export function hasNoInterval({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  return !Number.isFinite(high - low);
}

/** Text in place of a missing interval: `(too few to tell)`. */
export function tooFewText(lang: ReportLang): string {
  return ESTIMATE_TEXTS[lang].tooFew;
}

const EN_TEXTS = {
  tooFew: '(too few to tell)',
  unshown: (estimateText: string, least: string) => `${estimateText}, visible from ${least}`,
  byChance: (wrong: string, comparisons: number) =>
    `If nothing differed, ${wrong} of ${comparisons} comparisons on average would still seem to differ at 95%.`,
  together: (comparisons: number) =>
    `Taken together, the ${comparisons} comparisons hold with 95% confidence (Bonferroni).`,
};

const RU_TEXTS: typeof EN_TEXTS = {
  tooFew: '(слишком мало данных)',
  unshown: (told, least) => `${told}, видно от ${least}`,
  byChance: (wrong, comparisons) =>
    `Если бы различий не было, при 95\u00A0% случайно выделились бы в среднем ${wrong} из ${comparisons} сравнений.`,
  together: (comparisons) =>
    `Все сравнения вместе (их ${comparisons}) верны с вероятностью 95\u00A0% (поправка Бонферрони).`,
};

const ESTIMATE_TEXTS: ByLang<typeof EN_TEXTS> = { en: EN_TEXTS, ru: RU_TEXTS };

/** Is one estimate significantly less than the other? Their intervals must not overlap. */
export function isLess(a: Estimate, b: Estimate): boolean {
  return hasFiniteInterval(a) && hasFiniteInterval(b) && a.high < b.low;
}

/** Is a claim confirmed? After few games it may be undecided. */
export type ClaimVerdict = 'yes' | 'no' | 'undecided';

/** Are the estimates of `names` smaller than all others? Undecided if intervals overlap. */
export function areSmallest(
  names: readonly string[],
  measured: readonly { readonly name: string; readonly estimate: Estimate }[],
): ClaimVerdict {
  const claimed = measured.filter(({ name }) => names.includes(name));
  const otherMeasures = measured.filter(({ name }) => !names.includes(name));
  const pairs = claimed.flatMap((claim) =>
    otherMeasures.map((otherMeasure) => [claim.estimate, otherMeasure.estimate] as const),
  );
  if (pairs.some(([one, other]) => isLess(other, one))) return 'no';
  const isShown = pairs.length > 0 && pairs.every(([one, other]) => isLess(one, other));
  return isShown ? 'yes' : 'undecided';
}
