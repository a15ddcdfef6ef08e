import { makeRng } from '@flotilla/engine';
import { ok, otherSeat, type Rules, type Seat } from '@flotilla/rules';
import type { ForeignFault } from '../games/foreign-fault.js';
import { type LoggedGame, loggedRecord } from '../games/logged-game.js';
import { luckIn } from '../games/luck-in.js';
import { drawLayouts, type GameOutcome, playGame, type SeatNames } from '../games/play-game.js';
import {
  drawRules,
  type GameSpec,
  nameOfPlacer,
  nameOfShooter,
  placing,
  type RulesSpec,
  seating,
} from '../specs.js';
import { addGame, type GameStats, newStats } from '../stats/game-stats.js';
import type { Job } from './job.js';

/** Single games of a tournament, each between two of its players. */
export interface GamesSpec {
  readonly rules: RulesSpec;
  readonly seed: number;
  readonly games: readonly GameSpec[];
  readonly withGames: boolean;
  /** Is the luck of each game to be worked out? */
  readonly adjust: boolean;
}

export interface GamesPart {
  /** In the order of the games. */
  winners: (Seat | 'draw')[];
  stats: GameStats;
  /** By game, then by seat; null of a forfeited game, and nothing where luck is not worked out. */
  cleared: (readonly [Cleared, Cleared] | null)[];
  forfeits: { seat: Seat; game: number; reason: ForeignFault }[];
  records: LoggedGame[];
}

/** How a seat cleared the other's board, and how many of the shots were for want of luck. */
interface Cleared {
  readonly shooter: string;
  readonly shots: number;
  readonly luck: number;
}

export const tournamentGames: Job<GamesSpec, GamesPart> = {
  kind: 'games',
  async run({ rules: given, seed, games: wanted, withGames, adjust }, world) {
    const part = newPart();
    for (const { number, layouts: stream, first, shooters, placers } of wanted) {
      const rules = drawRules(given, makeRng(seed, 'rules', stream));
      const placerAt = placing(placers, world.load);
      const both = [
        placerAt(0, { game: stream, seat: 0 }),
        placerAt(1, { game: stream, seat: 1 }),
      ] as const;
      const layouts = await drawLayouts(rules, both, makeRng(seed, 'layouts', stream));
      if (!layouts.ok) return layouts;
      const seat = seating(shooters, world.load);
      const seats = [
        seat(0, { game: number, seat: 0 }),
        seat(1, { game: number, seat: 1 }),
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
      if (withGames) part.records.push(loggedRecord(rules, game, names, number));
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
