import {
  type Format,
  type MatchResult,
  makePlayers,
  playMatch,
  type RunOptions,
  runTournament,
  STRONGER_SPRT,
  type TournamentPlayer,
  type TournamentResult,
} from '@flotilla/lab';
import type { RulesEntry } from '@flotilla/rules';
import type { RunProgress } from './lab-progress.js';

export interface LabMatchOptions {
  readonly rules: RulesEntry;
  readonly shooters: readonly [string, string];
  readonly placer: string;
  readonly games: number;
  readonly seed: number;
  /** Does it end once a sequential test shows whether the first shooter is stronger? */
  readonly isSprt: boolean;
}

export interface MatchProgress extends RunProgress {
  readonly result: MatchResult;
  readonly curve: ScoreCurve;
}

/** The first shooter's score over time, with its interval. Lists are parallel. */
interface ScoreCurve {
  readonly games: readonly number[];
  readonly mean: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** Maximum number of games per batch, small enough to update the curve often. */
const MAX_GAMES_PER_BATCH = 200;

export async function* runMatch(
  { isSprt, ...options }: LabMatchOptions,
  run: RunOptions,
): AsyncGenerator<MatchProgress, void, void> {
  let points: MatchResult[] = [];
  const match = {
    ...options,
    mostInBatch: MAX_GAMES_PER_BATCH,
    ...(isSprt && { sprt: STRONGER_SPRT }),
  };
  for await (const result of playMatch(match, run)) {
    points = addThinned(points, result);
    yield { done: result.games, all: options.games, result, curve: makeScoreCurve(points) };
  }
}

const MAX_SCORE_CURVE_POINTS = 400;

/** Adds a point; if there are too many, drops every second point, but never the last. */
function addThinned<T>(points: readonly T[], point: T): T[] {
  const all = [...points, point];
  if (all.length <= MAX_SCORE_CURVE_POINTS) return all;
  return all.filter((_, index) => (all.length - 1 - index) % 2 === 0);
}

function makeScoreCurve(points: readonly MatchResult[]): ScoreCurve {
  return {
    games: points.map(({ games }) => games),
    mean: points.map(({ score }) => score.mean),
    low: points.map(({ score }) => Math.max(0, score.low)),
    high: points.map(({ score }) => Math.min(1, score.high)),
  };
}

export interface LabTournamentOptions {
  readonly format: Format;
  readonly rules: RulesEntry;
  /** One player per shooter, or a number of players whose shooters are drawn at random. */
  readonly players: 'shooters' | number;
  readonly shooters: readonly string[];
  /** Placers, one of which is drawn for each player. */
  readonly placers: readonly string[];
  /** Number of games in each pairing. */
  readonly games: number;
  readonly seed: number;
}

export interface TournamentProgress extends RunProgress {
  readonly result: TournamentResult;
}

export async function* runLabTournament(
  options: LabTournamentOptions,
  run: RunOptions,
): AsyncGenerator<TournamentProgress, void, void> {
  const { format, rules, shooters, games, seed } = options;
  const players = tournamentPlayersOf(options);
  for await (const result of runTournament({ format, rules, players, shooters, games, seed }, run))
    yield { done: result.games, all: result.gamesDue, result };
}

function tournamentPlayersOf({
  players,
  shooters,
  placers,
  seed,
}: LabTournamentOptions): TournamentPlayer[] {
  if (players !== 'shooters') return makePlayers(players, placers, seed);
  const entrants = makePlayers(shooters.length, placers, seed);
  return shooters.map((shooter, i) => ({
    ...(entrants[i] as TournamentPlayer),
    name: shooter,
    shooter,
  }));
}
