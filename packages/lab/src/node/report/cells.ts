import { type ReportLang, written, writtenRange } from '../../report/by-lang.js';
import { isBoundless, type ReportCell, tooFew, type Verdict } from '../../report/report.js';
import { differenceText, WORDS } from '../../report/words.js';
import { type Estimate, isAsymmetric, placesOf } from '../../stats/estimate.js';

/** Sign and word of a verdict; colour only repeats them. */
const MARKS = {
  same: '✓',
  differs: '✗',
  agrees: '✓',
  lower: '↓',
  higher: '↑',
  equal: '=',
} as const satisfies Record<Verdict['verdict'], string>;

/** Renders a table cell as HTML, with its CSS class. */
export function renderCell(
  cell: ReportCell,
  lang: ReportLang,
): { readonly html: string; readonly kind: string } {
  if (cell === null)
    return { html: `<span aria-label="${WORDS[lang].noFigure}">–</span>`, kind: 'none' };
  if (typeof cell === 'string') return { html: escapeText(cell), kind: 'text' };
  if (typeof cell === 'number') return { html: figure(cell, lang), kind: 'figure' };
  if ('verdict' in cell) return { html: verdictHtml(cell, lang), kind: `verdict ${cell.verdict}` };
  return { html: estimateHtml(cell, lang), kind: 'figure ours' };
}

/** Formats a bare figure; small ones get more decimal places. */
export function figure(value: number, lang: ReportLang): string {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value)) return written(value, 0, lang);
  const size = Math.abs(value);
  return written(value, size >= 0.1 ? 2 : Math.min(8, 2 - Math.floor(Math.log10(size))), lang);
}

/** Formats the mean to the precision of its margin, with the bounds as a tooltip. */
function estimateHtml(estimate: Estimate, lang: ReportLang): string {
  const { mean, low, high, count } = estimate;
  const margin = (high - low) / 2;
  const places = placesOf({ low, high });
  const [value, from, to, half] = [mean, low, high, margin].map((each) =>
    written(each, places, lang),
  ) as [string, string, string, string];
  if (isBoundless(estimate)) return `${value} <span class="margin">${tooFew(lang)}</span>`;
  const reach = isAsymmetric(estimate) ? writtenRange(from, to, lang) : `± ${half}`;
  const text = `${value} <span class="margin">${reach}</span>`;
  return `<span title="${WORDS[lang].interval(from, to, count)}">${text}</span>`;
}

function verdictHtml(verdict: Verdict, lang: ReportLang): string {
  const sign = `<span class="mark" aria-hidden="true">${MARKS[verdict.verdict]}</span>`;
  const word = WORDS[lang].verdicts[verdict.verdict];
  if (verdict.verdict === 'equal') return `${sign} ${word}`;
  const told = differenceText(verdict, lang, (value) => figure(value, lang));
  return `${sign} ${word} <span class="margin">(${told})</span>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, in elements and attributes. */
export function escapeText(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Removes the characters that XML does not allow. */
export function withoutControls(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]|(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');
}
