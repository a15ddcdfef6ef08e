import type { BracketGame } from '../pairing/bracket.js';
import type { RunOptions } from '../runners/run-batches.js';
import type { TournamentOptions, TournamentResult } from './options.js';
import { type RatedGame, Ratings } from './ratings.js';
import { playRound, type RoundPart, Standings } from './rounds.js';

/**
 * Plays a round-robin: each two players meet in the same number of games. In each cycle they meet twice on the
 * same layouts, with sides swapped.
 */
export async function* playRoundRobin(
  options: TournamentOptions,
  run: RunOptions,
): AsyncGenerator<TournamentResult, void, void> {
  const { players, games } = options;
  const table = new Standings(options);
  const ratings = new Ratings(players.length);
  const pairings = [...pairingsOf(players.length, games)];
  const rounds = Math.ceil(games / 2);
  const gamesDue = pairings.length;
  for await (const part of playRound(options, pairings, 0, run)) {
    table.add(part);
    ratings.add(meetingsOf(part));
    const isOver = table.games === gamesDue;
    const round = Math.ceil((table.games * rounds) / gamesDue);
    const byPoints = (a: number, b: number) => table.pointsOf(b) - table.pointsOf(a);
    yield table.result({ gamesDue, round, rounds }, byPoints, isOver, (player) =>
      ratings.rating(player),
    );
  }
}

function* pairingsOf(players: number, games: number): Generator<BracketGame> {
  const meetings = (players * (players - 1)) / 2;
  for (let game = 0; game < games; game += 1) {
    let layouts = (game >> 1) * meetings;
    for (let one = 0; one < players; one += 1) {
      for (let other = one + 1; other < players; other += 1, layouts += 1) {
        // With an odd number of games, everyone starts about equally often.
        const isSwapped = (game + one + other) % 2 === 1;
        yield { seats: isSwapped ? [other, one] : [one, other], layouts };
      }
    }
  }
}

/** Converts games to input for ratings. */
export function meetingsOf({ pairings, part }: RoundPart): RatedGame[] {
  return pairings.map(({ seats: [one, other] }, index) => {
    const winner = part.winners[index];
    return [one, other, winner === 'draw' ? 0.5 : winner === 0 ? 1 : 0];
  });
}
