import {
  answerOf,
  type BoardView,
  type Game,
  isSalvo,
  makeRulesEntry,
  otherSeat,
  type Position,
  type Shot,
  shotsBy,
  viewFor,
} from '@flotilla/rules';

type PlayedShots = Pick<Game, 'rules' | 'shots'>;

/** Returns the index of the first shot of the same salvo; outside salvos, the shot's own. */
export function volleyStart({ rules, shots }: PlayedShots, index: number): number {
  const shot = shots[index] as Shot;
  if (!isSalvo(rules)) return index;
  return shots.findIndex(({ turn }) => turn === shot.turn);
}

/** Returns the shooter's position before this shot. */
export function positionBefore(game: PlayedShots, index: number): Position {
  const { seat } = game.shots[index] as Shot;
  const answers = shotsBy(gameBeforeShot(game, index), seat).map(answerOf);
  return { rules: makeRulesEntry(game.rules), answers };
}

/** Returns the target board as the shooter saw it before this shot. */
export function targetBoardBefore(game: Game, index: number): BoardView {
  const { seat } = game.shots[index] as Shot;
  return viewFor({ ...gameBeforeShot(game, index), phase: 'battle' }, seat).boards[otherSeat(seat)];
}

function gameBeforeShot<Some extends PlayedShots>(game: Some, index: number): Some {
  return { ...game, shots: game.shots.slice(0, volleyStart(game, index)) };
}
