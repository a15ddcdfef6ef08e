import { makeRng } from '@flotilla/engine';
import { FAST_PLACER_NAMES, PLACER_NAMES } from '@flotilla/engine/catalogue';
import {
  distinctNames,
  type Format,
  makePlayers,
  nameOfShooter,
  type PlacerSpec,
  type RulesSpec,
  refusingShooter,
  runTournament,
  type ShooterSpec,
  type TournamentOptions,
  type TournamentPlayer,
  type TournamentResult,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { loadRules } from '../../shell/options.js';
import {
  loadPlacerSpec,
  loadRulesSpec,
  loadShooterSpec,
  rejectUnusedOptions,
  requireShootersAcceptRules,
  requireUniformPlacers,
  rulesSpecAsJson,
} from '../../shell/strategies/specs.js';
import { isLongWork, makeLabOptions, recordsGames, resultOrigin } from '../lab/lab-given.js';
import { type LabWork, runAndReport } from '../lab/run-lab.js';
import type { TournamentInput } from './command.js';
import { describeMaps, describeTournament } from './describe-tournament.js';

/** Defaults, taken from the article “25 ms naval battle”. */
const HABR_25MS_SHOOTERS = ['pool/random', 'pool/cross', 'pool/linear'];
const HABR_25MS_PLACERS = PLACER_NAMES.filter((name) => name.startsWith('zones/'));
const HABR_25MS_PLAYERS = 1024;
/** Defaults for rules that do not announce sinkings. */
const ANY_RULES_SHOOTERS = ['random', 'automaton', 'density'];

const DEFAULT_TOURNAMENT_GAMES: Readonly<Record<Format, number>> = {
  knockout: 1,
  'round-robin': 200,
  swiss: 2,
};
/** Up to this many games, starting threads takes longer than playing. */
const MAX_UNTHREADED_GAMES = 5000;

export async function action(
  context: CommandContext,
  shooters: readonly string[],
  input: TournamentInput,
  command: Command,
): Promise<void> {
  const { texts } = context;
  const labOptions = await makeLabOptions(context, input, command);
  rejectUnusedOptions(texts, shooters, input.placers ?? [], input);
  const options = await makeTournamentOptions(context, shooters, input, labOptions.seed);
  const startMs = performance.now();
  const work: LabWork<TournamentResult> = {
    parameters: { command: 'tournament', ...options, isLogged: recordsGames(labOptions) },
    games: estimateGames(options),
    isLong:
      options.adjust === true ||
      isLongWork(estimateGames(options), options.shooters, options.rules, MAX_UNTHREADED_GAMES),
    players: [...options.shooters, ...options.players.map(({ placer }) => placer)],
    run: (run, onGame) => runTournament({ ...options, onGame }, run),
    progress: ({ games, gamesDue }) => [games, gamesDue],
  };
  await runAndReport(context, labOptions, work, (result, isInterrupted) => {
    const elapsedMs = Math.round(performance.now() - startMs);
    const { seed } = options;
    const rules = rulesSpecAsJson(options.rules);
    return {
      document: () => ({
        ...resultOrigin(context, labOptions),
        rules,
        seed,
        elapsedMs,
        isInterrupted,
        ...result,
      }),
      lines: async () => {
        const { grid } = await loadRules(context, input.rules, seed);
        const maps = input.maps ? describeMaps(context, result, grid) : [];
        return [...describeTournament(texts, result, seed, elapsedMs), ...maps];
      },
    };
  });
}

function estimateGames({ format, players, games, rounds }: TournamentOptions): number {
  if (format === 'knockout') return players.length;
  const swissRounds = rounds ?? Math.ceil(Math.log2(players.length));
  if (format === 'swiss') return (swissRounds * players.length * games) / 2;
  return ((players.length * (players.length - 1)) / 2) * games;
}

async function makeTournamentOptions(
  context: CommandContext,
  names: readonly string[],
  input: TournamentInput,
  seed: number,
): Promise<TournamentOptions> {
  const { texts } = context;
  const format = input.format ?? (names.length > 1 ? 'round-robin' : 'knockout');
  const rules = await loadRulesSpec(context, input.rules);
  const shooters: ShooterSpec[] = [];
  for (const name of names.length > 0 ? names : defaultShooters(rules)) {
    shooters.push(await loadShooterSpec(context, name, input));
  }
  const games = input.games ?? DEFAULT_TOURNAMENT_GAMES[format];
  if (format === 'knockout' && games !== 1) throw new CliError(texts.t('errors:lab.knockoutGames'));
  if (format !== 'swiss' && input.rounds !== undefined) {
    throw new CliError(texts.t('errors:lab.roundsOfSwiss'));
  }
  requireShootersAcceptRules(context, shooters, rules);
  const placers: PlacerSpec[] = [];
  for (const name of choosePlacers(names, input)) {
    placers.push(await loadPlacerSpec(context, name, input));
  }
  const adjust = input.adjust === true;
  if (adjust) requireUniformPlacers(texts, placers);
  return {
    format,
    rules,
    players: makeTournamentPlayers(names, shooters, placers, input, seed),
    shooters,
    seed,
    games,
    adjust,
    ...(input.rounds !== undefined && { rounds: input.rounds }),
  };
}

/** Returns the article's shooters, unless one of them does not accept the rules. */
function defaultShooters(rules: RulesSpec): readonly string[] {
  const acceptsRules = (name: string) => !refusingShooter([name], rules);
  return HABR_25MS_SHOOTERS.every(acceptsRules)
    ? HABR_25MS_SHOOTERS
    : ANY_RULES_SHOOTERS.filter(acceptsRules);
}

/** Makes one player per named shooter, or else players that draw a shooter for each game. */
function makeTournamentPlayers(
  names: readonly string[],
  shooters: readonly ShooterSpec[],
  placers: readonly PlacerSpec[],
  input: TournamentInput,
  seed: number,
): TournamentPlayer[] {
  if (!hasPlayerPerShooter(names, input)) {
    return makePlayers(input.players ?? HABR_25MS_PLAYERS, placers, seed);
  }
  const rng = makeRng(seed, 'placers');
  const playerNames = distinctNames(shooters.map(nameOfShooter));
  return shooters.map((shooter, index) => ({
    name: playerNames[index]!,
    shooter,
    placer: placers[rng.below(placers.length)] as PlacerSpec,
  }));
}

function hasPlayerPerShooter(names: readonly string[], { players }: TournamentInput): boolean {
  return names.length > 1 && players === undefined;
}

function choosePlacers(names: readonly string[], input: TournamentInput): readonly string[] {
  if (input.placers !== undefined) return input.placers;
  return hasPlayerPerShooter(names, input) ? ['uniform'] : defaultPlacers(input);
}

function defaultPlacers({ rules }: TournamentInput): readonly string[] {
  return rules === 'russian' ? HABR_25MS_PLACERS : FAST_PLACER_NAMES;
}
