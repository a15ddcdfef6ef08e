import {
  type BoardView,
  type Game,
  type GameRecord,
  makeRulesEntry,
  otherSeat,
  type Position,
  type Seat,
  type Shot,
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

/** Where the shots begin that were fired together with this one, before any was answered. */
export function volleyStart({ rules, shots }: Game, index: number): number {
  const shot = shots[index] as Shot;
  if (typeof rules.turns === 'string') return index;
  return shots.findIndex(({ turn }) => turn === shot.turn);
}

/** What the shooter knew before this shot. */
export function positionBefore(game: Game, index: number): Position {
  const { seat } = game.shots[index] as Shot;
  const answers = shotsBy(before(game, index), seat).map(({ square, outcome, shapeId }) => ({
    ...{ square, outcome },
    ...(shapeId !== undefined && { shapeId }),
  }));
  return { rules: makeRulesEntry(game.rules), answers };
}

/** The board that was shot at, as the shooter saw it before this shot. */
export function boardBefore(game: Game, index: number): BoardView {
  const { seat } = game.shots[index] as Shot;
  return viewFor({ ...before(game, index), phase: 'battle' }, seat).boards[otherSeat(seat)];
}

function before(game: Game, index: number): Game {
  return { ...game, shots: game.shots.slice(0, volleyStart(game, index)) };
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
