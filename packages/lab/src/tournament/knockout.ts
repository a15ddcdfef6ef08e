import { makeRng } from '@flotilla/engine';
import { shuffle } from '@flotilla/rules';
import type { RunOptions } from '../runners/run-batches.js';
import type { TournamentOptions, TournamentResult } from './options.js';
import { type Pairing, playRound, type RoundPart } from './play-round.js';
import { Table } from './table.js';

/**
 * The knock-out of “25 ms naval battle”: in each round everybody still in is paired by lot and plays one game;
 * whoever loses is out. In a round of an odd number one has a bye, by lot; so are drawn games decided.
 */
export async function* playKnockout(
  options: TournamentOptions,
  run: RunOptions,
): AsyncGenerator<TournamentResult, void, void> {
  const count = options.players.length;
  const table = new Table(options);
  const rounds = roundsFor(count);
  const state = (round: number, isOver: boolean) =>
    table.result({ gamesDue: count - 1, round, rounds }, rankingOf(table), isOver, () => null);
  let left = options.players.map((_, index) => index);
  for (let round = 1; left.length > 1; round += 1) {
    const lot = makeRng(options.seed, 'lot', round);
    const drawn = shuffle(left, lot);
    const bye = drawn.length % 2 === 1 ? drawn.splice(0, 1) : [];
    const pairings: Pairing[] = [];
    for (let i = 0; i < drawn.length; i += 2) {
      const seats = [drawn[i]!, drawn[i + 1]!] as const;
      pairings.push({ seats, layouts: table.games + i / 2 });
    }
    left = [...bye];
    for await (const part of playRound(options, pairings, table.games, run)) {
      table.add(part);
      for (const [one, other] of decide(part, (bound) => lot.below(bound))) {
        left.push(one);
        table.outIn[other] = round;
      }
      yield state(round, left.length === 1 && table.games === count - 1);
    }
  }
}

/** Winner and loser of each game. */
function decide(
  { pairings, part }: RoundPart,
  below: (bound: number) => number,
): (readonly [number, number])[] {
  return pairings.map(({ seats: [one, other] }, index) => {
    const winner = part.winners[index];
    const isFirst = winner === 'draw' ? below(2) === 0 : winner === 0;
    return isFirst ? [one, other] : [other, one];
  });
}

/** Who is still in first, then whoever was beaten last. */
function rankingOf(table: Table): number[] {
  const lastRound = (player: number) => table.outIn[player] ?? Number.POSITIVE_INFINITY;
  return table.ranking((a, b) => (lastRound(a) === lastRound(b) ? 0 : lastRound(b) - lastRound(a)));
}

/** How many rounds a knock-out of so many players has. */
export function roundsFor(players: number): number {
  return Math.ceil(Math.log2(players));
}
