import type { BracketGame } from '../pairing/bracket.js';
import type { RunOptions } from '../runners/run-batches.js';
import type { TournamentOptions, TournamentResult } from './options.js';
import { type RatedGame, Ratings } from './ratings.js';
import { playRound, type RoundPart, Standings } from './rounds.js';

/** Plays a round-robin: in each cycle any two meet twice on the same layouts, sides swapped. */
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
    ratings.add(ratedGamesOf(part));
    const isOver = table.games === gamesDue;
    const round = Math.ceil((table.games * rounds) / gamesDue);
    yield table.result(
      { gamesDue, round, rounds },
      {
        order: (a, b) => table.pointsOf(b) - table.pointsOf(a),
        isOver,
        ratingOf: (player) => ratings.rating(player),
      },
    );
  }
}

function* pairingsOf(players: number, games: number): Generator<BracketGame> {
  const meetings = (players * (players - 1)) / 2;
  for (let game = 0; game < games; game += 1) {
    let layouts = (game >> 1) * meetings;
    for (let first = 0; first < players; first += 1) {
      for (let second = first + 1; second < players; second += 1, layouts += 1) {
        // With an odd number of games, each player starts about equally often.
        const isSwapped = (game + first + second) % 2 === 1;
        yield { seats: isSwapped ? [second, first] : [first, second], layouts };
      }
    }
  }
}

export function ratedGamesOf({ pairings, part }: RoundPart): RatedGame[] {
  return pairings.map(({ seats: [one, other] }, index) => {
    const winner = part.winners[index];
    return [one, other, winner === 'draw' ? 0.5 : winner === 0 ? 1 : 0];
  });
}
