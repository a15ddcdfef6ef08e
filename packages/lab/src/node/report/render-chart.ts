import * as Plot from '@observablehq/plot';
import type { Chart } from '../../report/report.js';
import { isByName, isGrouped, marksOf, placesOf } from './chart-marks.js';
import { DASHES, darkRules, INK, PAPER, pickFor, SERIES_COLOURS, SYMBOLS } from './colours.js';
import { withoutControls } from './escape.js';
import {
  makeElement,
  newDocument,
  type SvgDocument,
  type SvgElement,
  widthOf,
  wrapText,
} from './svg.js';

const WIDTH = 720;
const PLOT_HEIGHT = 330;
const FONT = 13;
const TITLE_FONT = 16;
const MARGIN = { left: 62, right: 24 };
const TITLE_LINE = 21;
const LEGEND_LINE = 20;
/** Names at the axis stand aslant where they do not fit side by side. */
const SLANT = -35;
const MOST_NAMES = 16;

/** The class of every chart: rules of a page must not reach it, nor its own the page. */
const CHART_CLASS = 'flotilla-chart';

/**
 * A chart as an SVG that stands alone: title, legend, labelled axes. Drawn by Observable Plot on a
 * document without a browser. It is light, or dark where the reader prefers that.
 */
export function renderChart(chart: Chart): string {
  const document = newDocument();
  const titles = wrapText(chart.title, TITLE_FONT, WIDTH - 32);
  const legend = chart.series.length > 1 ? legendLines(chart) : [];
  const top = 18 + titles.length * TITLE_LINE + legend.length * LEGEND_LINE;
  const svg = plotOf(chart, document, top);
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
  return dress(svg, document, chart);
}

function plotOf(chart: Chart, document: SvgDocument, top: number): SvgElement {
  const names = isByName(chart) || chart.kind === 'bar' ? placesOf(chart) : [];
  const slant = isSlanted(names.map(String)) ? SLANT : 0;
  const longest = Math.max(0, ...names.map((name) => widthOf(String(name), FONT)));
  const bottom = slant === 0 ? 48 : Math.min(150, 44 + longest * 0.6);
  const axis = { label: chart.x, labelAnchor: 'center' as const, labelArrow: 'none' as const };
  const grouped = isGrouped(chart);
  const ticks = ticksOf(chart, names);
  const x = { ...axis, tickRotate: slant, ...(ticks && { ticks, tickFormat: String }), line: true };
  const named = names.length > 0 && { domain: names };
  return Plot.plot({
    document: document as never,
    width: WIDTH,
    height: top + 30 + PLOT_HEIGHT + bottom,
    marginTop: top + 30,
    marginBottom: bottom,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    y: { label: null, grid: true, nice: true, ticks: 7 },
    ...(grouped
      ? {
          fx: { ...x, ...named, line: undefined, axis: 'bottom' },
          x: { axis: null, padding: 0.1, domain: namesOf(chart) },
        }
      : { x: { ...x, ...named } }),
    marks: [...(chart.kind === 'bar' ? [Plot.ruleY([0])] : []), ...marksOf(chart)],
  } as Plot.PlotOptions) as unknown as SvgElement;
}

/** The series in their order, where Plot would sort them. */
function namesOf({ series }: Chart): string[] {
  return series.map(({ name }) => name);
}

/** Where the x axis is labelled; undefined leaves it to Plot. */
function ticksOf(
  chart: Chart,
  names: readonly (number | string)[],
): (number | string)[] | undefined {
  if (names.length > MOST_NAMES && names.every((name) => typeof name === 'number')) {
    const step = Math.ceil(names.length / MOST_NAMES);
    return names.filter((_, index) => index % step === 0);
  }
  if (names.length > 0) return undefined;
  const places = placesOf(chart).map(Number);
  const [low, high] = [Math.min(...places), Math.max(...places)];
  if (!places.every(Number.isInteger) || high - low > 10) return undefined;
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function isSlanted(names: readonly string[]): boolean {
  if (names.every((name) => name !== '' && Number.isFinite(Number(name)))) return false;
  const room = (WIDTH - MARGIN.left - MARGIN.right) / Math.max(1, names.length);
  return names.some((name) => widthOf(name, FONT) > room - 6);
}

interface LegendItem {
  readonly index: number;
  readonly name: string;
  readonly x: number;
}

function legendLines({ series }: Chart): LegendItem[][] {
  const lines: LegendItem[][] = [];
  let x = WIDTH;
  for (const [index, { name }] of series.entries()) {
    const width = 40 + widthOf(name, FONT) + 18;
    if (x + width > WIDTH - 16) {
      lines.push([]);
      x = 16;
    }
    lines.at(-1)?.push({ index, name, x });
    x += width;
  }
  return lines;
}

/** A piece of the series as it is drawn, and its name. */
function legendItem(
  document: SvgDocument,
  { kind }: Chart,
  { index, name, x }: LegendItem,
  y: number,
): SvgElement[] {
  const colour = pickFor(SERIES_COLOURS, index).light;
  const signs = {
    line: { name: 'line', x1: x, x2: x + 30, y1: y, y2: y, stroke: colour, 'stroke-width': 2.4 },
    dot: { name: 'path', d: pickFor(SYMBOLS, index).path, transform: `translate(${x + 16},${y})` },
    bar: { name: 'rect', x: x + 8, y: y - 6, width: 16, height: 12 },
  } as const;
  const { name: element, ...place } = signs[kind];
  const style = kind === 'line' ? { 'stroke-dasharray': pickFor(DASHES, index) } : { fill: colour };
  const sign = makeElement(document, element, { ...place, ...style });
  const text = { x: x + 38, y: y + 4.5, 'text-anchor': 'start', fill: INK.light };
  return [sign, makeElement(document, 'text', text, name)];
}

/** Paper below, a description for those who hear it, and the rules for the dark. */
function dress(svg: SvgElement, document: SvgDocument, { title }: Chart): string {
  svg.querySelector('style')?.remove();
  const paper = makeElement(document, 'rect', { width: '100%', height: '100%', fill: PAPER.light });
  const rules = [
    `.${CHART_CLASS} { color: ${INK.light}; max-width: 100%; height: auto; }`,
    `.${CHART_CLASS} text { white-space: pre; }`,
    darkRules(`.${CHART_CLASS}`),
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
  return `${withoutControls(svg.outerHTML)}\n`;
}
