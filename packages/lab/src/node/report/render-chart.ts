import type { Markish, PlotOptions } from '@observablehq/plot';
import type { Chart, Series } from '../../report/report.js';
import { removeInvalidXmlCharacters } from './cells.js';
import { Plot, parseHTML } from './libraries.js';
import { darkModeCss, INK, PAPER, type SeriesStyle, seriesStyle } from './page-style.js';

const CHART_WIDTH = 720;
const PLOT_HEIGHT = 330;
const FONT = 13;
const TITLE_FONT = 16;
const CHART_MARGIN = { left: 62, right: 24 };
const TITLE_LINE = 21;
const LEGEND_LINE = 20;
/** Angle of axis labels that do not fit side by side, in degrees. */
const LABEL_ANGLE = -35;
const MAX_TICKS = 16;

/** Class of every chart; scopes its style rules, so that they do not affect the page. */
const CHART_CLASS = 'flotilla-chart';

/** Renders a chart as a self-contained SVG, which follows the reader's light or dark theme. */
export function renderChart(chart: Chart): string {
  const document = newDocument();
  const titles = wrapText(chart.title, TITLE_FONT, CHART_WIDTH - 32);
  const legend = chart.series.length > 1 ? legendLines(chart) : [];
  const top = 18 + titles.length * TITLE_LINE + legend.length * LEGEND_LINE;
  const svg = makePlotSvg(chart, document, top);
  for (const [index, line] of titles.entries()) {
    const place = { x: 16, y: 24 + index * TITLE_LINE, 'text-anchor': 'start' };
    const style = { 'font-size': TITLE_FONT, 'font-weight': 600, fill: INK.light };
    svg.append(makeElement(document, 'text', { ...place, ...style }, line));
  }
  const besideAxis = { x: 16, y: top + 12, 'text-anchor': 'start', fill: INK.light };
  svg.append(makeElement(document, 'text', besideAxis, chart.y));
  for (const [row, items] of legend.entries()) {
    const y = 18 + titles.length * TITLE_LINE + row * LEGEND_LINE;
    for (const item of items) svg.append(...legendItem(document, chart, item, y));
  }
  return finishSvg(svg, document, chart);
}

