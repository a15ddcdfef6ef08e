import { makeRng } from '@flotilla/engine';
import { gamesPerBatch } from '../jobs/batch-size.js';
import type { GamesPart, GamesSpec } from '../jobs/games.js';
import type { Batch } from '../jobs/job.js';
import { type RunOptions, runBatches, stretches } from '../runners/run-batches.js';
import { drawRules } from '../specs.js';
import type { TournamentOptions } from './options.js';
import { gameSpec, type Pairing } from './pairing.js';

/** A stretch of a round: who met whom, and how it ended. */
export interface RoundPart {
  readonly pairings: readonly Pairing[];
  readonly part: GamesPart;
}

/**
 * Plays a round's games, in batches, and yields their parts in order.
 * @param firstNumber the number of the first of these games in the tournament
 */
export async function* playRound(
  options: TournamentOptions,
  pairings: readonly Pairing[],
  firstNumber: number,
  run: RunOptions,
): AsyncGenerator<RoundPart, void, void> {
  const size = batchSize(options);
  const cuts = [...stretches(pairings.length, size)];
  const batches = cuts.map(([from, to]): Batch => {
    const games = pairings
      .slice(from, to)
      .map((pairing, index) => gameSpec(options, pairing, firstNumber + from + index));
    const { rules, seed, onGame } = options;
    const spec: GamesSpec = { rules, seed, games, withGames: onGame !== undefined };
    return { kind: 'games', key: `games/${firstNumber + from}`, spec };
  });
  let at = 0;
  for await (const part of runBatches<GamesPart>(batches, run)) {
    const [from, to] = cuts[at]!;
    at += 1;
    for (const record of part.records) {
      const { seats } = pairings[record.game - firstNumber]!;
      options.onGame?.({
        ...record,
        names: [nameOf(options, seats[0]), nameOf(options, seats[1])],
      });
    }
    yield { pairings: pairings.slice(from, to), part };
  }
}

function nameOf({ players }: TournamentOptions, player: number): string {
  return players[player]!.name;
}

function batchSize({ rules, seed, players, shooters }: TournamentOptions): number {
  const own = players.flatMap(({ shooter }) => shooter ?? []);
  const known = [...new Set([...own, ...shooters])];
  return gamesPerBatch(known, drawRules(rules, makeRng(seed, 'rules', 0)));
}
