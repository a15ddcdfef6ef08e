import { DOMParser, parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import type { Chart, Report, Verdict } from '../../report/report.js';
import { estimateAround } from '../../testing/estimates.js';
import { formatFigure } from './cells.js';
import { renderChart, renderCharts } from './render-chart.js';
import { renderReport } from './render-report.js';

const KINDS = ['line', 'dot', 'bar'] as const;
const NASTY = '</text></title><script>alert("1" & \'2\')</script>\u0001';

const LINE: Chart = {
  title: 'The best and the mean fitness of each generation',
  kind: 'line',
  x: 'generation',
  y: 'fitness',
  series: [
    { name: 'best', points: [3, 2, 0].map((y, x) => ({ x, y })) },
    { name: 'mean', points: [9, 7, 4].map((y, x) => ({ x, y, low: y - 1, high: y + 1 })) },
  ],
};
const LAYOUTS = ['centre-36', 'centre-horizontal', 'random-12', 'centre-vertical', 'left', 'top'];
const DOT: Chart = {
  title: 'Shots to clear a board',
  kind: 'dot',
  x: 'placer',
  y: 'shots',
  series: ['published', 'ours'].map((name, at) => ({
    name,
    points: LAYOUTS.map((x, i) => ({ x, y: 58 + i + at / 2, low: 57 + i, high: 59.5 + i })),
  })),
};
const BAR: Chart = { ...DOT, kind: 'bar' };
const PARABOLA = Array.from({ length: 80 }, (_, x) => ({ x, y: x * (80 - x) }));
const COUNTS: Chart = {
  title: 'How many boards were cleared with just so many shots',
  kind: 'bar',
  x: 'shots',
  y: 'boards',
  series: [{ name: 'density', points: PARABOLA }],
};
const CHARTS = { LINE, DOT, BAR, COUNTS };

function told(verdict: Verdict['verdict'], difference: number, visibleFrom: number): Verdict {
  return { verdict, difference, visibleFrom };
}

const REPORT: Report = {
  name: 'centre-36',
  question: 'How many shots do games of shooters with a pool take?',
  source: '25 ms naval battle',
  seed: 7,
  tables: [
    {
      title: 'Shots',
      columns: ['experiment', 'published', 'ours', 'verdict'],
      rows: [
        ['halo unknown', 85.06, estimateAround(85.1234, 0.2234), told('same', 0.0634, 0.5)],
        ['left', 63.18, estimateAround(55, 0.5), told('differs', -8.18, 2)],
        ['right', null, null, told('higher', 0.5, 0.3)],
      ],
    },
  ],
  charts: [LINE, DOT],
  findings: ['The printed code does what its figures say.'],
};

/** Checks XML by counting tags and looking for unescaped text, since linkedom accepts anything. */
function expectXml(svg: string): void {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.documentElement?.tagName.toLowerCase()).toBe('svg');
  const open: string[] = [];
  for (const [, close, name, , self] of svg.matchAll(/<(\/?)([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!self) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#\d+;|#x[\da-f]+;|apos;)/i);
}

describe('renderChart', () => {
  test.each(Object.entries(CHARTS))('draws %s as XML with its labels and legend', (_, chart) => {
    const svg = renderChart(chart);
    expectXml(svg);
    expect(svg).toMatch(/^<svg/);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    const { document } = parseHTML(`<html><body>${svg}</body></html>`);
    const texts = [...document.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts.join(' ')).toContain(chart.title.slice(0, 20));
    expect(texts).toEqual(expect.arrayContaining([chart.x, chart.y]));
    if (chart.series.length > 1) {
      expect(texts).toEqual(expect.arrayContaining(chart.series.map(({ name }) => name)));
    }
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain('prefers-color-scheme: dark');
  });

  test.each(KINDS)('tells twelve series of a %s apart', (kind) => {
    const series = Array.from({ length: 12 }, (_, i) => ({
      name: `series ${i}`,
      points: ['a', 'b', 'c'].map((x, j) => ({ x, y: i + j })),
    }));
    const svg = renderChart({ ...LINE, kind, series });
    const { document } = parseHTML(`<html><body>${svg}</body></html>`);
    const own = (element: { getAttribute(name: string): string | null }) =>
      ['fill', 'fill-opacity', 'stroke', 'stroke-dasharray', kind === 'dot' ? 'd' : '']
        .map((name) => element.getAttribute(name))
        .join();
    const labels = [...document.querySelectorAll('text')].filter(({ textContent }) =>
      /^series \d+$/.test(textContent ?? ''),
    );
    const signs = labels.map(({ previousElementSibling: sign }) => own(sign!));
    expect(new Set(signs).size).toBe(12);
    // No two series of the same colour share dash, shape and fill.
    const drawn = kind === 'line' ? 'g[aria-label=line] path' : `[aria-label=${kind}]`;
    const marks = [...document.querySelectorAll(drawn)].map((mark) =>
      [mark, mark.parentElement, mark.firstElementChild].map((each) => each && own(each)).join(),
    );
    expect(new Set(marks).size).toBeGreaterThanOrEqual(12);
  });

  test('draws several charts below each other as one', () => {
    const svg = renderCharts([LINE, DOT]);
    expectXml(svg);
    const heightOf = (chart: Chart) => Number(/ height="(\d+)/.exec(renderChart(chart))![1]);
    expect(svg).toContain(`height="${heightOf(LINE) + heightOf(DOT)}"`);
    expect(svg).toContain(`<svg y="${heightOf(LINE)}"`);
  });

  test('takes intervals and figures that there are not', () => {
    const points = [
      { x: 1, y: 2, low: -Infinity, high: Infinity },
      { x: 2, y: Number.NaN },
    ];
    for (const kind of KINDS) {
      for (const series of [[], [{ name: 'one', points: [] }], [{ name: 'one', points }]]) {
        const svg = renderChart({ ...LINE, kind, series });
        expectXml(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  test('escapes every text', () => {
    const series = [NASTY, `${NASTY}2`].map((name) => ({ name, points: [{ x: NASTY, y: 1 }] }));
    for (const kind of KINDS) {
      const svg = renderChart({ kind, title: NASTY, x: NASTY, y: NASTY, series });
      expectXml(svg);
      expect(svg).not.toMatch(/<script|\p{Cc}(?<!\n)/u);
    }
  });
});

describe('renderReport', () => {
  test('holds every figure, with its verdict in words', () => {
    const html = renderReport(REPORT, { command: 'flotilla lab run s2 --seed 7' });
    const { document } = parseHTML(html);
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['halo unknown', '85.06', '85.12 ± 0.22', '✓ same (+0.0634, visible from 0.50)'],
      ['left', '63.18', '55.00 ± 0.50', '✗ differs (−8.18)'],
      ['right', '–', '–', '↑ higher (+0.50)'],
    ]);
    expect(document.querySelector('caption')?.textContent).toBe('Shots');
    expect(document.querySelectorAll('figure svg')).toHaveLength(2);
    const text = document.querySelector('main')?.textContent;
    const { question, source, findings } = REPORT;
    for (const part of [question, source, 'flotilla lab run s2 --seed 7', ...findings]) {
      expect(text).toContain(part);
    }
  });

  test('asks for nothing from outside and runs nothing', () => {
    const html = renderReport(REPORT, { command: 'x' });
    expect(html).not.toMatch(/<script|<link|<img|url\(|@import|\bsrc=|\bhref=/);
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
  });

  test('escapes every text', () => {
    const nasty: Report = {
      name: NASTY,
      question: NASTY,
      source: NASTY,
      seed: 1,
      findings: [NASTY],
      tables: [{ title: NASTY, columns: [NASTY], rows: [[NASTY, NASTY]] }],
      charts: [{ ...LINE, title: NASTY }],
    };
    const html = renderReport(nasty, { command: NASTY });
    expect(html).not.toMatch(/<script|\p{Cc}(?<!\n)/u);
    expect(parseHTML(html).document.querySelectorAll('script')).toHaveLength(0);
  });
});

test.each([
  [3, '3'],
  [-2.345, '−2.35'],
  [0.00123, '0.00123'],
  [Number.NaN, '–'],
])('figure(%f) is %s', (value, text) => {
  expect(formatFigure(value, 'en')).toBe(text);
});
