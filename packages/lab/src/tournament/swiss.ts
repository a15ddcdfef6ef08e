import { makeRng } from '@flotilla/engine';
import { shuffle } from '@flotilla/rules';
import type { BracketGame } from '../pairing/bracket.js';
import { countRounds } from '../pairing/bracket.js';
import type { RunOptions } from '../runners/run-batches.js';
import type { TournamentOptions, TournamentResult } from './options.js';
import { Ratings } from './ratings.js';
import { ratedGamesOf } from './round-robin.js';
import { playRound, Standings } from './rounds.js';

/**
 * Plays a Swiss: each round pairs players of similar scores who have not met. With an odd number of
 * players, the lowest of those with the fewest byes gets one, worth a point per game. Ties are
 * ranked by the points of the opponents (Buchholz).
 */
export async function* playSwiss(
  options: TournamentOptions,
  run: RunOptions,
): AsyncGenerator<TournamentResult, void, void> {
  const { players, games, seed } = options;
  const table = new Standings(options);
  const ratings = new Ratings(players.length);
  const opponentsMet = players.map(() => new Set<number>());
  const rounds = options.rounds ?? countRounds(players.length);
  const gamesDue = Math.floor(players.length / 2) * games * rounds;
  const buchholz = (player: number) =>
    [...opponentsMet[player]!].reduce((sum, opponent) => sum + table.pointsOf(opponent), 0);
  const byPoints = (a: number, b: number) =>
    table.pointsOf(b) - table.pointsOf(a) || buchholz(b) - buchholz(a);
  for (let round = 1; round <= rounds; round += 1) {
    const order = shuffle(
      players.map((_, index) => index),
      makeRng(seed, 'lot', round),
    ).sort((a, b) => table.pointsOf(b) - table.pointsOf(a));
    const { pairs, bye } = pairSwissRound(order, opponentsMet, table.byes);
    if (bye !== undefined) table.byes[bye]! += games;
    for (const [one, other] of pairs) {
      opponentsMet[one]?.add(other);
      opponentsMet[other]?.add(one);
    }
    for await (const part of playRound(
      options,
      swissGamesOf(pairs, games, table.games),
      table.games,
      run,
    )) {
      table.add(part);
      ratings.add(ratedGamesOf(part));
      const isOver = table.games === gamesDue;
      yield table.result(
        { gamesDue, round, rounds },
        { order: byPoints, isOver, ratingOf: (player) => ratings.rating(player) },
      );
    }
  }
}

function swissGamesOf(
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

/** Pairs each player, from the best down, with the next one not met yet, or simply the next. */
export function pairSwissRound(
  order: readonly number[],
  opponentsMet: readonly ReadonlySet<number>[],
  byes: readonly number[],
): { pairs: [number, number][]; bye: number | undefined } {
  const playersLeft = [...order];
  let bye: number | undefined;
  if (playersLeft.length % 2 === 1) {
    const fewestByes = Math.min(...playersLeft.map((player) => byes[player]!));
    const byeIndex = playersLeft.findLastIndex((player) => byes[player] === fewestByes);
    [bye] = playersLeft.splice(byeIndex, 1);
  }
  const pairs: [number, number][] = [];
  for (let player = playersLeft.shift(); player !== undefined; player = playersLeft.shift()) {
    const opponentIndex = playersLeft.findIndex(
      (candidate) => !opponentsMet[player as number]?.has(candidate),
    );
    const [opponent] = playersLeft.splice(Math.max(0, opponentIndex), 1);
    pairs.push([player, opponent!]);
  }
  return { pairs, bye };
}
