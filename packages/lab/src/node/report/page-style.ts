interface Colour {
  readonly light: string;
  readonly dark: string;
}

export const INK: Colour = { light: '#1f2d4d', dark: '#dbe4f5' };
export const PAPER: Colour = { light: '#fdfdf8', dark: '#161c2b' };

/** Colours safe for colour-blind readers (after Okabe and Ito 2008), by background. */
const SERIES_COLOURS: readonly Colour[] = [
  { light: '#0067a8', dark: '#56b4e9' },
  { light: '#c04e00', dark: '#f0a030' },
  { light: '#007d5a', dark: '#2fc79a' },
  { light: '#a8437f', dark: '#e59ac6' },
  { light: '#6b6100', dark: '#f0e442' },
  { light: '#5b3fa0', dark: '#b7a3f5' },
];

/** Dash patterns, so that lines do not differ by colour alone. */
const DASHES: readonly string[] = ['none', '7 4', '2 3', '9 3 2 3', '12 4', '4 2'];

/** Shapes of dots, which must not differ by colour alone: name for Plot, path for the legend. */
const SYMBOLS = [
  { name: 'circle', path: 'M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0z' },
  { name: 'square', path: 'M-4.4,-4.4h8.8v8.8h-8.8z' },
  { name: 'triangle', path: 'M0,-6L5.2,3.6L-5.2,3.6z' },
  { name: 'diamond', path: 'M0,-7L4,0L0,7L-4,0z' },
  { name: 'cross', path: 'M-6,-2h4v-4h4v4h4v4h-4v4h-4v-4h-4z' },
  {
    name: 'star',
    path: 'M0,-6.5L1.5,-2L6.2,-2L2.4,0.8L3.8,5.3L0,2.5L-3.8,5.3L-2.4,0.8L-6.2,-2L-1.5,-2z',
  },
] as const;

export interface SeriesStyle {
  readonly colour: string;
  readonly dash: string;
  readonly symbol: (typeof SYMBOLS)[number];
  /** Bars are outlined, not filled, when colours repeat. */
  readonly isOutlined: boolean;
}

/** Returns the style of a series; dashes and shapes make 36 distinct styles. */
export function seriesStyle(series: number): SeriesStyle {
  const round = Math.floor(series / SERIES_COLOURS.length);
  const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
  return {
    colour: pick(SERIES_COLOURS, series).light,
    dash: pick(DASHES, series + round),
    symbol: pick(SYMBOLS, series + round),
    isOutlined: round > 0,
  };
}

export function darkModeCss(scope: string): string {
  const rules = [INK, PAPER, ...SERIES_COLOURS].flatMap(({ light, dark }) => [
    `${scope} [fill="${light}"] { fill: ${dark}; }`,
    `${scope} [stroke="${light}"] { stroke: ${dark}; }`,
  ]);
  const lines = [`${scope} { color: ${INK.dark}; }`, ...rules].join('\n  ');
  return `@media screen and (prefers-color-scheme: dark) {\n  ${lines}\n}`;
}

export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ink: ${INK.light};
  --faint: #55638a;
  --paper: #f7f8f1;
  --sheet: ${PAPER.light};
  --square: #cfdcef;
  --line: #2f5c9e;
  --margin: #c8473d;
  --same: #00664a;
  --other: #7a5200;
  --differs: #a8201a;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ink: ${INK.dark};
    --faint: #9fb0d3;
    --paper: #10141f;
    --sheet: ${PAPER.dark};
    --square: #202b44;
    --line: #7ba7e6;
    --margin: #d9756c;
    --same: #4fd0a2;
    --other: #ecc15c;
    --differs: #ff9087;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  color: var(--ink);
  background-color: var(--paper);
  background-image:
    linear-gradient(var(--square) 1px, transparent 1px),
    linear-gradient(90deg, var(--square) 1px, transparent 1px);
  background-size: 22px 22px;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
}
main { max-width: 58rem; margin: 0 auto; padding: 33px 22px 66px; }
header { border-left: 2px solid var(--margin); padding-left: 20px; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 44px 0 12px; font-size: 1.25rem; color: var(--line); }
.question { margin: 8px 0 16px; font-size: 1.15rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: 0.92em ui-monospace, "DejaVu Sans Mono", Consolas, monospace; }
.sheet {
  margin: 22px 0;
  background: var(--sheet);
  border: 1.5px solid var(--line);
  border-radius: 3px;
}
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 3px solid var(--line); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 10px 14px; text-align: left; font-weight: 600; }
th, td { padding: 6px 14px; white-space: nowrap; }
thead th { border-bottom: 1.5px solid var(--line); color: var(--faint); text-align: right; }
tbody th { font-weight: 500; text-align: left; }
thead th:first-child { text-align: left; }
tbody tr + tr > * { border-top: 1px solid var(--square); }
td.figure, td.verdict, td.none { text-align: right; }
td.text { text-align: right; }
.margin { color: var(--faint); }
.mark { font-weight: 700; }
.same, .agrees, .equal { color: var(--same); }
.lower, .higher { color: var(--other); }
.differs { color: var(--differs); font-weight: 600; }
figure { padding: 8px; overflow-x: auto; }
figure svg { display: block; width: 100%; min-width: 34rem; height: auto; }
.findings { padding: 12px 14px 12px 36px; }
.findings li + li { margin-top: 6px; }
footer { margin-top: 44px; color: var(--faint); font-size: 0.9rem; }
@media (max-width: 40rem) {
  main { padding: 22px 11px 44px; }
  dl { grid-template-columns: 1fr; }
  dt { margin-top: 6px; }
  th, td { padding: 6px 10px; }
}
@media print {
  body { background: none; font-size: 11pt; }
  main { max-width: none; padding: 0; }
  .sheet, tr { break-inside: avoid; }
  .scroll, figure { overflow: visible; }
  figure svg { min-width: 0; }
  th, td { white-space: normal; padding: 3pt 6pt; }
  h2 { break-after: avoid; }
}
`;
