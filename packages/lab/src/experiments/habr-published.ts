import type { Figure } from './studies.js';

/** A row of the table in “25 ms naval battle”, and who played it. */
export interface HabrRow {
  readonly name: string;
  readonly published: Readonly<Record<Figure, number>>;
  readonly placers: readonly string[];
  /** As printed; without `-printed` they are the same as meant. */
  readonly shooters: readonly string[];
}

/** Games of a knock-out of 1,024 players, behind each published figure. */
export const HABR_GAMES = 1023;

const RANDOM = ['pool/random-printed'];
const ALL_SHOOTERS = ['pool/random-printed', 'pool/cross-printed', 'pool/linear-printed'];

/**
 * Wins and losses of the mixed run. Everybody but the winner loses once, so that there were as
 * many players of a placer as it has losses.
 */
export const HABR_SCORES: Readonly<Record<string, readonly [wins: number, losses: number]>> = {
  'zones/centre-36': [109, 148],
  'zones/bottom': [50, 34],
  'zones/centre-horizontal': [120, 129],
  'zones/centre-vertical': [94, 96],
  'zones/left': [44, 28],
  'zones/right': [48, 40],
  'zones/top': [48, 35],
};

/** The row whose players are those of the published list. */
export const HABR_AS_LISTED = 'placers mixed, players as listed';

/** Not in the published list: its players are those that the list lacks. */
export const HABR_MISSING = 'zones/random-12';

/** The zones that are left without it and `centre-36`. */
export const HABR_BANDS = ['zones/centre-vertical', 'zones/centre-horizontal'];
export const HABR_SIDES = ['zones/left', 'zones/right', 'zones/top', 'zones/bottom'];

const ALL_PLACERS = [...Object.keys(HABR_SCORES), HABR_MISSING];

const POPULATION = habrPopulation();

export const HABR_ROWS: readonly HabrRow[] = [
  row(
    'centre-36, halo unknown',
    85.06,
    85.95,
    84.17,
    17.75,
    ['zones/centre-36'],
    ['pool/random-printed+no-halo'],
  ),
  row('centre-36', 58.91, 60.98, 56.83, 15.37, ['zones/centre-36'], RANDOM),
  row('centre-36, second run', 58.94, 61.02, 56.87, 15.35, ['zones/centre-36'], RANDOM),
  row('left', 63.18, 64.82, 61.54, 16.24, ['zones/left'], RANDOM),
  row('right', 62.58, 64.23, 60.93, 16.23, ['zones/right'], RANDOM),
  row('bottom', 62.85, 64.55, 61.16, 16.15, ['zones/bottom'], RANDOM),
  row('centre-vertical', 61.59, 63.37, 59.81, 15.95, ['zones/centre-vertical'], RANDOM),
  row('placers mixed', 61.03, 62.89, 59.18, 15.78, ALL_PLACERS, RANDOM),
  row('placers and shooters mixed', 61.43, 63.23, 59.63, 15.93, ALL_PLACERS, ALL_SHOOTERS),
  // The mixed run again, with as many players of each placer as it seems to have had.
  row(HABR_AS_LISTED, 61.03, 62.89, 59.18, 15.78, POPULATION, RANDOM),
];

/** The names of so many players as the published list had of each placer. */
function habrPopulation(): string[] {
  const listed = Object.entries(HABR_SCORES).flatMap(([placer, [, losses]]) =>
    Array<string>(losses).fill(placer),
  );
  return [...listed, ...Array<string>(HABR_GAMES + 1 - listed.length).fill(HABR_MISSING)];
}

function row(
  name: string,
  shots: number,
  winners: number,
  losers: number,
  loserPoints: number,
  placers: readonly string[],
  shooters: readonly string[],
): HabrRow {
  return { name, published: { shots, winners, losers, loserPoints }, placers, shooters };
}
