import { makeRng } from '@flotilla/engine';
import { pick, type Rng, type Seat, shuffle } from '@flotilla/rules';
import type { GameSpec, ShooterSpec } from '../specs.js';
import type { TournamentPlayer } from './players.js';

/** A game to play; seats are indices of players, and the first one shoots first. */
export interface BracketGame {
  readonly seats: readonly [number, number];
  /** Number of the layouts: games with the same number share them, by seat. */
  readonly layouts: number;
}

/** Makes the game of a pairing; draws a shooter for a player without one. */
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
 * State of a knockout. Each round pairs the remaining players by lot. An odd one gets a bye by lot, and drawn
 * games are decided by lot.
 */
export class Bracket {
  /** Round, from 1; 0 before the first. */
  round = 0;
  /** Games of earlier rounds: the number of this round's first game. */
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

  /** Is only one player left? */
  get isOver(): boolean {
    return this.#left.length === 1;
  }

  /** Pairs the next round. The games of the last one must have been settled. */
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

  /** Records a result, in the order of the games; returns the player who is out. */
  settle({ seats }: BracketGame, result: Seat | 'draw'): number {
    const winner = result === 'draw' ? (this.#lot.below(2) as Seat) : result;
    this.#left.push(seats[winner]);
    return seats[winner === 0 ? 1 : 0];
  }
}

/** Returns the number of rounds in a knockout of this many players. */
export function roundsFor(players: number): number {
  return Math.ceil(Math.log2(players));
}
