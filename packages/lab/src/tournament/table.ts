import { makeRng } from '@flotilla/engine';
import type { ForeignFault } from '../games/foreign-fault.js';
import { drawRules, nameOfPlacer, nameOfShooter } from '../specs.js';
import { type GameStats, mergeStats, newScore, newStats, type Score } from '../stats/game-stats.js';
import { rangesOf } from '../stats/ranges.js';
import { type Played, reportOf } from '../stats/report-stats.js';
import type { Standing, TournamentOptions, TournamentResult } from './options.js';
import type { RoundPart } from './play-round.js';
import type { Rating } from './ratings.js';

/** Where a tournament stands: everybody's score and all that is counted. */
export class Table {
  games = 0;
  readonly scores: Score[];
  readonly byes: number[];
  /** By player: the knock-out round in which it was beaten. */
  readonly outIn: (number | null)[];
  readonly #options: TournamentOptions;
  readonly #stats: GameStats = newStats();
  readonly #played: Played;
  readonly #forfeits: { player: string; game: number; reason: ForeignFault }[] = [];

  constructor(options: TournamentOptions) {
    this.#options = options;
    const rules = drawRules(options.rules, makeRng(options.seed, 'rules', 0));
    const gamesOnLayouts = options.games > 1 ? 2 : 1;
    this.#played = { ranges: rangesOf(rules), gamesOnLayouts };
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
  }

  /** A win is a point, a draw half of one, and a bye a point. */
  pointsOf(player: number): number {
    const { wins, draws } = this.scores[player]!;
    return wins + draws / 2 + this.byes[player]!;
  }

  /** The players' places in the list, the best first; equal ones in the order of the list. */
  ranking(order: (one: number, other: number) => number): number[] {
    return this.#options.players.map((_, index) => index).sort((a, b) => order(a, b) || a - b);
  }

  result(
    at: Pick<TournamentResult, 'gamesDue' | 'round' | 'rounds'>,
    ranking: readonly number[],
    isOver: boolean,
    ratingOf: (player: number) => Rating | null,
  ): TournamentResult {
    const { format } = this.#options;
    const standings = ranking.map((player) => this.#standing(player, ratingOf(player)));
    return {
      format,
      games: this.games,
      ...at,
      winner: isOver ? (standings[0]?.player ?? null) : null,
      standings,
      stats: reportOf(this.#stats, this.#played),
      forfeits: [...this.#forfeits],
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
    };
  }

  #nameOf(player: number): string {
    return this.#options.players[player]!.name;
  }
}
