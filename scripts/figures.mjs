// Figures of docs/figures.json, quoted by README, docs and the web app's lessons; updated by `npm
// run measure-figures`. Stored as text by key, such as `88500`, `-1.16` or `55.74 ± 0.27`. A page
// quotes a figure as `<! --exact.shots-->55.74 ± 0.27<!--/-->`, and a table of BLOCKS between
// `<!-- figures: shooters -->` and `<!-- /figures -->`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { experimentFigures } from './experiment-figures.mjs';
import { ROOT } from './process.mjs';
import { englishPath, langOf, withSharedCells } from './russian-pages.mjs';

/** @typedef {Record<string, string>} Figures */
/**
 * @typedef {object} Part
 * @property {string} command command that measures the figures
 * @property {string} [date]
 * @property {string} [machine]
 * @property {string} [node]
 * @property {Figures} figures
 */

export const FIGURES_FILE = 'docs/figures.json';
export const EXPERIMENTS_PAGE = 'docs/research/experiments.md';
export const WEB_MODULE = 'apps/web/src/pages/strategies/figures.ts';
/** Parts that the web app's texts quote. */
const WEB_PARTS = ['speed', 'strength', 'small', 'search', 'claims', 'experiments'];
/** File with the figures that `flotilla shooters` prints. */
export const LADDER_MODULE = 'apps/cli/src/features/shooters/ladder.ts';

const INLINE_FIGURE = /<!--([^\s-][^>]*?)-->([^<]*)<!--\/-->/g;
const FIGURES_BLOCK = /(<!-- figures: (\w+) -->\n)[\s\S]*?(<!-- \/figures -->)/g;

/** @returns {Record<string, Part>} figures by part; `experiments` is read from its page */
export function readFigures() {
  const { experiments, ...measured } = JSON.parse(read(FIGURES_FILE));
  const page = read(EXPERIMENTS_PAGE);
  return { ...measured, experiments: { ...experiments, figures: experimentFigures(page) } };
}

/** Saves the figures, also in all modules and pages. @param {Record<string, Part>} parts */
export function writeFigures(parts) {
  write(FIGURES_FILE, `${JSON.stringify(parts, null, 2)}\n`);
  write(WEB_MODULE, webModule(parts));
  write(LADDER_MODULE, ladderModule(parts));
  for (const page of pagesWithFigures()) write(page, pageWithFigures(page, parts));
}

/** Merges all figures; adds derived ones. @param {Record<string, Part>} parts @returns {Figures} */
export function figuresIn(parts) {
  const allFigures = Object.assign({}, ...Object.values(parts).map(({ figures }) => figures));
  const [mean, margin] = parseInterval(allFigures['exact.shots']);
  const [savedShots, savedMargin] = parseInterval(allFigures['search.saved']);
  // Converts the 99% interval of `search.saved` to 95%.
  const combinedMargin = Math.hypot(margin, (savedMargin * 1.96) / 2.576);
  return {
    ...allFigures,
    'search.shots': `${(mean - savedShots).toFixed(2)} ± ${combinedMargin.toFixed(2)}`,
  };
}

export function pagesWithFigures() {
  const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((path) => path.endsWith('.md')).sort();
  return ['README.md', ...pages.map((path) => `docs/${path}`)];
}

/** Returns a page with current figures. @param {string} path @param {Record<string, Part>} parts */
export function pageWithFigures(path, parts) {
  const english = englishPath(path);
  const page = read(path);
  const fullPage = english ? withSharedCells(page, read(english), english) : page;
  return withFigures(fullPage, parts, langOf(path));
}

/** Updates a page's quoted figures. @param {string} page @param {Record<string, Part>} parts */
export function withFigures(page, parts, lang = 'en') {
  const figures = figuresIn(parts);
  return page
    .replace(
      INLINE_FIGURE,
      (_, key) => `<!--${key}-->${formatFigure(figureOf(figures, key), lang)}<!--/-->`,
    )
    .replace(FIGURES_BLOCK, (_, head, name, foot) => {
      const draw = FIGURES_BLOCKS[/** @type {keyof typeof FIGURES_BLOCKS} */ (name)];
      if (!draw) throw new Error(`there is no table of figures ${name}`);
      return `${head}${draw(figures, parts)}\n${foot}`;
    });
}

