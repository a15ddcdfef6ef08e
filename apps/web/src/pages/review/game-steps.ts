import {
  type BoardView,
  type Game,
  type GameRecord,
  otherSeat,
  type Seat,
  shotsBy,
  viewFor,
} from '@flotilla/rules';
import { findOwnGame } from '../../play/own-games.js';

/** Returns the board of a seat after this many shots at it, with its fleet if the game is over. */
export function boardAfter(game: Game, seat: Seat, count: number): BoardView {
  const shots = shotsBy(game, otherSeat(seat)).slice(0, count);
  return viewFor({ ...game, shots }, 'spectator').boards[seat];
}

export function countShotsAt({ shots }: Game, seat: Seat, step: number): number {
  return shots.slice(0, step).filter((shot) => shot.seat !== seat).length;
}

/** Returns both seats: the user's first in an online game, otherwise people before computers. */
export function seatsUserFirst({
  players,
  online,
}: Pick<GameRecord, 'players' | 'online'>): readonly [Seat, Seat] {
  const ownGameEntry = online && findOwnGame(online.game);
  if (ownGameEntry) return ownGameEntry.seat === 0 ? [0, 1] : [1, 0];
  const isComputer = players.map(({ shooter }) => shooter !== undefined);
  return isComputer[0] && !isComputer[1] ? [1, 0] : [0, 1];
}
