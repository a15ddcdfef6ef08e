/** A colour on light and on dark ground. */
interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** Ink and paper of a squared exercise book. */
export const INK: Colour = { light: '#1f2d4d', dark: '#dbe4f5' };
export const PAPER: Colour = { light: '#fdfdf8', dark: '#161c2b' };

/**
 * Colours for series that people who see colours differently tell apart (after Okabe and Ito
 * 2008), darker on paper and lighter on dark ground so that they stand out from both.
 */
export const SERIES_COLOURS: readonly Colour[] = [
  { light: '#0067a8', dark: '#56b4e9' },
  { light: '#c04e00', dark: '#f0a030' },
  { light: '#007d5a', dark: '#2fc79a' },
  { light: '#a8437f', dark: '#e59ac6' },
  { light: '#6b6100', dark: '#f0e442' },
  { light: '#5b3fa0', dark: '#b7a3f5' },
];

/** Lines of series differ in their dashes too. */
export const DASHES: readonly string[] = ['none', '7 4', '2 3', '9 3 2 3', '12 4', '4 2'];

/** Dots of series differ in their form too: the name for Plot, and the path for a legend. */
export const SYMBOLS = [
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

/** The item for this series; where there are more series, the items come round again. */
export function pickFor<Item>(items: readonly Item[], series: number): Item {
  return items[series % items.length] as Item;
}

/**
 * Charts are drawn in the light colours, which any viewer shows; where the reader prefers dark,
 * these rules exchange them. They hold on paper too, where nothing is dark.
 */
export function darkRules(scope: string): string {
  const rules = [INK, PAPER, ...SERIES_COLOURS].flatMap(({ light, dark }) => [
    `${scope} [fill="${light}"] { fill: ${dark}; }`,
    `${scope} [stroke="${light}"] { stroke: ${dark}; }`,
  ]);
  const lines = [`${scope} { color: ${INK.dark}; }`, ...rules].join('\n  ');
  return `@media screen and (prefers-color-scheme: dark) {\n  ${lines}\n}`;
}
