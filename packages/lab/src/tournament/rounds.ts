import { makeRng } from '@flotilla/engine';
import type { ForeignFault } from '../games/foreign-fault.js';
import type { GamesPart, GamesSpec } from '../jobs/games.js';
import { type Batch, gamesPerBatch } from '../jobs/job.js';
import { type BracketGame, gameSpec } from '../pairing/bracket.js';
import { type RunOptions, runBatches, stretches } from '../runners/run-batches.js';
import { nameOfPlacer, nameOfShooter, sampleRules } from '../specs.js';
import { type GameStats, mergeStats, newScore, newStats, type Score } from '../stats/game-stats.js';
import { type GamesPlayed, rangesOf, reportOf } from '../stats/report-stats.js';
import type { Standing, TournamentOptions, TournamentResult } from './options.js';
import type { Rating } from './ratings.js';
import { ClearedBoards } from './without-luck.js';

/** A part of a round: pairings and results. */
export interface RoundPart {
  readonly pairings: readonly BracketGame[];
  readonly part: GamesPart;
}

/**
 * Plays a round's games in batches, and yields their parts in order.
 * @param firstNumber number of the round's first game in the tournament
 */
export async function* playRound(
  options: TournamentOptions,
  pairings: readonly BracketGame[],
  firstNumber: number,
  run: RunOptions,
): AsyncGenerator<RoundPart, void, void> {
  const size = batchSize(options);
  const cuts = [...stretches(pairings.length, size)];
  const batches = cuts.map(([from, to]): Batch => {
    const games = pairings
      .slice(from, to)
      .map((pairing, index) => gameSpec(options, pairing, firstNumber + from + index));
    const { rules, seed, onGame, adjust = false } = options;
    const spec: GamesSpec = { rules, seed, games, withGames: onGame !== undefined, adjust };
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

function batchSize(options: TournamentOptions): number {
  const { rules, seed, players, shooters, adjust, onGame } = options;
  const own = players.flatMap(({ shooter }) => shooter ?? []);
  // Computing luck costs as much as the slowest shooter.
  const known = [...new Set([...own, ...shooters, ...(adjust ? ['exact'] : [])])];
  const sample = sampleRules(rules, makeRng(seed, 'rules', 0));
  return gamesPerBatch(known, sample, onGame !== undefined);
}

/** Fields of a result that are computed on demand. */
type Computed = Pick<TournamentResult, 'winner' | 'standings' | 'stats' | 'shotsToClearAdjusted'>;

/** State of a tournament: scores and all counts. */
export class Standings {
  games = 0;
  readonly scores: Score[];
  readonly byes: number[];
  /** Knockout round in which each player was beaten. */
  readonly outIn: (number | null)[];
  readonly #options: TournamentOptions;
  readonly #stats: GameStats = newStats();
  readonly #played: GamesPlayed;
  /** Boards with the luck in them; undefined unless luck is computed. */
  readonly #cleared: ClearedBoards | undefined;
  readonly #forfeits: { player: string; game: number; reason: ForeignFault }[] = [];

  constructor(options: TournamentOptions) {
    this.#options = options;
    const rules = sampleRules(options.rules, makeRng(options.seed, 'rules', 0));
    const gamesOnLayouts = options.games > 1 ? 2 : 1;
    this.#played = { ranges: rangesOf(rules), gamesOnLayouts };
    if (options.adjust) this.#cleared = new ClearedBoards(options.players.length);
    this.scores = options.players.map(newScore);
    this.byes = options.players.map(() => 0);
    this.outIn = options.players.map(() => null);
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
    this.#cleared?.add(pairings, part.cleared);
  }

  /** A win is 1 point, a draw ½, and a bye 1. */
  pointsOf(player: number): number {
    const { wins, draws } = this.scores[player]!;
    return wins + draws / 2 + this.byes[player]!;
  }

  /**
   * Returns the result so far. The standings are computed on first access, which must precede further games;
   * most callers read only the number of games.
   * @param order comparator of players, best first; ties keep the order of the list
   */
  result(
    at: Pick<TournamentResult, 'gamesDue' | 'round' | 'rounds'>,
    order: (one: number, other: number) => number,
    isOver: boolean,
    ratingOf: (player: number) => Rating | null,
  ): TournamentResult {
    let computed: Computed | undefined;
    const compute = (): Computed => {
      computed ??= this.#compute(order, isOver, ratingOf);
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

  #compute(
    order: (one: number, other: number) => number,
    isOver: boolean,
    ratingOf: (player: number) => Rating | null,
  ): Computed {
    const { players } = this.#options;
    const ranking = players.map((_, index) => index).sort((a, b) => order(a, b) || a - b);
    const standings = ranking.map((player) => this.#standing(player, ratingOf(player)));
    const isShared = ranking.length > 1 && order(ranking[0]!, ranking[1]!) === 0;
    return {
      winner: isOver && !isShared ? (standings[0]?.player ?? null) : null,
      standings,
      stats: reportOf(this.#stats, this.#played),
      shotsToClearAdjusted: this.#cleared?.byShooter() ?? null,
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
      outInRound: this.outIn[player] as number | null,
      rating,
      shotsToClearAdjusted: this.#cleared?.byPlayer(player) ?? null,
    };
  }

  #nameOf(player: number): string {
    return this.#options.players[player]!.name;
  }
}
