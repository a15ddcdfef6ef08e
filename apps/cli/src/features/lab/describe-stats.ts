import {
  type BySide,
  type Estimate,
  isAsymmetric,
  isBoundless,
  placesOf,
  type Score,
  type StatsReport,
  type Summary,
  shareOf,
  tell,
} from '@flotilla/lab';
import { inPercent } from '@flotilla/play';
import type { Texts } from '../../shell/i18n/index.js';
import { padded } from '../../shell/table.js';

/** Formats numbers with two decimals, in the language's style, with a true minus sign. */
export function decimals({ lang }: Pick<Texts, 'lang'>, places = 2): (value: number) => string {
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
    // Zero after rounding has no sign.
    signDisplay: 'negative',
  });
  return (value) => format.format(value).replace('-', '−');
}

/** Formats a mean with its 95% interval, `57.73 ± 0.31` or `0.00 (0.00–0.26)`; says so if the games are too few. */
export function plusMinus(texts: Pick<Texts, 'lang'>, estimate: Estimate): string {
  if (isBoundless(estimate)) return tell(estimate, texts.lang);
  const { mean, low, high, margin } = inDigits(texts, estimate);
  return isAsymmetric(estimate) ? `${mean} (${low}–${high})` : `${mean} ± ${margin}`;
}

/** Formats a mean, its bounds and half their distance, with the digits that the interval justifies. */
export function inDigits(
  texts: Pick<Texts, 'lang'>,
  { mean, low, high }: Pick<Estimate, 'mean' | 'low' | 'high'>,
): Record<'mean' | 'low' | 'high' | 'margin', string> {
  const number = decimals(texts, placesOf({ low, high }));
  const bounded = (value: number) => (Number.isFinite(value) ? number(value) : '∞');
  const margin = bounded((high - low) / 2);
  return { mean: number(mean), low: number(low), high: number(high), margin };
}

/** {@link inDigits} of a share, in percent. */
function percentDigits(texts: Pick<Texts, 'lang'>, { mean, low, high }: Estimate) {
  return inDigits(texts, { mean: 100 * mean, low: 100 * low, high: 100 * high });
}

/** Aligns columns: the first to the left, the others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const lines = padded(rows, (index) => index > 0);
  return lines.map((cells) => cells.join('  ').trimEnd());
}

/** Returns rows for shots, misses, turns and points: mean, quartiles and range. */
export function describeStats(texts: Texts, stats: StatsReport): string[] {
  const { t } = texts;
  const head = ['', 'mean', 'median', 'quartiles', 'ninetieth', 'range'] as const;
  const title = head.map((key) => (key === '' ? '' : t(`commands:lab.column.${key}`)));
  const sides = (name: string, { all, winners, losers }: BySide) => [
    summaryRow(texts, `${name}, ${t('commands:lab.row.all')}`, all),
    summaryRow(texts, `${name}, ${t('commands:lab.row.winners')}`, winners),
    summaryRow(texts, `${name}, ${t('commands:lab.row.losers')}`, losers),
  ];
  const rows = [
    summaryRow(texts, t('commands:lab.row.shotsToClear'), stats.shotsToClear),
    ...sides(t('commands:lab.row.shots'), stats.shots),
    ...sides(t('commands:lab.row.misses'), stats.misses),
    summaryRow(texts, t('commands:lab.row.loserPoints'), stats.loserPoints),
    summaryRow(texts, t('commands:lab.row.turns'), stats.turns),
  ];
  const { firstMoverWins } = stats;
  return [
    ...alignColumns([title, ...rows.filter((row) => row.length > 0)]),
    ...(Number.isNaN(firstMoverWins.mean)
      ? []
      : [t('commands:lab.firstMover', percentDigits(texts, firstMoverWins))]),
  ];
}

function summaryRow(texts: Texts, name: string, summary: Summary | null): string[] {
  if (!summary) return [];
  const { quartiles, ninetieth, min, max } = summary;
  return [
    name,
    plusMinus(texts, summary),
    String(quartiles[1]),
    `${quartiles[0]}–${quartiles[2]}`,
    String(ninetieth),
    `${min}–${max}`,
  ];
}

/** Returns wins and losses by name, with the share won and its interval; best share first. */
export function describeScores(texts: Texts, scores: Readonly<Record<string, Score>>): string[] {
  const rows = Object.entries(scores)
    .map(([name, score]) => ({ name, score, share: shareWon(score) }))
    .sort((a, b) => b.share.mean - a.share.mean)
    .map(({ name, score, share }) => {
      const { low, high } = percentDigits(texts, share);
      const places = placesOf({ low: 100 * share.low, high: 100 * share.high });
      const games = `${score.wins}–${score.losses}${score.draws > 0 ? `–${score.draws}` : ''}`;
      return [name, games, inPercent(texts, share.mean, places), `(${low}–${high})`];
    });
  return alignColumns(rows);
}

/** Draws count half; the interval, computed as if there were none, is then slightly too wide. */
function shareWon({ wins, losses, draws }: Score): Estimate {
  return shareOf(wins + draws / 2, wins + losses + draws);
}

/** Returns the mean shots to clear a board: a row per placer, a column per shooter. */
export function describeMatrix(texts: Texts, matrix: StatsReport['matrix']): string[] {
  const shooters = [...new Set(Object.values(matrix).flatMap((row) => Object.keys(row)))].sort();
  const rows = Object.entries(matrix)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([placer, row]) => [
      placer,
      ...shooters.map((shooter) => {
        const estimate = row[shooter];
        return estimate ? plusMinus(texts, estimate) : '–';
      }),
    ]);
  return alignColumns([['', ...shooters], ...rows]);
}
