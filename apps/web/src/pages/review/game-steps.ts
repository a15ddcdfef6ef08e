import {
  type BoardView,
  type Game,
  type GameRecord,
  otherSeat,
  type Seat,
  shotsBy,
  viewFor,
} from '@flotilla/rules';
import { ownGame } from '../../play/own-games.js';

/** A seat's board after so many shots at it: with its fleet, when the game is over. */
export function boardAfter(game: Game, seat: Seat, count: number): BoardView {
  const shots = shotsBy(game, otherSeat(seat)).slice(0, count);
  return viewFor({ ...game, shots }, 'spectator').boards[seat];
}

/** How many of the first shots of a game were fired at this seat. */
export function shotsAt({ shots }: Game, seat: Seat, step: number): number {
  return shots.slice(0, step).filter((shot) => shot.seat !== seat).length;
}

/** The seats: in a game online of this browser's player the own one first, else people before computers. */
export function seatsInOrder({
  players,
  online,
}: Pick<GameRecord, 'players' | 'online'>): readonly [Seat, Seat] {
  const own = online && ownGame(online.game);
  if (own) return own.seat === 0 ? [0, 1] : [1, 0];
  const isComputer = players.map(({ shooter }) => shooter !== undefined);
  return isComputer[0] && !isComputer[1] ? [1, 0] : [0, 1];
}
