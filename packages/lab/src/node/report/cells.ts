import { written } from '../../report/by-lang.js';
import type { ReportCell, Verdict } from '../../report/report.js';
import { type Estimate, isAsymmetric, placesOf } from '../../stats/estimate.js';

/** A verdict is told by a sign and a word; its colour only repeats them. */
const VERDICTS = {
  same: { mark: '✓', word: 'same' },
  near: { mark: '≈', word: 'near' },
  differs: { mark: '✗', word: 'differs' },
  agrees: { mark: '✓', word: 'agrees' },
  lower: { mark: '↓', word: 'lower' },
  higher: { mark: '↑', word: 'higher' },
  equal: { mark: '=', word: 'equal to the digit' },
} as const;

/** What stands in a cell of a table, as HTML, and the class that says how it is set. */
export function renderCell(cell: ReportCell): { readonly html: string; readonly kind: string } {
  if (cell === null) return { html: '<span aria-label="no figure">–</span>', kind: 'none' };
  if (typeof cell === 'string') return { html: escapeText(cell), kind: 'text' };
  if (typeof cell === 'number') return { html: figure(cell), kind: 'figure' };
  if ('verdict' in cell) return { html: verdictHtml(cell), kind: `verdict ${cell.verdict}` };
  return { html: estimateHtml(cell), kind: 'figure ours' };
}

/** A bare figure; of small ones more places are told. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value)) return written(value, 0);
  const size = Math.abs(value);
  return written(value, size >= 0.1 ? 2 : Math.min(8, 2 - Math.floor(Math.log10(size))));
}

/** The mean to the places of its margin, with the interval's bounds as a tooltip. */
function estimateHtml({ mean, low, high, count }: Estimate): string {
  const margin = (high - low) / 2;
  if (!Number.isFinite(margin)) return `${figure(mean)} <span class="margin">± ∞</span>`;
  const places = placesOf({ low, high });
  const [from, to] = [written(low, places), written(high, places)];
  const about = `95% interval ${from} to ${to}, ${count} measurements`;
  const reach = isAsymmetric({ mean, low, high, count })
    ? `(${from} to ${to})`
    : `± ${written(margin, places)}`;
  const text = `${written(mean, places)} <span class="margin">${reach}</span>`;
  return `<span title="${about}">${text}</span>`;
}

function verdictHtml({ verdict, difference, visibleFrom }: Verdict): string {
  const { mark, word } = VERDICTS[verdict];
  if (verdict === 'equal') return `<span class="mark" aria-hidden="true">${mark}</span> ${word}`;
  const sign = difference > 0 ? '+' : '';
  const seen =
    verdict === 'same' || verdict === 'agrees' ? `, visible from ${figure(visibleFrom)}` : '';
  return `<span class="mark" aria-hidden="true">${mark}</span> ${word} <span class="margin">(${sign}${figure(difference)}${seen})</span>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that means nothing to HTML or XML, within elements and attributes alike. */
export function escapeText(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Without the characters that XML does not allow anywhere. */
export function withoutControls(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]|(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');
}
