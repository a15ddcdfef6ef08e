import { otherSeat, type Seat } from '@flotilla/rules';
import type { GameOutcome, SeatNames } from '../games/play-game.js';
import { addValue, type Moments, mergeMoments, newMoments } from './estimate.js';
import { addCount, type Histogram, mergeCounts } from './histogram.js';

/** Counts over many games, as plain JSON; parts are merged by `mergeStats`. */
export interface GameStats {
  games: number;
  draws: number;
  firstMoverWins: number;
  /** Turns of both sides together. */
  turns: Histogram;
  /** Shots up to the end of the game, by winner and loser; those of drawn games are separate. */
  shots: SideHistograms;
  misses: SideHistograms;
  /** Sums over both sides of a game, which are not independent: one of them ends it. */
  sums: { shots: Moments; misses: Moments };
  loserPoints: Histogram;
  /** Shots until the last ship is sunk; the loser shoots on after the end. */
  shotsToClear: Histogram;
  /** Shots at each square during the game, and ships on it. */
  shotsAt: number[];
  shipsAt: number[];
  byShooter: Record<string, Score>;
  byPlacer: Record<string, Score>;
  /** Shots to clear a board, by placer, then by shooter. */
  matrix: Record<string, Record<string, Moments>>;
}

export interface SideHistograms {
  winners: Histogram;
  losers: Histogram;
  drawn: Histogram;
}

/** Games won, lost and drawn. */
export interface Score {
  wins: number;
  losses: number;
  draws: number;
}

export function newStats(): GameStats {
  return {
    games: 0,
    draws: 0,
    firstMoverWins: 0,
    turns: [],
    shots: newSideHistograms(),
    misses: newSideHistograms(),
    sums: { shots: newMoments(), misses: newMoments() },
    loserPoints: [],
    shotsToClear: [],
    shotsAt: [],
    shipsAt: [],
    byShooter: {},
    byPlacer: {},
    matrix: {},
  };
}

export function addGame(
  stats: GameStats,
  game: GameOutcome,
  names: readonly [SeatNames, SeatNames],
): void {
  stats.games += 1;
  if (game.winner === 'draw') stats.draws += 1;
  else {
    addCount(stats.loserPoints, game.points[otherSeat(game.winner)]);
    if (game.winner === game.first) stats.firstMoverWins += 1;
  }
  addCount(stats.turns, game.turns);
  addValue(stats.sums.shots, game.shots[0] + game.shots[1]);
  addValue(stats.sums.misses, game.misses[0] + game.misses[1]);
  for (const seat of [0, 1] as const) addSide(stats, game, names, seat);
}

function addSide(
  stats: GameStats,
  game: GameOutcome,
  names: readonly [SeatNames, SeatNames],
  seat: Seat,
): void {
  const { shooter, placer } = names[seat];
  const side = game.winner === 'draw' ? 'drawn' : game.winner === seat ? 'winners' : 'losers';
  addCount(stats.shots[side], game.shots[seat]);
  addCount(stats.misses[side], game.misses[seat]);
  addCount(stats.shotsToClear, game.shotsToClear[seat]);
  addScore(stats.byShooter, shooter, side);
  addScore(stats.byPlacer, placer, side);
  const row = getOrCreate(stats.matrix, names[otherSeat(seat)].placer, () => ({}));
  addValue(getOrCreate(row, shooter, newMoments), game.shotsToClear[seat]);
  const squares = game.squares[seat];
  for (let i = 0; i < game.shots[seat] && i < squares.length; i += 1) {
    addCount(stats.shotsAt, squares[i]!);
  }
  for (const ship of game.layouts[seat].ships) {
    for (const square of ship.squares) addCount(stats.shipsAt, square);
  }
}

export function addScore(
  scores: Record<string, Score>,
  name: string,
  side: keyof SideHistograms,
): void {
  const score = getOrCreate(scores, name, newScore);
  if (side === 'winners') score.wins += 1;
  else if (side === 'losers') score.losses += 1;
  else score.draws += 1;
}

export function newScore(): Score {
  return { wins: 0, losses: 0, draws: 0 };
}

export function mergeStats(merged: GameStats, source: GameStats): void {
  merged.games += source.games;
  merged.draws += source.draws;
  merged.firstMoverWins += source.firstMoverWins;
  for (const key of ['turns', 'loserPoints', 'shotsToClear', 'shotsAt', 'shipsAt'] as const) {
    mergeCounts(merged[key], source[key]);
  }
  for (const key of ['shots', 'misses'] as const) {
    mergeMoments(merged.sums[key], source.sums[key]);
    for (const side of ['winners', 'losers', 'drawn'] as const) {
      mergeCounts(merged[key][side], source[key][side]);
    }
  }
  for (const key of ['byShooter', 'byPlacer'] as const) mergeScores(merged[key], source[key]);
  for (const [placer, row] of Object.entries(source.matrix)) {
    const target = getOrCreate(merged.matrix, placer, () => ({}));
    for (const [shooter, moments] of Object.entries(row)) {
      mergeMoments(getOrCreate(target, shooter, newMoments), moments);
    }
  }
}

export function mergeScores(
  target: Record<string, Score>,
  source: Readonly<Record<string, Score>>,
): void {
  for (const [name, { wins, losses, draws }] of Object.entries(source)) {
    const score = getOrCreate(target, name, newScore);
    score.wins += wins;
    score.losses += losses;
    score.draws += draws;
  }
}

function newSideHistograms(): SideHistograms {
  return { winners: [], losers: [], drawn: [] };
}

function getOrCreate<T>(record: Record<string, T>, name: string, make: () => T): T {
  const known = record[name];
  if (known !== undefined) return known;
  const created = make();
  record[name] = created;
  return created;
}
