import {
  type Format,
  IS_STRONGER,
  type MatchResult,
  makePlayers,
  playMatch,
  type RunOptions,
  runTournament,
  type TournamentPlayer,
  type TournamentResult,
} from '@flotilla/lab';
import type { RulesEntry } from '@flotilla/rules';
import type { Progress } from './lab-progress.js';

export interface LabMatchOptions {
  readonly rules: RulesEntry;
  readonly shooters: readonly [string, string];
  readonly placer: string;
  readonly games: number;
  readonly seed: number;
  /** Stop as soon as it is decided whether the first is stronger? */
  readonly isSprt: boolean;
}

export interface MatchProgress extends Progress {
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

/** Small enough to show the score growing. */
const MOST_IN_BATCH = 200;

export async function* runMatch(
  { isSprt, ...options }: LabMatchOptions,
  run: RunOptions,
): AsyncGenerator<MatchProgress, void, void> {
  let points: MatchResult[] = [];
  const match = { ...options, mostInBatch: MOST_IN_BATCH, ...(isSprt && { sprt: IS_STRONGER }) };
  for await (const result of playMatch(match, run)) {
    points = pushThinned(points, result);
    yield { done: result.games, all: options.games, result, curve: curveOf(points) };
  }
}

const MOST_POINTS = 400;

/** Adds a point; when full, drops every second one, but never the last. */
function pushThinned<T>(points: readonly T[], point: T): T[] {
  const all = [...points, point];
  if (all.length <= MOST_POINTS) return all;
  return all.filter((_, index) => (all.length - 1 - index) % 2 === 0);
}

function curveOf(points: readonly MatchResult[]): ScoreCurve {
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
  /**
   * One player per shooter, under its name; or a number of players drawn at random, as in “25 ms naval battle”.
   */
  readonly players: 'shooters' | number;
  readonly shooters: readonly string[];
  /** One is drawn for each player, for the whole tournament. */
  readonly placers: readonly string[];
  /** Games of each pairing. */
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

function playersOf({ players, shooters, placers, seed }: LabTournamentOptions): TournamentPlayer[] {
  if (players !== 'shooters') return makePlayers(players, placers, seed);
  const drawn = makePlayers(shooters.length, placers, seed);
  return shooters.map((shooter, i) => ({
    ...(drawn[i] as TournamentPlayer),
    name: shooter,
    shooter,
  }));
}
