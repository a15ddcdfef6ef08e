import { makeRng } from '@flotilla/engine';
import { ok, otherSeat, type Rules, type Seat } from '@flotilla/rules';
import * as z from 'zod';
import type { ForeignFault } from '../games/foreign-fault.js';
import { makeLoggedGame } from '../games/logged-game.js';
import { luckOnLayout } from '../games/luck-in.js';
import { type GameOutcome, placeLayouts, playGame, type SeatNames } from '../games/play-game.js';
import {
  type GameSpec,
  makeSeatPlacers,
  makeSeatShooters,
  nameOfPlacer,
  nameOfShooter,
  rulesByGame,
} from '../specs.js';
import { addGame, newStats } from '../stats/game-stats.js';
import {
  emptyForfeitsSchema,
  placerSpecSchema,
  recordsSchemaFor,
  rulesSpecSchema,
  seatIndexSchema,
  seedNumberSchema,
  shooterSpecSchema,
  statsSchemaFor,
  wholeCountSchema,
  winnerSeatSchema,
} from './fields.js';
import { MAX_GAMES_PER_BATCH, type SharedJob, type SpecOf } from './job.js';

const gamesSpecSchema = z.strictObject({
  rules: rulesSpecSchema,
  seed: seedNumberSchema,
  withGames: z.boolean(),
  adjust: z.boolean(),
  games: z.array(gameSpecSchema()).min(1).max(MAX_GAMES_PER_BATCH),
});

export type GamesSpec = SpecOf<typeof gamesSpecSchema>;

function gameSpecSchema(): z.ZodType<GameSpec> {
  return z.strictObject({
    number: wholeCountSchema,
    layouts: wholeCountSchema,
    first: seatIndexSchema,
    shooters: z.tuple([shooterSpecSchema, shooterSpecSchema]),
    placers: z.tuple([placerSpecSchema, placerSpecSchema]),
  });
}

function gamesPartSchema({ games, withGames, adjust }: GamesSpec) {
  const shooters = new Set(games.flatMap((game) => game.shooters.map(nameOfShooter)));
  const placers = new Set(games.flatMap((game) => game.placers.map(nameOfPlacer)));
  return z.strictObject({
    winners: z.array(winnerSeatSchema).length(games.length),
    stats: statsSchemaFor([...shooters], [...placers]),
    /** Boards cleared, by game and seat; null for a forfeited game, empty unless `adjust`. */
    cleared: z.array(clearedSchema([...shooters])).length(adjust ? games.length : 0),
    forfeits: emptyForfeitsSchema<{ seat: Seat; game: number; reason: ForeignFault }>(),
    records: recordsSchemaFor(withGames ? games.length : 0),
  });
}

export type GamesBatchResult = z.infer<ReturnType<typeof gamesPartSchema>>;

/** Shots to clear the opponent's board, and how many of them bad luck cost. */
interface BoardClearing {
  readonly shooter: string;
  readonly shots: number;
  readonly luck: number;
}

function clearedSchema(
  shooters: readonly string[],
): z.ZodType<readonly [BoardClearing, BoardClearing] | null> {
  const cleared = z.strictObject({
    shooter: z.enum(shooters),
    shots: wholeCountSchema,
    luck: z.number(),
  });
  return z.tuple([cleared, cleared]);
}

export const tournamentGamesJob: SharedJob<GamesSpec, GamesBatchResult> = {
  kind: 'games',
  spec: gamesSpecSchema,
  part: gamesPartSchema,
  async run({ rules: given, seed, games: wanted, withGames, adjust }, deps) {
    const part = newGamesPart();
    const makeShooterAt = makeSeatShooters(deps.load);
    const placerAt = makeSeatPlacers(deps.load);
    const rulesAt = rulesByGame(given, (stream) => makeRng(seed, 'rules', stream));
    for (const { number, layouts: stream, first, shooters, placers } of wanted) {
      const rules = rulesAt(stream);
      const seatPlayers = [
        placerAt(placers[0], { game: stream, seat: 0 }),
        placerAt(placers[1], { game: stream, seat: 1 }),
      ] as const;
      const layouts = await placeLayouts(rules, seatPlayers, makeRng(seed, 'layouts', stream));
      if (!layouts.ok) return layouts;
      const seats = [
        makeShooterAt(shooters[0], { game: number, seat: 0 }),
        makeShooterAt(shooters[1], { game: number, seat: 1 }),
      ] as const;
      const rngs = [makeRng(seed, number, 0), makeRng(seed, number, 1)] as const;
      const game = await playGame(rules, layouts.value, seats, first, rngs);
      part.winners.push(game.winner);
      if ('reason' in game) {
        const seat = game.winner === 0 ? 1 : 0;
        part.forfeits.push({ seat, game: number, reason: game.reason });
        if (adjust) part.cleared.push(null);
        continue;
      }
      const names = [
        { shooter: nameOfShooter(shooters[0]), placer: nameOfPlacer(placers[0]) },
        { shooter: nameOfShooter(shooters[1]), placer: nameOfPlacer(placers[1]) },
      ] as const;
      addGame(part.stats, game, names);
      if (adjust) part.cleared.push(measureBoardClearings(rules, game, names));
      if (withGames)
        part.records.push(makeLoggedGame(rules, game, names, { game: number, pair: stream }));
    }
    return ok(part);
  },
};

function newGamesPart(): GamesBatchResult {
  return { winners: [], stats: newStats(), cleared: [], forfeits: [], records: [] };
}

function measureBoardClearings(
  rules: Rules,
  game: GameOutcome,
  names: readonly [SeatNames, SeatNames],
): readonly [BoardClearing, BoardClearing] {
  const clearedBySeat = (seat: Seat): BoardClearing => ({
    shooter: names[seat].shooter,
    shots: game.shotsToClear[seat],
    luck: luckOnLayout(rules, game.layouts[otherSeat(seat)], game.squares[seat]),
  });
  return [clearedBySeat(0), clearedBySeat(1)];
}
