import * as z from 'zod';
import { nameOfPlacer, nameOfShooter } from '../specs.js';
import { MAX_GAMES } from './batch-size.js';
import type { GamesPart, GamesSpec } from './games.js';
import {
  count,
  type JobSchema,
  noForfeits,
  placerName,
  recordsOf,
  rules,
  seed,
  shooter,
  statsOf,
  winner,
} from './wire.schema.js';

const game = z.strictObject({
  ...{ number: count, layouts: count },
  shooters: z.tuple([shooter, shooter]),
  placers: z.tuple([placerName, placerName]),
});

export const gamesSchema: JobSchema<GamesSpec, GamesPart> = {
  spec: z.strictObject({
    ...{ rules, seed, withGames: z.boolean() },
    games: z.array(game).min(1).max(MAX_GAMES),
  }),
  part: ({ games, withGames }) =>
    z.strictObject({
      winners: z.array(winner).length(games.length),
      stats: statsOf(
        [...new Set(games.flatMap(({ shooters }) => shooters.map(nameOfShooter)))],
        [...new Set(games.flatMap(({ placers }) => placers.map(nameOfPlacer)))],
      ),
      forfeits: noForfeits,
      records: recordsOf(withGames ? games.length : 0),
    }),
};
