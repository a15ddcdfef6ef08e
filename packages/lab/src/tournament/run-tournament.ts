import type { RunOptions } from '../runners/run-batches.js';
import { playKnockout } from './knockout.js';
import type { Format, TournamentOptions, TournamentResult } from './options.js';
import { playRoundRobin } from './round-robin.js';
import { playSwiss } from './swiss.js';

type Play = (
  options: TournamentOptions,
  run: RunOptions,
) => AsyncGenerator<TournamentResult, void, void>;

const PLAY: Readonly<Record<Format, Play>> = {
  knockout: playKnockout,
  'round-robin': playRoundRobin,
  swiss: playSwiss,
};

/**
 * Plays a tournament, yielding where it stands after each batch of games; the last one yielded
 * is its result. The same options give the same games on any number of workers.
 * @throws RangeError for fewer than two players, players without a shooter when `shooters` is
 * empty, and games or rounds that are not whole numbers from 1; PlacerGaveUp
 */
export async function* runTournament(
  options: TournamentOptions,
  run: RunOptions = {},
): AsyncGenerator<TournamentResult, void, void> {
  checkOptions(options);
  yield* PLAY[options.format](options, run);
}

function checkOptions({ players, shooters, games, rounds }: TournamentOptions): void {
  if (players.length < 2) throw new RangeError(`${players.length} players make no tournament`);
  if (shooters.length === 0 && players.some(({ shooter }) => shooter === undefined)) {
    throw new RangeError('a player has no shooter, and there is none to be drawn');
  }
  for (const [name, value] of Object.entries({ games, rounds: rounds ?? 1 })) {
    if (!(Number.isSafeInteger(value) && value > 0)) {
      throw new RangeError(`${name}: ${value} is not a whole number from 1`);
    }
  }
}
