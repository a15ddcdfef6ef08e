import { makeRng } from '@flotilla/engine';
import { pick, type Rng, type Seat, shuffle } from '@flotilla/rules';
import type { GameSpec, ShooterSpec } from '../specs.js';
import type { TournamentPlayer } from './players.js';

/** A game to be played, by the players' places in the list; the first begins. */
export interface BracketGame {
  readonly seats: readonly [number, number];
  /** Games of one number here are played on the same layouts by seat. */
  readonly layouts: number;
}

/** The game of a pairing; a shooter is drawn for a player who has none. */
export function gameSpec(
  options: {
    readonly players: readonly TournamentPlayer[];
    readonly shooters: readonly ShooterSpec[];
    readonly seed: number;
  },
  { seats, layouts }: BracketGame,
  number: number,
): GameSpec {
  const rng = makeRng(options.seed, 'shooters', number);
  const both = seats.map((seat) => options.players[seat]!) as [TournamentPlayer, TournamentPlayer];
  const shooterOf = (seat: Seat): ShooterSpec => both[seat].shooter ?? pick(options.shooters, rng);
  return {
    number,
    layouts,
    first: 0,
    shooters: [shooterOf(0), shooterOf(1)],
    placers: [both[0].placer, both[1].placer],
  };
}

/**
 * Who is still in a knockout. In each round all are paired by lot; in a round of an odd number one
 * has a bye, by lot; so are drawn games decided.
 */
export class Bracket {
  /** From 1, when the first round is drawn. */
  round = 0;
  /** Games paired before this round: the number of its first game. */
  games = 0;
  readonly #seed: number;
  #left: number[];
  #paired = 0;
  #lot: Rng;

  constructor(players: number, seed: number) {
    this.#seed = seed;
    this.#lot = makeRng(seed);
    this.#left = Array.from({ length: players }, (_, index) => index);
  }

  /** Has everyone but one been beaten? */
  get isOver(): boolean {
    return this.#left.length === 1;
  }

  /** The games of the next round; those of the round before must have been settled. */
  nextRound(): BracketGame[] {
    this.round += 1;
    this.games += this.#paired;
    this.#lot = makeRng(this.#seed, 'lot', this.round);
    const drawn = shuffle(this.#left, this.#lot);
    this.#left = drawn.length % 2 === 1 ? drawn.splice(0, 1) : [];
    this.#paired = drawn.length / 2;
    return Array.from({ length: this.#paired }, (_, i) => ({
      seats: [drawn[2 * i]!, drawn[2 * i + 1]!] as const,
      layouts: this.games + i,
    }));
  }

  /** Takes how a game of the round ended, in their order; gives who is out. */
  settle({ seats }: BracketGame, result: Seat | 'draw'): number {
    const winner = result === 'draw' ? (this.#lot.below(2) as Seat) : result;
    this.#left.push(seats[winner]);
    return seats[winner === 0 ? 1 : 0];
  }
}

/** How many rounds a knockout of so many players has. */
export function roundsFor(players: number): number {
  return Math.ceil(Math.log2(players));
}
