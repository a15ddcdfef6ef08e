import { makeRng } from '@flotilla/engine';
import { ok, otherSeat, type Rules, type Seat } from '@flotilla/rules';
import * as z from 'zod';
import type { ForeignFault } from '../games/foreign-fault.js';
import { loggedRecord } from '../games/logged-game.js';
import { luckIn } from '../games/luck-in.js';
import { type GameOutcome, playGame, type SeatNames, sampleLayouts } from '../games/play-game.js';
import { type GameSpec, nameOfPlacer, nameOfShooter, placing, ruling, seating } from '../specs.js';
import { addGame, newStats } from '../stats/game-stats.js';
import {
  count,
  noForfeits,
  placerSpec,
  recordsOf,
  rules,
  seat,
  seed,
  shooterSpec,
  statsOf,
  winner,
} from './fields.js';
import { MAX_GAMES, type SharedJob, type SpecOf } from './job.js';

/** Games of a tournament. */
const spec = z.strictObject({
  rules,
  seed,
  withGames: z.boolean(),
  /** Whether to compute the luck in each game. */
  adjust: z.boolean(),
  games: z.array(gameSpec()).min(1).max(MAX_GAMES),
});

export type GamesSpec = SpecOf<typeof spec>;

function gameSpec(): z.ZodType<GameSpec> {
  return z.strictObject({
    number: count,
    layouts: count,
    first: seat,
    shooters: z.tuple([shooterSpec, shooterSpec]),
    placers: z.tuple([placerSpec, placerSpec]),
  });
}

function part({ games, withGames, adjust }: GamesSpec) {
  const shooters = new Set(games.flatMap((game) => game.shooters.map(nameOfShooter)));
  const placers = new Set(games.flatMap((game) => game.placers.map(nameOfPlacer)));
  return z.strictObject({
    /** Winners in the order of the games. */
    winners: z.array(winner).length(games.length),
    stats: statsOf([...shooters], [...placers]),
    /** Boards cleared, by game and seat: null for a forfeited game, empty unless luck is computed. */
    cleared: z.array(clearedBy([...shooters])).length(adjust ? games.length : 0),
    forfeits: noForfeits<{ seat: Seat; game: number; reason: ForeignFault }>(),
    records: recordsOf(withGames ? games.length : 0),
  });
}

export type GamesPart = z.infer<ReturnType<typeof part>>;

/** Shots in which a seat cleared the other's board, and how many of them bad luck cost. */
interface Cleared {
  readonly shooter: string;
  readonly shots: number;
  readonly luck: number;
}

function clearedBy(shooters: readonly string[]): z.ZodType<readonly [Cleared, Cleared] | null> {
  const cleared = z.strictObject({ shooter: z.enum(shooters), shots: count, luck: z.number() });
  return z.tuple([cleared, cleared]);
}

export const tournamentGames: SharedJob<GamesSpec, GamesPart> = {
  kind: 'games',
  spec,
  part,
  async run({ rules: given, seed, games: wanted, withGames, adjust }, deps) {
    const part = newPart();
    const seat = seating(deps.load);
    const placerAt = placing(deps.load);
    const rulesAt = ruling(given, (stream) => makeRng(seed, 'rules', stream));
    for (const { number, layouts: stream, first, shooters, placers } of wanted) {
      const rules = rulesAt(stream);
      const both = [
        placerAt(placers[0], { game: stream, seat: 0 }),
        placerAt(placers[1], { game: stream, seat: 1 }),
      ] as const;
      const layouts = await sampleLayouts(rules, both, makeRng(seed, 'layouts', stream));
      if (!layouts.ok) return layouts;
      const seats = [
        seat(shooters[0], { game: number, seat: 0 }),
        seat(shooters[1], { game: number, seat: 1 }),
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
      if (adjust) part.cleared.push(clearedIn(rules, game, names));
      if (withGames)
        part.records.push(loggedRecord(rules, game, names, { game: number, pair: stream }));
    }
    return ok(part);
  },
};

function newPart(): GamesPart {
  return { winners: [], stats: newStats(), cleared: [], forfeits: [], records: [] };
}

function clearedIn(
  rules: Rules,
  game: GameOutcome,
  names: readonly [SeatNames, SeatNames],
): readonly [Cleared, Cleared] {
  const by = (seat: Seat): Cleared => ({
    shooter: names[seat].shooter,
    shots: game.shotsToClear[seat],
    luck: luckIn(rules, game.layouts[otherSeat(seat)], game.squares[seat]),
  });
  return [by(0), by(1)];
}
