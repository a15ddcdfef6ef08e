import { isComputersTurn, isHotSeat, type Session } from '@flotilla/play';
import {
  type Game,
  type GameView,
  otherSeat,
  SEATS,
  type Seat,
  type Shot,
  type Square,
} from '@flotilla/rules';

/** Who must act before anything else can happen. */
export type Awaited = 'viewer' | 'computer' | 'other-person' | 'nobody';

export function awaitedBy(session: Session, viewer: Seat): Awaited {
  const { game } = session;
  if (game.phase !== 'battle') return 'nobody';
  if (isComputersTurn(session)) return 'computer';
  return game.toMove === viewer ? 'viewer' : 'other-person';
}

/** The seat of the one person who plays; undefined when two people share the screen. */
export function seatOfPerson(session: Session): Seat | undefined {
  if (isHotSeat(session)) return undefined;
  return SEATS.find((seat) => session.players[seat].shooter === undefined) ?? 0;
}

/** The person who is to place a fleet next; undefined when all have. */
export function seatToPlace({ game, players }: Session): Seat | undefined {
  return SEATS.find((seat) => !game.layouts[seat] && players[seat].shooter === undefined);
}

export function isSalvo({ rules }: Game): boolean {
  return typeof rules.turns === 'object';
}

export type Refusal = 'shot' | 'empty';

/** Why shooting at a square of the other board would be a waste; known empty ones may be the last. */
export function refusalOf(
  { boards }: Pick<GameView, 'boards'>,
  viewer: Seat,
  aimed: readonly Square[],
  square: Square,
): Refusal | undefined {
  const { cells } = boards[otherSeat(viewer)];
  const cell = cells[square];
  if (cell === 'open') return undefined;
  if (cell !== 'empty') return 'shot';
  const isOtherOpen = cells.some((each, at) => each === 'open' && !aimed.includes(at));
  return isOtherOpen ? 'empty' : undefined;
}

/** The shots that were fired last at a seat's board: one, or a salvo. */
export function lastShotsAt(game: Game, board: Seat): Shot[] {
  const shots = game.shots.filter(({ seat }) => seat !== board);
  const last = shots.at(-1);
  if (!last) return [];
  return isSalvo(game) ? shots.filter(({ turn }) => turn === last.turn) : [last];
}
