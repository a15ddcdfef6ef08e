import { makeRng } from '@flotilla/engine';
import { ok, type Seat } from '@flotilla/rules';
import { Bracket, gameSpec } from '../pairing/bracket.js';
import { makePlayers } from '../pairing/players.js';
import { type Moments, newMoments } from '../stats/estimate.js';
import { addScore, type GameStats, mergeStats, newStats, type Score } from '../stats/game-stats.js';
import { momentsOf } from '../stats/histogram.js';
import { tournamentGames } from './games.js';
import type { Job } from './job.js';

/** A whole knock-out of “25 ms naval battle”, small enough to be one piece of work. */
export interface KnockoutSpec {
  readonly rules: string;
  readonly players: number;
  /** One is drawn for each player; a name that comes twice is drawn twice as often. */
  readonly placers: readonly string[];
  /** One is drawn for each side of each game. */
  readonly shooters: readonly string[];
  readonly seed: number;
}

/** What “25 ms naval battle” tells of a knock-out. Shots are those fired up to the end of the game. */
export interface KnockoutPart {
  /** Of both sides together: the shots of one game are not independent of each other. */
  shots: Moments;
  winners: Moments;
  losers: Moments;
  /** A point for each hit. */
  loserPoints: Moments;
  byPlacer: Record<string, Score>;
  byShooter: Record<string, Score>;
  /** By placer, of one player of each game, drawn by lot: as many wins and losses as games. */
  counted: Record<string, Score>;
}

/** Plays the same games as a tournament of this format with the same players and seed. */
export const knockout: Job<KnockoutSpec, KnockoutPart> = {
  kind: 'knockout',
  async run(spec, world) {
    const { rules, seed, shooters } = spec;
    const players = makePlayers(spec.players, spec.placers, seed);
    const bracket = new Bracket(players.length, seed);
    const stats = newStats();
    const counted: KnockoutPart['counted'] = {};
    const lot = makeRng(seed, 'counted');
    while (!bracket.isOver) {
      const round = bracket.nextRound();
      const wanted = round.map((pairing, index) =>
        gameSpec({ players, shooters, seed }, pairing, bracket.games + index),
      );
      const part = await tournamentGames.run(
        { rules, seed, games: wanted, withGames: false, adjust: false },
        world,
      );
      if (!part.ok) return part;
      mergeStats(stats, part.value.stats);
      for (const [index, pairing] of round.entries()) {
        const winner = part.value.winners[index]!;
        const seat = lot.below(2) as Seat;
        const side = winner === 'draw' ? 'drawn' : winner === seat ? 'winners' : 'losers';
        addScore(counted, players[pairing.seats[seat]]!.placer, side);
        bracket.settle(pairing, winner);
      }
    }
    return ok(partOf(stats, counted));
  },
};

export function newKnockoutPart(): KnockoutPart {
  return {
    shots: newMoments(),
    winners: newMoments(),
    losers: newMoments(),
    loserPoints: newMoments(),
    byPlacer: {},
    byShooter: {},
    counted: {},
  };
}

function partOf(
  { sums, shots, loserPoints, byPlacer, byShooter }: GameStats,
  counted: KnockoutPart['counted'],
): KnockoutPart {
  return {
    shots: sums.shots,
    winners: momentsOf(shots.winners),
    losers: momentsOf(shots.losers),
    loserPoints: momentsOf(loserPoints),
    byPlacer,
    byShooter,
    counted,
  };
}
