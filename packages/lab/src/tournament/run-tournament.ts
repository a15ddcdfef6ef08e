import { checkOneOf, checkWhole, OptionError } from '@flotilla/rules';
import type { RunOptions } from '../runners/run-batches.js';
import { checkPlacers, checkShootersAccept, checkUniform, withPlainRules } from '../specs.js';
import { playKnockout } from './knockout.js';
import { FORMATS, type Format, type TournamentOptions, type TournamentResult } from './options.js';
import { playRoundRobin } from './round-robin.js';
import { playSwiss } from './swiss.js';

type PlayFormat = (
  options: TournamentOptions,
  run: RunOptions,
) => AsyncGenerator<TournamentResult, void, void>;

const PLAY_BY_FORMAT: Readonly<Record<Format, PlayFormat>> = {
  knockout: playKnockout,
  'round-robin': playRoundRobin,
  swiss: playSwiss,
};

/**
 * Plays a tournament. Yields the standings after each batch, the last of them final; read a result
 * before requesting the next. The same options give the same games on any number of workers.
 * @throws OptionError for fewer than two players, a player without a shooter, or rules that a
 *   shooter refuses; for `adjust` without `uniform`; for games or rounds below 1; PlacerGaveUp
 * @example
 * ```ts
 * import { finish, makePlayers, runTournament } from '@flotilla/lab';
 *
 * const { standings } = await finish(
 *   runTournament({
 *     format: 'round-robin', rules: 'mini-7', games: 2, seed: 1,
 *     players: makePlayers(3, ['uniform'], 1),
 *     shooters: ['density'],
 *   }),
 * );
 * console.log(standings.length); // 3
 * ```
 */
export async function* runTournament(
  given: TournamentOptions,
  run: RunOptions = {},
): AsyncGenerator<TournamentResult, void, void> {
  const options = withPlainRules(given);
  checkTournamentOptions(options);
  yield* PLAY_BY_FORMAT[options.format](options, run);
}

function checkTournamentOptions(options: TournamentOptions): void {
  const { format, rules, players, shooters, games, rounds, seed } = options;
  checkOneOf('format', format, FORMATS);
  checkWhole('seed', seed, 0);
  checkWhole('players', players.length, 2);
  if (shooters.length === 0 && players.some(({ shooter }) => shooter === undefined)) {
    const expected = 'at least one, where a player has none';
    throw new OptionError('out-of-range', 'shooters', 'none', expected);
  }
  checkShootersAccept([...shooters, ...players.flatMap(({ shooter }) => shooter ?? [])], rules);
  checkPlacers(players.map(({ placer }) => placer));
  if (options.adjust) checkUniform(players.map(({ placer }) => placer));
  for (const [name, value] of Object.entries({ games, rounds: rounds ?? 1 })) {
    checkWhole(name, value, 1);
  }
}