/** @param {string} page */
export function withoutFigures(page) {
  return page.replace(INLINE_FIGURE, '').replace(FIGURES_BLOCK, '');
}

/** Returns the source of the web app's module of figures. @param {Record<string, Part>} parts */
export function webModule(parts) {
  const quoted = Object.fromEntries(
    Object.entries(parts).filter(([name]) => WEB_PARTS.includes(name)),
  );
  const rows = Object.entries(figuresIn(quoted)).map(([key, text]) => {
    return `  ${objectKeyOf(key)}: '${text}',`;
  });
  return [
    '// Made from docs/figures.json by `npm run measure-figures`.',
    'export const FIGURES = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

/** Quotes a key of an object literal if needed. @param {string} key */
function objectKeyOf(key) {
  return /^[a-z]\w*$/i.test(key) ? key : `'${key}'`;
}

const LADDER_COMMAND =
  'flotilla sweep SHOOTER --rules mini-7 --vary placer=uniform --games BOARDS --seed 1';

/** @param {Record<string, Part>} parts */
export function ladderModule(parts) {
  const figures = figuresIn(parts);
  const rowsOf = (/** @type {string} */ group) =>
    Object.keys(figures).flatMap((key) => {
      if (!(key.startsWith(`${group}.`) && key.endsWith('.shots'))) return [];
      const name = key.slice(group.length + 1, -'.shots'.length);
      const [mean, margin] = parseInterval(figureOf(figures, key));
      const boards = figureOf(figures, `${group}.${name}.boards`);
      return [
        `      ${objectKeyOf(name)}: { mean: ${mean}, margin: ${margin}, boards: ${boards} },`,
      ];
    });
  const column = (
    /** @type {string} */ rules,
    /** @type {string} */ part,
    /** @type {string} */ group,
    /** @type {string} */ command,
  ) => [
    `  ${rules}: {`,
    `    command: '${command}',`,
    `    date: '${parts[part]?.date}',`,
    '    shots: {',
    ...rowsOf(group),
    '    },',
    '  },',
  ];
  return [
    '// Made from docs/figures.json and docs/research/experiments.md by `npm run measure-figures -- --only pages`.',
    '',
    '/** Mean shots to sink the fleet of these rules, placed uniformly, with the reach of the 95% interval. */',
    'export const LADDER = {',
    ...column('russian', 'experiments', 'shooters', 'flotilla experiment shooters --seed 1'),
    ...column("'mini-7'", 'ladder', 'mini7', LADDER_COMMAND),
    '} as const;',
    '',
  ].join('\n');
}

/** @param {Figures} figures @param {string} key */
function figureOf(figures, key) {
  const text = figures[key];
  if (text === undefined) throw new Error(`${FIGURES_FILE} has no figure ${key}`);
  return text;
}

/** @param {string} text figure as stored, such as `55.74 ± 0.27` */
export function formatFigure(text, lang = 'en') {
  return text
    .split(' ± ')
    .map((number) => {
      const digits = number.split('.')[1]?.length ?? 0;
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return Number(number)
        .toLocaleString(lang === 'en' ? 'en-GB' : lang, options)
        .replace('-', '−');
    })
    .join(' ± ');
}

/** @param {string} text @returns {[mean: number, reach: number]} */
function parseInterval(text) {
  const [mean = NaN, reach = 0] = text.split(' ± ').map(Number);
  return [mean, reach];
}

/** Formats a time in milliseconds, or in seconds from 1,000 ms. @param {string} ms */
function formatTime(ms) {
  return Number(ms) < 1000
    ? `${formatFigure(ms)} ms`
    : `${formatFigure((Number(ms) / 1000).toFixed(1))} s`;
}

/** Description of each shooter's targets, for the table in the README. */
export const SHOOTER_TARGETS = {
  random: 'any open square',
  automaton: 'where the longest ship fits, then along the hits',
  density: 'a square in the most placements',
  'weights-printed': 'the heaviest square; weights compound next to hits',
  exact: 'the likeliest square, counted over all layouts',
  'exact-endgame': 'like `exact`, with the endgame computed',
  search: 'like `exact`, but first plays out the rest of the game',
};

/** Two shooters and a number of games. @type {Record<string, [string, string, string]>} */
export const README_MATCHES = {
  exactDensity: ['exact', 'density', '2000'],
  endgameExact: ['exact-endgame', 'exact', '1000'],
  weightsAutomaton: ['weights-printed', 'automaton', '2000'],
  densityRandom: ['density', 'random', '2000'],
};

export const KERNELS = ['pool/random', 'random', 'density', 'weights-printed', 'automaton'];

/** @type {Record<string, (figures: Figures, parts: Record<string, Part>) => string>} */
const FIGURES_BLOCKS = {
  shooters: (figures) =>
    figuresTable(
      ['shooter', 'shoots at', 'mean shots', 'a game', 'a shot, 99th percentile'],
      Object.entries(SHOOTER_TARGETS).map(([name, target]) => [
        `\`${name}\``,
        target,
        formatFigure(figureOf(figures, `${name}.shots`)),
        formatTime(figureOf(figures, `${name}.gameMs`)),
        formatTime(figureOf(figures, `${name}.shot99Ms`)),
      ]),
    ),
  matches: (figures) =>
    figuresTable(
      [
        'shooter',
        'against',
        'games',
        'fewer shots, same layouts (95%)',
        'visible from',
        'games won (95%)',
      ],
      Object.entries(README_MATCHES).map(([key, [one, other]]) => {
        const figureText = (/** @type {string} */ name) =>
          formatFigure(figureOf(figures, `${key}.${name}`));
        return [
          `\`${one}\``,
          `\`${other}\``,
          figureText('games'),
          `${figureText('fewer')} (${figureText('fewerLow')} to ${figureText('fewerHigh')})`,
          figureText('visible'),
          `${figureText('won')}: ${figureText('percent')}% (${figureText('percentLow')} to ${figureText('percentHigh')})`,
        ];
      }),
    ),
  kernels: (figures) =>
    figuresTable(
      ['whole one-sided games a second, one core, by kernel', ''],
      KERNELS.map((name) => [`\`${name}\``, formatFigure(figureOf(figures, `${name}.kernel`))]),
    ),
  counting: (figures) =>
    figuresTable(
      ['what', 'time'],
      [
        [
          'empty Russian board, cold, in a new process',
          formatTime(figureOf(figures, 'counting.coldMs')),
        ],
        [
          'first shot of `exact`, from the book',
          formatTime(figureOf(figures, 'counting.firstShotMs')),
        ],
        ...['exact', 'search'].flatMap((name) => [
          [
            `a shot of \`${name}\`, median and 99th percentile`,
            `${formatTime(figureOf(figures, `${name}.shotMs`))}, ${formatTime(figureOf(figures, `${name}.shot99Ms`))}`,
          ],
          [`a whole game of \`${name}\``, formatTime(figureOf(figures, `${name}.gameMs`))],
        ]),
      ],
    ),
  machine: (_, { speed }) => {
    const options = /** @type {const} */ ({ dateStyle: 'long', timeZone: 'UTC' });
    const date = new Date(speed?.date ?? '').toLocaleDateString('en-GB', options);
    return `Times: \`${speed?.command}\`, ${speed?.machine}, Node ${speed?.node}, ${date}.`;
  },
};

/** @param {readonly string[]} heading @param {readonly (readonly string[])[]} rows */
function figuresTable(heading, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(heading), `|${'---|'.repeat(heading.length)}`, ...rows.map(line)].join('\n');
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** @param {string} path @param {string} text */
function write(path, text) {
  writeFileSync(join(ROOT, path), text);
}
