import { makeRng } from '@flotilla/engine';
import { shuffle } from '@flotilla/rules';
import type { BracketGame } from '../pairing/bracket.js';
import { roundsFor } from '../pairing/bracket.js';
import type { RunOptions } from '../runners/run-batches.js';
import type { TournamentOptions, TournamentResult } from './options.js';
import { Ratings } from './ratings.js';
import { meetingsOf } from './round-robin.js';
import { playRound, Standings } from './rounds.js';

/**
 * Plays a Swiss: each round pairs players of similar scores who have not met. With an odd number the lowest
 * one without a bye gets one, which counts a point for each game. Ties are ranked by the points of the
 * opponents (Buchholz).
 */
export async function* playSwiss(
  options: TournamentOptions,
  run: RunOptions,
): AsyncGenerator<TournamentResult, void, void> {
  const { players, games, seed } = options;
  const table = new Standings(options);
  const ratings = new Ratings(players.length);
  const met = players.map(() => new Set<number>());
  const rounds = options.rounds ?? roundsFor(players.length);
  const gamesDue = Math.floor(players.length / 2) * games * rounds;
  const buchholz = (player: number) =>
    [...met[player]!].reduce((sum, other) => sum + table.pointsOf(other), 0);
  const byPoints = (a: number, b: number) =>
    table.pointsOf(b) - table.pointsOf(a) || buchholz(b) - buchholz(a);
  for (let round = 1; round <= rounds; round += 1) {
    const order = shuffle(
      players.map((_, index) => index),
      makeRng(seed, 'lot', round),
    ).sort((a, b) => table.pointsOf(b) - table.pointsOf(a));
    const { pairs, bye } = pairUp(order, met, table.byes);
    if (bye !== undefined) table.byes[bye]! += games;
    for (const [one, other] of pairs) {
      met[one]?.add(other);
      met[other]?.add(one);
    }
    for await (const part of playRound(
      options,
      gamesOf(pairs, games, table.games),
      table.games,
      run,
    )) {
      table.add(part);
      ratings.add(meetingsOf(part));
      const isOver = table.games === gamesDue;
      yield table.result({ gamesDue, round, rounds }, byPoints, isOver, (player) =>
        ratings.rating(player),
      );
    }
  }
}

function gamesOf(
  pairs: readonly (readonly [number, number])[],
  games: number,
  firstNumber: number,
): BracketGame[] {
  return pairs.flatMap(([one, other], index) =>
    Array.from(
      { length: games },
      (_, game): BracketGame => ({
        seats: (game + index) % 2 === 0 ? [one, other] : [other, one],
        layouts: firstNumber + index * games + (game >> 1),
      }),
    ),
  );
}

/** Pairs each player, from the best, with the next one not met yet; if there is none, with the next. */
export function pairUp(
  order: readonly number[],
  met: readonly ReadonlySet<number>[],
  byes: readonly number[],
): { pairs: [number, number][]; bye: number | undefined } {
  const left = [...order];
  let bye: number | undefined;
  if (left.length % 2 === 1) {
    const fewest = Math.min(...left.map((player) => byes[player]!));
    const at = left.findLastIndex((player) => byes[player] === fewest);
    [bye] = left.splice(at, 1);
  }
  const pairs: [number, number][] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const at = left.findIndex((other) => !met[one as number]?.has(other));
    const [other] = left.splice(Math.max(0, at), 1);
    pairs.push([one, other!]);
  }
  return { pairs, bye };
}