/** Renders charts as one SVG, stacked vertically. */
export function renderCharts(charts: readonly Chart[]): string {
  let height = 0;
  const parts = charts.map(renderChart).map((svg) => {
    const placedSvg = svg.replace('<svg', `<svg y="${height}"`);
    height += Number(/ height="(\d+)/.exec(svg)?.[1]);
    return placedSvg;
  });
  const size = `width="${CHART_WIDTH}" height="${height}" viewBox="0 0 ${CHART_WIDTH} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${parts.join('')}</svg>\n`;
}

function makePlotSvg(chart: Chart, document: SvgDocument, top: number): SvgElement {
  const names = hasNamedX(chart) || chart.kind === 'bar' ? xValuesOf(chart) : [];
  const slant = needSlantedLabels(names.map(String)) ? LABEL_ANGLE : 0;
  const longest = Math.max(0, ...names.map((name) => estimateTextWidth(String(name), FONT)));
  const bottom = slant === 0 ? 48 : Math.min(150, 44 + longest * 0.6);
  const axis = { label: chart.x, labelAnchor: 'center' as const, labelArrow: 'none' as const };
  const grouped = isGrouped(chart);
  const ticks = ticksOf(chart, names);
  const x = { ...axis, tickRotate: slant, ...(ticks && { ticks, tickFormat: String }), line: true };
  const namedScale = names.length > 0 && { domain: names };
  return Plot.plot({
    document: document as never,
    width: CHART_WIDTH,
    height: top + 30 + PLOT_HEIGHT + bottom,
    marginTop: top + 30,
    marginBottom: bottom,
    marginLeft: CHART_MARGIN.left,
    marginRight: CHART_MARGIN.right,
    y: { label: null, grid: true, nice: true, ticks: 7 },
    ...(grouped
      ? {
          fx: { ...x, ...namedScale, line: undefined, axis: 'bottom' },
          x: { axis: null, padding: 0.1, domain: namesOf(chart) },
        }
      : { x: { ...x, ...namedScale } }),
    marks: [...(chart.kind === 'bar' || chart.hasZero ? [Plot.ruleY([0])] : []), ...marksOf(chart)],
  } as PlotOptions) as unknown as SvgElement;
}

function namesOf({ series }: Chart): string[] {
  return series.map(({ name }) => name);
}

/** Returns the ticks of the x axis; undefined leaves them to Plot. */
function ticksOf(
  chart: Chart,
  names: readonly (number | string)[],
): (number | string)[] | undefined {
  if (names.length > MAX_TICKS && names.every((name) => typeof name === 'number')) {
    const step = Math.ceil(names.length / MAX_TICKS);
    return names.filter((_, index) => index % step === 0);
  }
  if (names.length > 0) return undefined;
  const places = xValuesOf(chart).map(Number);
  const [low, high] = [Math.min(...places), Math.max(...places)];
  if (!places.every(Number.isInteger) || high - low > 10) return undefined;
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function needSlantedLabels(names: readonly string[]): boolean {
  if (names.every((name) => name !== '' && Number.isFinite(Number(name)))) return false;
  const room = (CHART_WIDTH - CHART_MARGIN.left - CHART_MARGIN.right) / Math.max(1, names.length);
  return names.some((name) => estimateTextWidth(name, FONT) > room - 6);
}

interface LegendItem {
  readonly index: number;
  readonly name: string;
  readonly x: number;
}

function legendLines({ series }: Chart): LegendItem[][] {
  const lines: LegendItem[][] = [];
  let x = CHART_WIDTH;
  for (const [index, { name }] of series.entries()) {
    const width = 40 + estimateTextWidth(name, FONT) + 18;
    if (x + width > CHART_WIDTH - 16) {
      lines.push([]);
      x = 16;
    }
    lines.at(-1)?.push({ index, name, x });
    x += width;
  }
  return lines;
}

function legendItem(
  document: SvgDocument,
  { kind }: Chart,
  { index, name, x }: LegendItem,
  y: number,
): SvgElement[] {
  const { colour, dash, symbol, isOutlined } = seriesStyle(index);
  const signs = {
    line: { name: 'line', x1: x, x2: x + 30, y1: y, y2: y, stroke: colour, 'stroke-width': 2.4 },
    dot: { name: 'path', d: symbol.path, transform: `translate(${x + 16},${y})` },
    bar: {
      name: 'rect',
      x: x + 8,
      y: y - 6,
      width: 16,
      height: 12,
      ...(isOutlined && outlineOf({ colour, dash })),
    },
  } as const;
  const { name: element, ...place } = signs[kind];
  const style = kind === 'line' ? { 'stroke-dasharray': dash } : { fill: colour };
  const sign = makeElement(document, element, { ...place, ...style });
  const text = { x: x + 38, y: y + 4.5, 'text-anchor': 'start', fill: INK.light };
  return [sign, makeElement(document, 'text', text, name)];
}

function outlineOf({ colour, dash }: Pick<SeriesStyle, 'colour' | 'dash'>) {
  const line = { stroke: colour, 'stroke-width': 1.6, 'stroke-dasharray': dash };
  return { 'fill-opacity': 0.2, ...line };
}

function finishSvg(svg: SvgElement, document: SvgDocument, { title }: Chart): string {
  svg.querySelector('style')?.remove();
  const paper = makeElement(document, 'rect', { width: '100%', height: '100%', fill: PAPER.light });
  const rules = [
    `.${CHART_CLASS} { color: ${INK.light}; max-width: 100%; height: auto; }`,
    `.${CHART_CLASS} text { white-space: pre; }`,
    darkModeCss(`.${CHART_CLASS}`),
  ];
  svg.prepend(
    makeElement(document, 'title', {}, title),
    makeElement(document, 'style', {}, rules.join('\n')),
    paper,
  );
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('role', 'img');
  svg.setAttribute('class', CHART_CLASS);
  svg.setAttribute('font-family', 'system-ui, -apple-system, "Segoe UI", sans-serif');
  svg.setAttribute('font-size', String(FONT));
  svg.removeAttribute('style');
  return `${removeInvalidXmlCharacters(svg.outerHTML)}\n`;
}

interface Datum {
  readonly x: number | string;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly series: string;
}

/** Lines with at most this many points get dots at the measured values. */
const MAX_DOTTED_POINTS = 32;
/** Horizontal distance between the dots of different series at the same x, in pixels. */
const SERIES_OFFSET = 9;

function marksOf(chart: Chart): Markish[] {
  const marks = { line: lineMarks, dot: dotMarks, bar: barMarks }[chart.kind];
  return chart.series.flatMap((series, index) => marks(series, index, chart));
}

function isGrouped({ kind, series }: Chart): boolean {
  return kind === 'bar' && series.length > 1;
}

function hasNamedX({ series }: Chart): boolean {
  return series.some(({ points }) => points.some(({ x }) => typeof x === 'string'));
}

function xValuesOf({ series }: Chart): (number | string)[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
}

function lineMarks(series: Series, index: number): Markish[] {
  const data = plotDataOf(series);
  const ranged = data.filter(hasInterval);
  const { colour: stroke, dash, symbol } = seriesStyle(index);
  return [
    ...(ranged.length > 1
      ? [Plot.areaY(ranged, { x: 'x', y1: 'low', y2: 'high', fill: stroke, fillOpacity: 0.15 })]
      : []),
    Plot.line(data, {
      x: 'x',
      y: 'y',
      stroke,
      strokeWidth: 2,
      strokeDasharray: dash,
    }),
    ...(data.length <= MAX_DOTTED_POINTS
      ? [
          Plot.dot(data, {
            x: 'x',
            y: 'y',
            fill: stroke,
            stroke: 'none',
            symbol: symbol.name,
            r: 3,
          }),
        ]
      : []),
  ];
}

function dotMarks(series: Series, index: number, chart: Chart): Markish[] {
  const data = plotDataOf(series);
  const { colour: stroke, symbol: form } = seriesStyle(index);
  const symbol = form.name;
  const dx = hasNamedX(chart) ? (index - (chart.series.length - 1) / 2) * SERIES_OFFSET : 0;
  const ends = { x: 'x', y1: 'low', y2: 'high', dx, stroke };
  return [
    Plot.ruleX(data.filter(hasInterval), { ...ends, strokeWidth: 1.6 }),
    Plot.dot(data, { x: 'x', y: 'y', dx, fill: stroke, stroke: 'none', symbol, r: 4.5 }),
  ];
}

function barMarks(series: Series, index: number, chart: Chart): Markish[] {
  const data = plotDataOf(series);
  const { colour: fill, dash, isOutlined } = seriesStyle(index);
  const outline = { fillOpacity: 0.2, stroke: fill, strokeWidth: 1.6, strokeDasharray: dash };
  const place = isGrouped(chart) ? { fx: 'x', x: 'series' } : { x: 'x' };
  return [
    Plot.barY(data, { ...place, y: 'y', fill, ...(isOutlined ? outline : { fillOpacity: 0.85 }) }),
    Plot.ruleX(data.filter(hasInterval), {
      ...place,
      y1: 'low',
      y2: 'high',
      stroke: INK.light,
      strokeWidth: 1.6,
    }),
  ];
}

function plotDataOf({ name, points }: Series): Datum[] {
  return points
    .filter(({ y }) => Number.isFinite(y))
    .map(({ x, y, low = Number.NaN, high = Number.NaN }) => ({ x, y, low, high, series: name }));
}

function hasInterval({ low, high }: Datum): boolean {
  return Number.isFinite(low) && Number.isFinite(high);
}

interface SvgElement {
  textContent: string | null;
  readonly outerHTML: string;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  append(...children: SvgElement[]): void;
  prepend(...children: SvgElement[]): void;
  querySelector(selector: string): SvgElement | null;
  remove(): void;
}

interface SvgDocument {
  createElementNS(namespace: string, name: string): SvgElement;
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

function newDocument(): SvgDocument {
  return parseHTML('<html><body></body></html>').document as unknown as SvgDocument;
}

function makeElement(
  document: SvgDocument,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): SvgElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Estimates the width of text in a sans-serif font, since there is no font to measure. */
function estimateTextWidth(text: string, size: number): number {
  return [...text].length * size * 0.56;
}

function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const extended = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || estimateTextWidth(extended, size) > width) lines.push(word);
    else lines[lines.length - 1] = extended;
  }
  return lines;
}
