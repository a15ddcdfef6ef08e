import { makeRng } from '@flotilla/engine';
import { pick, type Seat } from '@flotilla/rules';
import type { GameSpec } from '../jobs/games.js';
import type { ShooterSpec } from '../specs.js';
import type { TournamentOptions } from './options.js';
import type { Player } from './players.js';

/** A game to be played, by the players' places in the list; the first begins. */
export interface Pairing {
  readonly seats: readonly [number, number];
  /** Games of one number here are played on the same layouts by seat. */
  readonly layouts: number;
}

/** The game of a pairing; a shooter is drawn for a player who has none. */
export function gameSpec(
  options: Pick<TournamentOptions, 'players' | 'shooters' | 'seed'>,
  { seats, layouts }: Pairing,
  number: number,
): GameSpec {
  const rng = makeRng(options.seed, 'shooters', number);
  const both = seats.map((seat) => options.players[seat]!) as [Player, Player];
  const shooterOf = (seat: Seat): ShooterSpec => both[seat].shooter ?? pick(options.shooters, rng);
  return {
    number,
    layouts,
    shooters: [shooterOf(0), shooterOf(1)],
    placers: [both[0].placer, both[1].placer],
  };
}
