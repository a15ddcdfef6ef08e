import { formatBounds, formatNumber, type ReportLang } from '../../report/by-lang.js';
import { hasNoInterval, type ReportCell, tooFewText, type Verdict } from '../../report/report.js';
import { differenceText, REPORT_WORDS } from '../../report/words.js';
import { decimalPlacesOf, type Estimate, isAsymmetric } from '../../stats/estimate.js';

/** Sign of each verdict, so that colour is not needed to tell them apart. */
const SIGN_BY_VERDICT = {
  same: '✓',
  differs: '✗',
  agrees: '✓',
  lower: '↓',
  higher: '↑',
  equal: '=',
} as const satisfies Record<Verdict['verdict'], string>;

export function renderCell(
  cell: ReportCell,
  lang: ReportLang,
): { readonly html: string; readonly kind: string } {
  if (cell === null)
    return { html: `<span aria-label="${REPORT_WORDS[lang].noFigure}">–</span>`, kind: 'none' };
  if (typeof cell === 'string') return { html: escapeText(cell), kind: 'text' };
  if (typeof cell === 'number') return { html: formatFigure(cell, lang), kind: 'figure' };
  if ('verdict' in cell) return { html: verdictHtml(cell, lang), kind: `verdict ${cell.verdict}` };
  return { html: estimateHtml(cell, lang), kind: 'figure ours' };
}

/** Formats a bare figure; small ones get more decimal places. */
export function formatFigure(value: number, lang: ReportLang): string {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value)) return formatNumber(value, 0, lang);
  const size = Math.abs(value);
  return formatNumber(value, size >= 0.1 ? 2 : Math.min(8, 2 - Math.floor(Math.log10(size))), lang);
}

/** Formats an estimate's mean to the precision of its margin, with the bounds as a tooltip. */
function estimateHtml(estimate: Estimate, lang: ReportLang): string {
  const { mean, low, high, count } = estimate;
  const margin = (high - low) / 2;
  const places = decimalPlacesOf({ low, high });
  const [value, from, to, half] = [mean, low, high, margin].map((bound) =>
    formatNumber(bound, places, lang),
  ) as [string, string, string, string];
  if (hasNoInterval(estimate)) return `${value} <span class="margin">${tooFewText(lang)}</span>`;
  const marginText = isAsymmetric(estimate) ? formatBounds(from, to, lang) : `± ${half}`;
  const text = `${value} <span class="margin">${marginText}</span>`;
  return `<span title="${REPORT_WORDS[lang].interval(from, to, count)}">${text}</span>`;
}

function verdictHtml(verdict: Verdict, lang: ReportLang): string {
  const sign = `<span class="mark" aria-hidden="true">${SIGN_BY_VERDICT[verdict.verdict]}</span>`;
  const word = REPORT_WORDS[lang].verdicts[verdict.verdict];
  if (verdict.verdict === 'equal') return `${sign} ${word}`;
  const difference = differenceText(verdict, lang, (value) => formatFigure(value, lang));
  return `${sign} ${word} <span class="margin">(${difference})</span>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeText(text: string): string {
  return removeInvalidXmlCharacters(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

export function removeInvalidXmlCharacters(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]|(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');
}
