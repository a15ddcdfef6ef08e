import {
  type BySide,
  type DistributionSummary,
  decimalPlacesOf,
  type Estimate,
  formatEstimate,
  hasNoInterval,
  isAsymmetric,
  type Score,
  type StatsReport,
  shareOf,
} from '@flotilla/lab';
import { formatShareInPercent } from '@flotilla/play';
import type { Texts } from '../../shell/i18n/index.js';
import { padCells } from '../../shell/table.js';

/** Formats with fixed decimals, in the language's style, with a true minus sign (U+2212). */
export function makeDecimalFormat(
  { lang }: Pick<Texts, 'lang'>,
  places = 2,
): (value: number) => string {
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
    // No sign before a value that rounds to zero.
    signDisplay: 'negative',
  });
  return (value) => format.format(value).replace('-', '−');
}

/** Formats a mean with its 95% interval: `57.73 ± 0.31`, or `0.00 (0.00–0.26)` if asymmetric. */
export function formatMeanAndMargin(texts: Pick<Texts, 'lang'>, estimate: Estimate): string {
  if (hasNoInterval(estimate)) return formatEstimate(estimate, texts.lang);
  const { mean, low, high, margin } = formatEstimateParts(texts, estimate);
  return isAsymmetric(estimate) ? `${mean} (${low}–${high})` : `${mean} ± ${margin}`;
}

/** Rounds to the precision that the interval justifies. */
export function formatEstimateParts(
  texts: Pick<Texts, 'lang'>,
  { mean, low, high }: Pick<Estimate, 'mean' | 'low' | 'high'>,
): Record<'mean' | 'low' | 'high' | 'margin', string> {
  const number = makeDecimalFormat(texts, decimalPlacesOf({ low, high }));
  const formatBound = (value: number) => (Number.isFinite(value) ? number(value) : '∞');
  const margin = formatBound((high - low) / 2);
  return { mean: number(mean), low: number(low), high: number(high), margin };
}

/** Applies {@link formatEstimateParts} to a share, in percent. */
function formatPercent(texts: Pick<Texts, 'lang'>, { mean, low, high }: Estimate) {
  return formatEstimateParts(texts, { mean: 100 * mean, low: 100 * low, high: 100 * high });
}

/** Left-aligns the first column and right-aligns the rest. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const lines = padCells(rows, (index) => index > 0);
  return lines.map((cells) => cells.join('  ').trimEnd());
}

export function describeStats(texts: Texts, stats: StatsReport): string[] {
  const { t } = texts;
  const columnKeys = ['', 'mean', 'median', 'quartiles', 'ninetieth', 'range'] as const;
  const title = columnKeys.map((key) => (key === '' ? '' : t(`commands:lab.column.${key}`)));
  const sideRows = (name: string, { all, winners, losers }: BySide) => [
    summaryRow(texts, `${name}, ${t('commands:lab.row.all')}`, all),
    summaryRow(texts, `${name}, ${t('commands:lab.row.winners')}`, winners),
    summaryRow(texts, `${name}, ${t('commands:lab.row.losers')}`, losers),
  ];
  const rows = [
    summaryRow(texts, t('commands:lab.row.shotsToClear'), stats.shotsToClear),
    ...sideRows(t('commands:lab.row.shots'), stats.shots),
    ...sideRows(t('commands:lab.row.misses'), stats.misses),
    summaryRow(texts, t('commands:lab.row.loserPoints'), stats.loserPoints),
    summaryRow(texts, t('commands:lab.row.turns'), stats.turns),
  ];
  const { firstMoverWins } = stats;
  return [
    ...alignColumns([title, ...rows.filter((row) => row.length > 0)]),
    ...(Number.isNaN(firstMoverWins.mean)
      ? []
      : [t('commands:lab.firstMover', formatPercent(texts, firstMoverWins))]),
  ];
}

function summaryRow(texts: Texts, name: string, summary: DistributionSummary | null): string[] {
  if (!summary) return [];
  const { quartiles, ninetieth, min, max } = summary;
  return [
    name,
    formatMeanAndMargin(texts, summary),
    String(quartiles[1]),
    `${quartiles[0]}–${quartiles[2]}`,
    String(ninetieth),
    `${min}–${max}`,
  ];
}

/** One row per name, best share first: wins, losses, share won and its interval. */
export function describeScores(texts: Texts, scores: Readonly<Record<string, Score>>): string[] {
  const rows = Object.entries(scores)
    .map(([name, score]) => ({ name, score, share: estimateShareWon(score) }))
    .sort((a, b) => b.share.mean - a.share.mean)
    .map(({ name, score, share }) => {
      const { low, high } = formatPercent(texts, share);
      const places = decimalPlacesOf({ low: 100 * share.low, high: 100 * share.high });
      const shareText = formatShareInPercent(texts, share.mean, places);
      return [name, formatScore(score), shareText, `(${low}–${high})`];
    });
  return alignColumns(rows);
}

/** Returns wins and losses, `5–3`, or with draws `5–3–1`. */
export function formatScore({ wins, losses, draws }: Score): string {
  return draws > 0 ? `${wins}–${losses}–${draws}` : `${wins}–${losses}`;
}

/** Counts a draw as half a win. The interval ignores draws, so it is slightly too wide. */
function estimateShareWon({ wins, losses, draws }: Score): Estimate {
  return shareOf(wins + draws / 2, wins + losses + draws);
}

/** Mean shots to clear a board, with a row per placer and a column per shooter. */
export function describeMatrix(texts: Texts, matrix: StatsReport['matrix']): string[] {
  const shooters = [...new Set(Object.values(matrix).flatMap((row) => Object.keys(row)))].sort();
  const rows = Object.entries(matrix)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([placer, row]) => [
      placer,
      ...shooters.map((shooter) => {
        const estimate = row[shooter];
        return estimate ? formatMeanAndMargin(texts, estimate) : '–';
      }),
    ]);
  return alignColumns([['', ...shooters], ...rows]);
}
