import type { PoolShooter } from '@flotilla/engine';
import type { KnockoutFigure } from './plans.js';

/** Wins and losses, counting one player per game. */
export type HabrScore = readonly [wins: number, losses: number];

/** A row of the table in “25 ms naval battle”, and its players. */
export interface HabrRow {
  readonly name: string;
  readonly published: Readonly<Record<KnockoutFigure, number>>;
  readonly placers: readonly string[];
  readonly hunts: readonly PoolShooter['hunt'][];
  readonly knowsHalo: boolean;
  /** Score of a run with one placer, if published. */
  readonly score?: HabrScore;
}

/** Number of games in a knockout of 1,024 players, the sample size of each published figure. */
export const HABR_GAMES = 1023;

/** Wins and losses in the mixed run, counting one player per game; each run has 1,023 games. */
export const HABR_SCORES: Readonly<Record<string, HabrScore>> = {
  'zones/centre-36': [109, 148],
  'zones/bottom': [50, 34],
  'zones/centre-horizontal': [120, 129],
  'zones/centre-vertical': [94, 96],
  'zones/left': [44, 28],
  'zones/right': [48, 40],
  'zones/top': [48, 35],
};

/** Assumed players per placer in the mixed run; each then plays as many games as published. */
export const HABR_PLAYERS: Readonly<Record<string, number>> = {
  'zones/centre-36': 301,
  'zones/bottom': 77,
  'zones/centre-horizontal': 234,
  'zones/centre-vertical': 188,
  'zones/left': 66,
  'zones/right': 83,
  'zones/top': 75,
};

export const HABR_MIXED_ROW = 'placers mixed';
/** Row with mixed placers; their proportions are not published, so all eight are equally likely. */
export const HABR_ALL_MIXED_ROW = 'placers and shooters mixed';

/** Placer added after the mixed run, and described as among the weakest. */
const LATER_PLACER = 'zones/random-12';
export const HABR_WEAKEST = ['zones/centre-36', LATER_PLACER];

/** Zones without the two weakest placers: the middle bands, then the sides. */
export const HABR_MIDDLE_ZONES = ['zones/centre-vertical', 'zones/centre-horizontal'];
export const HABR_SIDE_ZONES = ['zones/left', 'zones/right', 'zones/top', 'zones/bottom'];

const HABR_HUNTS = ['random', 'cross', 'linear'] as const;
const HABR_PLACERS = [...Object.keys(HABR_SCORES), LATER_PLACER];
const MIXED_PLAYERS = Object.entries(HABR_PLAYERS).flatMap(([placer, players]) =>
  Array<string>(players).fill(placer),
);

/** Rows of the published table, in its order. */
export const HABR_ROWS: readonly HabrRow[] = [
  {
    ...makeRow('centre-36, halo unknown', 85.06, 85.95, 84.17, 17.75, ['zones/centre-36']),
    knowsHalo: false,
  },
  makeRow('centre-36', 58.91, 60.98, 56.83, 15.37, ['zones/centre-36']),
  {
    ...makeRow('centre-36, second run', 58.94, 61.02, 56.87, 15.35, ['zones/centre-36']),
    score: [505, 518],
  },
  { ...makeRow('left', 63.18, 64.82, 61.54, 16.24, ['zones/left']), score: [515, 508] },
  { ...makeRow('right', 62.58, 64.23, 60.93, 16.23, ['zones/right']), score: [525, 498] },
  { ...makeRow('bottom', 62.85, 64.55, 61.16, 16.15, ['zones/bottom']), score: [497, 526] },
  {
    ...makeRow('centre-vertical', 61.59, 63.37, 59.81, 15.95, ['zones/centre-vertical']),
    score: [511, 512],
  },
  makeRow(HABR_MIXED_ROW, 61.03, 62.89, 59.18, 15.78, MIXED_PLAYERS),
  { ...makeRow(HABR_ALL_MIXED_ROW, 61.43, 63.23, 59.63, 15.93, HABR_PLACERS), hunts: HABR_HUNTS },
];

/** Returns the names of a row's shooters as printed; without `-printed` they are as meant. */
export function printedShooters({ hunts, knowsHalo }: HabrRow): string[] {
  return hunts.map((hunt) => `pool/${hunt}-printed${knowsHalo ? '' : '+no-halo'}`);
}

function makeRow(
  name: string,
  shots: number,
  winners: number,
  losers: number,
  loserPoints: number,
  placers: readonly string[],
): HabrRow {
  const published = { shots, winners, losers, loserPoints };
  return { name, published, placers, hunts: ['random'], knowsHalo: true };
}
