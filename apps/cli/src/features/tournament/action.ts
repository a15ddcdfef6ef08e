import { makeRng } from '@flotilla/engine';
import { EASY_PLACER_NAMES, PLACER_NAMES } from '@flotilla/engine/catalogue';
import {
  distinctNames,
  type Format,
  makePlayers,
  nameOfShooter,
  type PlacerSpec,
  type RulesSpec,
  refusedShooter,
  runTournament,
  type ShooterSpec,
  type TournamentOptions,
  type TournamentPlayer,
  type TournamentResult,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { rulesFrom } from '../../shell/options.js';
import {
  placerSpecFrom,
  refuseNeedless,
  requireAllAccept,
  requireUniform,
  rulesSpecAsJson,
  rulesSpecFrom,
  shooterSpecFrom,
} from '../../shell/strategies/specs.js';
import { isLongWork, labOptionsFrom, madeBy, wantsGames } from '../lab/lab-given.js';
import { type LabWork, tellLab } from '../lab/run-lab.js';
import type { TournamentGiven } from './command.js';
import { describeMaps, describeTournament } from './describe-tournament.js';

/** What “25 ms naval battle” draws from. */
const S2_SHOOTERS = ['pool/random', 'pool/cross', 'pool/linear'];
const S2_PLACERS = PLACER_NAMES.filter((name) => name.startsWith('zones/'));
const S2_PLAYERS = 1024;
/** These conclude sinkings that are not announced. */
const SHOOTERS_ANYWHERE = ['random', 'automaton', 'density'];

const DEFAULT_GAMES: Readonly<Record<Format, number>> = {
  knockout: 1,
  'round-robin': 200,
  swiss: 2,
};
/** Up to here starting threads takes longer than the games. */
const FEW_GAMES = 5000;

export async function action(
  context: Context,
  shooters: readonly string[],
  given: TournamentGiven,
  command: Command,
): Promise<void> {
  const { texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  refuseNeedless(texts, shooters, namesOf(given), given);
  const options = await optionsFrom(context, shooters, given, lab.seed);
  const started = performance.now();
  const work: LabWork<TournamentResult> = {
    about: { command: 'tournament', ...options, isLogged: wantsGames(lab) },
    games: gamesOf(options),
    isLong:
      options.adjust === true ||
      isLongWork(gamesOf(options), options.shooters, options.rules, FEW_GAMES),
    players: [...options.shooters, ...options.players.map(({ placer }) => placer)],
    run: (run, onGame) => runTournament({ ...options, onGame }, run),
    progress: ({ games, gamesDue }) => [games, gamesDue],
  };
  await tellLab(context, lab, work, (result, isInterrupted) => {
    const elapsedMs = Math.round(performance.now() - started);
    const { seed } = options;
    const rules = rulesSpecAsJson(options.rules);
    return {
      document: () => ({
        ...madeBy(context, lab),
        ...{ rules, seed, elapsedMs, isInterrupted },
        ...result,
      }),
      lines: async () => {
        const { grid } = await rulesFrom(context, given.rules, seed);
        const maps = given.maps ? describeMaps(context, result, grid) : [];
        return [...describeTournament(texts, result, seed, elapsedMs), ...maps];
      },
    };
  });
}

/** About how many games it will be. */
function gamesOf({ format, players, games, rounds }: TournamentOptions): number {
  if (format === 'knockout') return players.length;
  if (format === 'swiss') return ((rounds ?? 10) * players.length * games) / 2;
  return ((players.length * (players.length - 1)) / 2) * games;
}

async function optionsFrom(
  context: Context,
  names: readonly string[],
  given: TournamentGiven,
  seed: number,
): Promise<TournamentOptions> {
  const { texts } = context;
  const format = given.format ?? (names.length > 1 ? 'round-robin' : 'knockout');
  const rules = await rulesSpecFrom(context, given.rules);
  const shooters: ShooterSpec[] = [];
  for (const name of names.length > 0 ? names : shootersFor(rules)) {
    shooters.push(await shooterSpecFrom(context, name, given));
  }
  const games = given.games ?? DEFAULT_GAMES[format];
  if (format === 'knockout' && games !== 1) throw new CliError(texts.t('errors:lab.knockoutGames'));
  if (format !== 'swiss' && given.rounds !== undefined) {
    throw new CliError(texts.t('errors:lab.roundsOfSwiss'));
  }
  requireAllAccept(context, shooters, rules);
  const placers: PlacerSpec[] = [];
  for (const name of placersOf(names, given)) {
    placers.push(await placerSpecFrom(context, name, given));
  }
  const adjust = given.adjust === true;
  if (adjust) requireUniform(texts, placers);
  return {
    format,
    rules,
    players: playersFrom(names, shooters, placers, given, seed),
    shooters,
    seed,
    games,
    adjust,
    ...(given.rounds !== undefined && { rounds: given.rounds }),
  };
}

/** The default pool to draw from; where those refuse the rules, the shooters that accept them. */
function shootersFor(rules: RulesSpec): readonly string[] {
  const willing = (name: string) => !refusedShooter([name], rules);
  return S2_SHOOTERS.every(willing) ? S2_SHOOTERS : SHOOTERS_ANYWHERE.filter(willing);
}

/** So many players with drawn shooters, or a player for each shooter named. */
function playersFrom(
  names: readonly string[],
  shooters: readonly ShooterSpec[],
  placers: readonly PlacerSpec[],
  given: TournamentGiven,
  seed: number,
): TournamentPlayer[] {
  if (!isNamed(names, given)) {
    return makePlayers(given.players ?? S2_PLAYERS, placers, seed);
  }
  const rng = makeRng(seed, 'placers');
  const called = distinctNames(shooters.map(nameOfShooter));
  return shooters.map((shooter, index) => ({
    name: called[index]!,
    shooter,
    placer: placers[rng.below(placers.length)] as PlacerSpec,
  }));
}

/** Is there a player for each shooter? */
function isNamed(names: readonly string[], { players }: TournamentGiven): boolean {
  return names.length > 1 && players === undefined;
}

/** The placers that players draw theirs from. */
function placersOf(names: readonly string[], given: TournamentGiven): readonly string[] {
  if (given.placers !== undefined) return namesOf(given);
  return isNamed(names, given) ? ['uniform'] : drawnPlacers(given);
}

function namesOf({ placers = '' }: TournamentGiven): string[] {
  return placers.split(',').map((name) => name.trim());
}

function drawnPlacers({ rules }: TournamentGiven): readonly string[] {
  return rules === 'russian' ? S2_PLACERS : EASY_PLACER_NAMES;
}
