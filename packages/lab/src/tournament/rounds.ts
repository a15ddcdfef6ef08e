import { makeRng } from '@flotilla/engine';
import type { ForeignFault } from '../games/foreign-fault.js';
import type { GamesBatchResult, GamesSpec } from '../jobs/games.js';
import { type Batch, gamesPerBatch } from '../jobs/job.js';
import { type BracketGame, makeGameSpec } from '../pairing/bracket.js';
import { type RunOptions, runBatches, splitRange } from '../runners/run-batches.js';
import { nameOfPlacer, nameOfShooter, sampleRules } from '../specs.js';
import { type GameStats, mergeStats, newScore, newStats, type Score } from '../stats/game-stats.js';
import { makeStatsReport, rangesOf, type StatsContext } from '../stats/report-stats.js';
import type { Standing, TournamentOptions, TournamentResult } from './options.js';
import type { Rating } from './ratings.js';
import { ClearedBoards } from './without-luck.js';

export interface RoundPart {
  readonly pairings: readonly BracketGame[];
  readonly part: GamesBatchResult;
}

/** Plays a round in batches. @param firstNumber number of its first game in the tournament */
export async function* playRound(
  options: TournamentOptions,
  pairings: readonly BracketGame[],
  firstNumber: number,
  run: RunOptions,
): AsyncGenerator<RoundPart, void, void> {
  const size = gamesPerRoundBatch(options);
  const cuts = [...splitRange(pairings.length, size)];
  const batches = cuts.map(([from, to]): Batch => {
    const games = pairings
      .slice(from, to)
      .map((pairing, index) => makeGameSpec(options, pairing, firstNumber + from + index));
    const { rules, seed, onGame, adjust = false } = options;
    const spec: GamesSpec = { rules, seed, games, withGames: onGame !== undefined, adjust };
    return { kind: 'games', key: `games/${firstNumber + from}`, spec };
  });
  let cutIndex = 0;
  for await (const part of runBatches<GamesBatchResult>(batches, run)) {
    const [start, end] = cuts[cutIndex]!;
    cutIndex += 1;
    for (const record of part.records) {
      const { seats } = pairings[record.game - firstNumber]!;
      options.onGame?.({
        ...record,
        names: [playerNameOf(options, seats[0]), playerNameOf(options, seats[1])],
      });
    }
    yield { pairings: pairings.slice(start, end), part };
  }
}

function playerNameOf({ players }: TournamentOptions, player: number): string {
  return players[player]!.name;
}

function gamesPerRoundBatch(options: TournamentOptions): number {
  const { rules, seed, players, shooters, adjust, onGame } = options;
  const namedShooters = players.flatMap(({ shooter }) => shooter ?? []);
  // Computing luck costs as much as the slowest shooter.
  const known = [...new Set([...namedShooters, ...shooters, ...(adjust ? ['exact'] : [])])];
  const sample = sampleRules(rules, makeRng(seed, 'rules', 0));
  return gamesPerBatch(known, sample, onGame !== undefined);
}

interface Ranking {
  /** Compares players; the better one comes first. */
  readonly order: (playerA: number, playerB: number) => number;
  readonly isOver: boolean;
  readonly ratingOf: (player: number) => Rating | null;
}

type Computed = Pick<TournamentResult, 'winner' | 'standings' | 'stats' | 'shotsToClearAdjusted'>;

export class Standings {
  games = 0;
  readonly scores: Score[];
  readonly byes: number[];
  readonly eliminatedIn: (number | null)[];
  readonly #options: TournamentOptions;
  readonly #stats: GameStats = newStats();
  readonly #gamesPlayed: StatsContext;
  readonly #clearedBoards: ClearedBoards | undefined;
  readonly #forfeits: { player: string; game: number; reason: ForeignFault }[] = [];

  constructor(options: TournamentOptions) {
    this.#options = options;
    const rules = sampleRules(options.rules, makeRng(options.seed, 'rules', 0));
    const gamesOnLayouts = options.games > 1 ? 2 : 1;
    this.#gamesPlayed = { ranges: rangesOf(rules), gamesOnLayouts };
    if (options.adjust) this.#clearedBoards = new ClearedBoards(options.players.length);
    this.scores = options.players.map(newScore);
    this.byes = options.players.map(() => 0);
    this.eliminatedIn = options.players.map(() => null);
  }

  add({ pairings, part }: RoundPart): void {
    for (const [index, { seats }] of pairings.entries()) {
      const winner = part.winners[index];
      for (const seat of [0, 1] as const) {
        const score = this.scores[seats[seat]]!;
        if (winner === 'draw') score.draws += 1;
        else if (winner === seat) score.wins += 1;
        else score.losses += 1;
      }
    }
    for (const { seat, game, reason } of part.forfeits) {
      const pairing = pairings[game - this.games];
      if (pairing) this.#forfeits.push({ player: this.#nameOf(pairing.seats[seat]), game, reason });
    }
    this.games += pairings.length;
    mergeStats(this.#stats, part.stats);
    this.#clearedBoards?.add(pairings, part.cleared);
  }

  /** Returns a player's points: 1 for a win, ½ for a draw, and 1 for each game of a bye. */
  pointsOf(player: number): number {
    const { wins, draws } = this.scores[player]!;
    return wins + draws / 2 + this.byes[player]!;
  }

  /** Returns the result so far; read it before the next {@link add}. */
  result(
    at: Pick<TournamentResult, 'gamesDue' | 'round' | 'rounds'>,
    ranking: Ranking,
  ): TournamentResult {
    let computed: Computed | undefined;
    const compute = (): Computed => {
      computed ??= this.#computeResult(ranking);
      return computed;
    };
    return {
      format: this.#options.format,
      games: this.games,
      ...at,
      get winner() {
        return compute().winner;
      },
      get standings() {
        return compute().standings;
      },
      get stats() {
        return compute().stats;
      },
      get shotsToClearAdjusted() {
        return compute().shotsToClearAdjusted;
      },
      forfeits: [...this.#forfeits],
    };
  }

  #computeResult({ order, isOver, ratingOf }: Ranking): Computed {
    const { players } = this.#options;
    const ranking = players.map((_, index) => index).sort((a, b) => order(a, b) || a - b);
    const standings = ranking.map((player) => this.#standing(player, ratingOf(player)));
    const isShared = ranking.length > 1 && order(ranking[0]!, ranking[1]!) === 0;
    return {
      winner: isOver && !isShared ? (standings[0]?.player ?? null) : null,
      standings,
      stats: makeStatsReport(this.#stats, this.#gamesPlayed),
      shotsToClearAdjusted: this.#clearedBoards?.byShooter() ?? null,
    };
  }

  #standing(player: number, rating: Rating | null): Standing {
    const { name, placer, shooter } = this.#options.players[player]!;
    return {
      player: name,
      points: this.pointsOf(player),
      ...this.scores[player]!,
      shooter: shooter === undefined ? null : nameOfShooter(shooter),
      placer: nameOfPlacer(placer),
      outInRound: this.eliminatedIn[player] as number | null,
      rating,
      shotsToClearAdjusted: this.#clearedBoards?.byPlayer(player) ?? null,
    };
  }

  #nameOf(player: number): string {
    return this.#options.players[player]!.name;
  }
}
