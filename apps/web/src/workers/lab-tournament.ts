import {
  type Format,
  makePlayers,
  type Player,
  type RunOptions,
  runTournament,
  type TournamentResult,
} from '@flotilla/lab';
import type { RulesEntry } from '@flotilla/rules';
import type { Progress } from './lab-progress.js';

export interface LabTournamentOptions {
  readonly format: Format;
  readonly rules: RulesEntry;
  /** A player for each shooter, called as it is; or so many drawn by lot, as in “25 ms naval battle”. */
  readonly players: 'shooters' | number;
  readonly shooters: readonly string[];
  /** One is drawn for each player, for the whole tournament. */
  readonly placers: readonly string[];
  /** Of each meeting. */
  readonly games: number;
  readonly seed: number;
}

export interface TournamentProgress extends Progress {
  readonly result: TournamentResult;
}

export async function* runLabTournament(
  options: LabTournamentOptions,
  run: RunOptions,
): AsyncGenerator<TournamentProgress, void, void> {
  const { format, rules, shooters, games, seed } = options;
  const players = playersOf(options);
  for await (const result of runTournament({ format, rules, players, shooters, games, seed }, run))
    yield { done: result.games, all: result.gamesDue, result };
}

function playersOf({ players, shooters, placers, seed }: LabTournamentOptions): Player[] {
  if (players !== 'shooters') return makePlayers(players, placers, seed);
  const drawn = makePlayers(shooters.length, placers, seed);
  return shooters.map((shooter, i) => ({ ...(drawn[i] as Player), name: shooter, shooter }));
}
