import type { RulesEntry } from '@flotilla/rules';
import type { ExactRow, PublishedSetup, SoloRow } from './setup.js';

const MAYFLOWER_URL = 'https://github.com/Canon-Regularis/mayflower';
const HASBRO_RULES: RulesEntry = { fleet: [5, 4, 3, 3, 2], touching: 'allowed', announces: 'ship' };

function smallBoardRules(height: number, width: number, fleet: readonly number[]): RulesEntry {
  return { grid: { width, height }, fleet, touching: 'allowed', announces: 'ship' };
}

function exactRow(
  label: string,
  board: string,
  question: ExactRow['question'],
  printedFigure: string,
): ExactRow {
  return { what: label, board, question, printed: printedFigure };
}

/** Small boards, which both the source and this project solve exactly. */
export const MAYFLOWER: PublishedSetup = {
  name: 'Mayflower, small boards',
  url: MAYFLOWER_URL,
  boards: {
    '4×4, 3 and 2': smallBoardRules(4, 4, [3, 2]),
    '4×4, 2 and 2': smallBoardRules(4, 4, [2, 2]),
    '4×4, 3': smallBoardRules(4, 4, [3]),
    '5×4, 3': smallBoardRules(4, 5, [3]),
    '5×4, 4, 3 and 2': smallBoardRules(4, 5, [4, 3, 2]),
  },
  terms:
    'Every layout is equally likely, ships may touch, and a sinking names the ship. Nothing is random.',
  rows: [
    { ...exactRow('best', '4×4, 3 and 2', 'optimum', '8.753788'), isSlow: true },
    exactRow('likeliest square', '4×4, 3 and 2', 'likeliest', '8.909091'),
    { ...exactRow('worst case', '4×4, 3 and 2', 'worst', '12'), isSlow: true },
    exactRow('best fixed order', '4×4, 3 and 2', 'best-order', '13.1098'),
    { ...exactRow('best', '4×4, 2 and 2', 'optimum', '8.669643'), isSlow: true },
    exactRow('likeliest square', '4×4, 2 and 2', 'likeliest', '8.741071'),
    { ...exactRow('worst case', '4×4, 2 and 2', 'worst', '12'), isSlow: true },
    exactRow('worst case', '4×4, 3', 'worst', '8'),
    exactRow('best', '5×4, 3', 'optimum', '6.227273'),
    exactRow('likeliest square', '5×4, 3', 'likeliest', '6.227273'),
    exactRow('worst case', '5×4, 3', 'worst', '9'),
    exactRow('best fixed order', '5×4, 4, 3 and 2', 'best-order', '18.1437'),
  ],
};

function hasbroRow(label: string, shooter: string, games: number): Omit<SoloRow, 'measure'> {
  return { what: label, board: '10×10', placer: 'uniform', shooter, games };
}

const DENSITY_FIGURE = { figure: 44.369, margin: 0.124 };
const PARITY_FIGURE = { figure: 51.596, margin: 0.12 };
const HASBRO_GAMES = 20_000;

export const MAYFLOWER_HASBRO: PublishedSetup = {
  name: 'Mayflower, hasbro',
  url: MAYFLOWER_URL,
  boards: { '10×10': HASBRO_RULES, '10×10, apart': { ...HASBRO_RULES, touching: 'forbidden' } },
  terms:
    'Every layout is equally likely, ships may touch, and a sinking names the ship. The published figures are from 20,000 boards.',
  rows: [
    { ...exactRow('layouts', '10×10', 'layouts', '15046987768'), isSlow: true },
    exactRow('layouts', '10×10, apart', 'layouts', '1925751392'),
    { ...exactRow('row by row', '10×10', 'row-by-row', '88.7342'), isSlow: true },
    {
      ...hasbroRow('density', 'density', HASBRO_GAMES),
      measure: 'shots',
      published: DENSITY_FIGURE,
    },
    {
      ...hasbroRow('density: median', 'density', HASBRO_GAMES),
      measure: 'median',
      published: { figure: 44 },
    },
    {
      ...hasbroRow('hunt with parity', 'parity', 3000),
      measure: 'shots',
      published: PARITY_FIGURE,
    },
    {
      ...hasbroRow('hunt with parity: median', 'parity', 3000),
      measure: 'median',
      published: { figure: 53 },
    },
    { ...hasbroRow('density', 'exact', 150), measure: 'shots', published: DENSITY_FIGURE },
  ],
};
