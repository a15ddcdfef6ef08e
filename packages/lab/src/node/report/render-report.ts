import type { ReportLang } from '../../report/by-lang.js';
import type { Report, ReportTable } from '../../report/report.js';
import { REPORT_WORDS } from '../../report/words.js';
import { escapeText, renderCell } from './cells.js';
import { PAGE_STYLE } from './page-style.js';
import { renderChart } from './render-chart.js';

/** Command and language of a report's page. */
export interface ReportOrigin {
  /** Command line that reproduces the report. */
  readonly command: string;
  /** Language of the report; default English. */
  readonly lang?: ReportLang;
}

/** Renders a self-contained HTML page for screen and print, without scripts or requests. */
export function renderReport(report: Report, { command, lang = 'en' }: ReportOrigin): string {
  const words = REPORT_WORDS[lang];
  const { name, question, source, seed, tables, charts, findings } = report;
  return [
    '<!DOCTYPE html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(name)} – Flotilla</title>`,
    `<style>${PAGE_STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<header>',
    `<h1>${escapeText(name)}</h1>`,
    `<p class="question">${escapeText(question)}</p>`,
    '<dl>',
    ...(source === '' ? [] : [`<dt>${words.source}</dt><dd>${escapeText(source)}</dd>`]),
    `<dt>${words.command}</dt><dd><code>${escapeText(command)}</code></dd>`,
    `<dt>${words.seed}</dt><dd><code>${seed}</code></dd>`,
    '</dl>',
    '</header>',
    ...section(words.found, findings.length > 0 ? [findingsHtml(findings)] : []),
    ...section(
      words.figures,
      tables.map((table) => tableHtml(table, lang)),
    ),
    ...section(
      words.charts,
      charts.map((chart) => `<figure class="sheet">\n${renderChart(chart)}</figure>`),
    ),
    `<footer>${words.foot}</footer>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function section(title: string, parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : ['<section>', `<h2>${title}</h2>`, ...parts, '</section>'];
}

function findingsHtml(findings: readonly string[]): string {
  const items = findings.map((finding) => `<li>${escapeText(finding)}</li>`);
  return `<ul class="sheet findings">\n${items.join('\n')}\n</ul>`;
}

/** Renders a table. A wide one scrolls horizontally in its own box, also by keyboard. */
function tableHtml({ title, note, columns, rows }: ReportTable, lang: ReportLang): string {
  const heads = columns.map((column) => `<th scope="col">${escapeText(column)}</th>`);
  const lines = rows.map(([first = null, ...cells]) => {
    const row = cells.map((cell) => {
      const { html, kind } = renderCell(cell, lang);
      return `<td class="${kind}">${html}</td>`;
    });
    return `<tr><th scope="row">${renderCell(first, lang).html}</th>${row.join('')}</tr>`;
  });
  return [
    `<div class="sheet scroll" tabindex="0" role="region" aria-label="${escapeText(title)}">`,
    '<table>',
    `<caption>${escapeText(title)}</caption>`,
    `<thead><tr>${heads.join('')}</tr></thead>`,
    `<tbody>\n${lines.join('\n')}\n</tbody>`,
    '</table>',
    ...(note === undefined ? [] : [`<p>${escapeText(note)}</p>`]),
    '</div>',
  ].join('\n');
}
