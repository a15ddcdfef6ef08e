import { makeRng } from '@flotilla/engine';
import { pick, type Rng, type Seat, shuffle } from '@flotilla/rules';
import type { GameSpec, ShooterSpec } from '../specs.js';
import type { TournamentPlayer } from './players.js';

/** A game to play; `seats` are player indices, and the first player shoots first. */
export interface BracketGame {
  readonly seats: readonly [number, number];
  /** Identifies the layouts: games with the same number share them, by seat. */
  readonly layouts: number;
}

/** Makes the game of a pairing; draws a shooter for a player without one. */
export function makeGameSpec(
  options: {
    readonly players: readonly TournamentPlayer[];
    readonly shooters: readonly ShooterSpec[];
    readonly seed: number;
  },
  { seats, layouts }: BracketGame,
  number: number,
): GameSpec {
  const rng = makeRng(options.seed, 'shooters', number);
  const pairPlayers = seats.map((seat) => options.players[seat]!) as [
    TournamentPlayer,
    TournamentPlayer,
  ];
  const shooterOf = (seat: Seat): ShooterSpec =>
    pairPlayers[seat].shooter ?? pick(options.shooters, rng);
  return {
    number,
    layouts,
    first: 0,
    shooters: [shooterOf(0), shooterOf(1)],
    placers: [pairPlayers[0].placer, pairPlayers[1].placer],
  };
}

/** State of a knockout, in which pairings, byes and drawn games are decided by lot. */
export class Bracket {
  /** Round, from 1; 0 before the first. */
  round = 0;
  /** Number of games in earlier rounds, which is also the number of this round's first game. */
  gamesBefore = 0;
  readonly #seed: number;
  #playersLeft: number[];
  #pairCount = 0;
  #lotRng: Rng;

  constructor(players: number, seed: number) {
    this.#seed = seed;
    this.#lotRng = makeRng(seed);
    this.#playersLeft = Array.from({ length: players }, (_, index) => index);
  }

  get isOver(): boolean {
    return this.#playersLeft.length === 1;
  }

  /** Pairs the next round. The games of the previous one must be settled. */
  nextRound(): BracketGame[] {
    this.round += 1;
    this.gamesBefore += this.#pairCount;
    this.#lotRng = makeRng(this.#seed, 'lot', this.round);
    const drawOrder = shuffle(this.#playersLeft, this.#lotRng);
    this.#playersLeft = drawOrder.length % 2 === 1 ? drawOrder.splice(0, 1) : [];
    this.#pairCount = drawOrder.length / 2;
    return Array.from({ length: this.#pairCount }, (_, i) => ({
      seats: [drawOrder[2 * i]!, drawOrder[2 * i + 1]!] as const,
      layouts: this.gamesBefore + i,
    }));
  }

  /** Records a result, in the order of the games; returns the eliminated player. */
  settle({ seats }: BracketGame, result: Seat | 'draw'): number {
    const winner = result === 'draw' ? (this.#lotRng.below(2) as Seat) : result;
    this.#playersLeft.push(seats[winner]);
    return seats[winner === 0 ? 1 : 0];
  }
}

export function countRounds(players: number): number {
  return Math.ceil(Math.log2(players));
}
