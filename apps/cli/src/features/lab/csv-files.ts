import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoggedGame } from '@flotilla/lab';
import { stringify } from 'csv-stringify/sync';
import type { CommandContext } from '../../shell/context.js';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { createFolder, openLineStream } from '../../shell/output.js';

/** Repeated for each seat. `layout` lists ships by their squares, such as `A1-A2 C4`. */
const SEAT_COLUMNS = ['shooter', 'placer', 'shots', 'points', 'shots_to_clear', 'layout'];
const GAME_COLUMNS = [
  ...['seed', 'game', 'pair', 'rules', 'first', 'winner', 'turns'],
  ...[1, 2].flatMap((seat) => SEAT_COLUMNS.map((name) => `${name}_${seat}`)),
];
const SHOT_COLUMNS = ['game', 'seat', 'shot', 'square', 'outcome'];

export interface CsvFolder {
  readonly folder: string;
  readonly seed: number;
  /** A resumed run rewrites its tables from the first game. */
  readonly isResumed: boolean;
}

/** @throws CliError if the folder cannot be created, or a new run finds one of the tables in it */
export async function makeCsvFolder(
  texts: Texts,
  { folder, isResumed }: Omit<CsvFolder, 'seed'>,
  tables: readonly string[],
): Promise<void> {
  if (folder === '') throw new CliError(texts.t('errors:lab.noName', { option: '--csv' }));
  const existingPath = tables.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (existingPath !== undefined && !isResumed) {
    throw new CliError(texts.t('errors:lab.csvThere', { path: plain(existingPath) }));
  }
  await createFolder(texts, folder);
}

/** Opens `games.csv` and `shots.csv`; both number everything from 1. @throws CliError */
export async function openCsv({ texts }: CommandContext, { folder, seed, isResumed }: CsvFolder) {
  await makeCsvFolder(texts, { folder, isResumed }, ['games.csv', 'shots.csv']);
  const games = await openLineStream(texts, join(folder, 'games.csv'));
  const shots = await openLineStream(texts, join(folder, 'shots.csv'));
  games.write(stringify([GAME_COLUMNS]));
  shots.write(stringify([SHOT_COLUMNS]));
  return {
    add: (game: LoggedGame) => {
      games.write(stringify([[seed, ...gameRow(game)]]));
      shots.write(stringify(shotRows(game)));
    },
    close: () => {
      games.end();
      shots.end();
    },
  };
}

function gameRow(game: LoggedGame): (string | number)[] {
  const { players, points, shots, shotsToClear, layouts } = game;
  const seats = ([0, 1] as const).flatMap((seat) => [
    ...[players[seat].shooter, players[seat].placer, shots[seat].length, points[seat]],
    ...[shotsToClear[seat], layouts[seat].map((ship) => ship.join('-')).join(' ')],
  ]);
  const winner = game.winner === 'draw' ? 'draw' : game.winner + 1;
  return [game.game + 1, game.pair + 1, game.rules, game.first + 1, winner, game.turns, ...seats];
}

function shotRows({ game, shots }: LoggedGame): (string | number)[][] {
  return shots.flatMap((seatShots, seat) =>
    seatShots.map(({ square, outcome }, index) => [game + 1, seat + 1, index + 1, square, outcome]),
  );
}
