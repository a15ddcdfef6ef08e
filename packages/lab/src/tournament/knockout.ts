import { Bracket, countRounds } from '../pairing/bracket.js';
import type { RunOptions } from '../runners/run-batches.js';
import type { TournamentOptions, TournamentResult } from './options.js';
import { playRound, Standings } from './rounds.js';

/** Plays a knockout as in “25 ms naval battle”, one game per pairing by lot. */
export async function* playKnockout(
  options: TournamentOptions,
  run: RunOptions,
): AsyncGenerator<TournamentResult, void, void> {
  const count = options.players.length;
  const table = new Standings(options);
  const rounds = countRounds(count);
  const bracket = new Bracket(count, options.seed);
  while (!bracket.isOver) {
    const round = bracket.nextRound();
    for await (const part of playRound(options, round, bracket.gamesBefore, run)) {
      table.add(part);
      for (const [index, pairing] of part.pairings.entries()) {
        table.eliminatedIn[bracket.settle(pairing, part.part.winners[index]!)] = bracket.round;
      }
      const isOver = bracket.isOver && table.games === count - 1;
      const at = { gamesDue: count - 1, round: bracket.round, rounds };
      yield table.result(at, { order: byEliminationRound(table), isOver, ratingOf: () => null });
    }
  }
}

function byEliminationRound({ eliminatedIn }: Standings): (a: number, b: number) => number {
  const lastRound = (player: number) => eliminatedIn[player] ?? Number.POSITIVE_INFINITY;
  return (a, b) => (lastRound(a) === lastRound(b) ? 0 : lastRound(b) - lastRound(a));
}
