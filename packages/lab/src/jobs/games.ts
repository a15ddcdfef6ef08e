import { makeRng } from '@flotilla/engine';
import { ok, type Seat } from '@flotilla/rules';
import { type GameRecord, recordOf } from '../games/game-record.js';
import { drawLayouts, playOrForfeit } from '../games/play-game.js';
import {
  nameOfShooter,
  placerFrom,
  type RulesSpec,
  rulesFrom,
  type ShooterSpec,
  shooterFrom,
} from '../specs.js';
import { addGame, type GameStats, newStats } from '../stats/game-stats.js';
import type { Job } from './job.js';

/** Single games of a tournament, each between two of its players. */
export interface GamesSpec {
  readonly rules: RulesSpec;
  readonly seed: number;
  readonly games: readonly GameSpec[];
  readonly withGames: boolean;
}

export interface GameSpec {
  /** The game's number in the tournament: its draws depend on this and the seed alone. */
  readonly number: number;
  /** Whose layouts and draws they are: games of one number here have the same layouts. */
  readonly layouts: number;
  /** By seat; seat 0 begins. */
  readonly shooters: readonly [ShooterSpec, ShooterSpec];
  readonly placers: readonly [string, string];
}

export interface GamesPart {
  /** In the order of the games. */
  winners: (Seat | 'draw')[];
  stats: GameStats;
  forfeits: { seat: Seat; game: number; reason: string }[];
  records: GameRecord[];
}

export const games: Job<GamesSpec, GamesPart> = {
  kind: 'games',
  run({ rules: given, seed, games: wanted, withGames }, world) {
    const part: GamesPart = { winners: [], stats: newStats(), forfeits: [], records: [] };
    for (const { number, layouts: stream, shooters, placers } of wanted) {
      const rules = rulesFrom(given, makeRng(seed, 'rules', stream));
      const placing = [placerFrom(placers[0]), placerFrom(placers[1])] as const;
      const layouts = drawLayouts(rules, placing, makeRng(seed, 'layouts', stream));
      if (!layouts.ok) return layouts;
      const seats = [
        shooterFrom(shooters[0], world.load),
        shooterFrom(shooters[1], world.load),
      ] as const;
      const rngs = [makeRng(seed, number, 0), makeRng(seed, number, 1)] as const;
      const game = playOrForfeit(rules, layouts.value, seats, 0, rngs);
      part.winners.push(game.winner);
      if ('reason' in game) {
        const seat = game.winner === 0 ? 1 : 0;
        part.forfeits.push({ seat, game: number, reason: game.reason });
        continue;
      }
      const names = [
        { shooter: nameOfShooter(shooters[0]), placer: placers[0] },
        { shooter: nameOfShooter(shooters[1]), placer: placers[1] },
      ] as const;
      addGame(part.stats, game, names);
      if (withGames) part.records.push(recordOf(rules, game, names, number));
    }
    return ok(part);
  },
};
