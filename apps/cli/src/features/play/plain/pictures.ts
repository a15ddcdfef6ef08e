import { type Draft, isHotSeat, type Session, shooterOf } from '@flotilla/play';
import {
  type BoardView,
  drawOrientation,
  observationOf,
  otherSeat,
  SEATS,
  type Seat,
  type Shape,
  type Square,
  viewFor,
} from '@flotilla/rules';
import {
  type Cell,
  drawBoard,
  heatOf,
  heatPaint,
  linesOf,
  sideBySide,
  viewCell,
} from '../../../shell/board/board-text.js';
import { describeAfloat, describeScore } from '../../../shell/messages.js';
import type { Table } from './state.js';

/** Both boards as a seat sees them, and the ships afloat of both sides. */
export function drawSeat(table: Table, session: Session, seat: Seat): string[] {
  const { t } = table.texts;
  const { boards } = viewFor(session.game, seat);
  const other = otherSeat(seat);
  const isNamed = isHotSeat(session);
  const [own, radar] = [boards[seat], boards[other]];
  const ownTitle = isNamed ? boardName(table, session, seat) : t('plain.ownBoard');
  const otherTitle = isNamed
    ? t('plain.watersOf', { name: session.players[other].name })
    : t('plain.otherBoard');
  const marks = session.marks[seat];
  return [
    ...sideBySide(
      drawView(table, session, ownTitle, own, []),
      drawView(table, session, otherTitle, radar, marks),
    ),
    describeAfloat(table.texts, session, seat, own.afloat, isNamed ? 'spectator' : seat),
    describeAfloat(table.texts, session, other, radar.afloat),
  ];
}

/** Both boards with their fleets, and the score: the end of the game. */
export function drawEnd(table: Table, session: Session): string[] {
  const viewer = isHotSeat(session) ? 'spectator' : 0;
  const { boards } = viewFor(session.game, 'spectator');
  const [first, second] = SEATS.map((seat) =>
    drawView(table, session, boardName(table, session, seat), boards[seat], []),
  );
  return [
    ...(first && second ? sideBySide(first, second) : []),
    ...SEATS.map((seat) => describeScore(table.texts, session, seat, viewer)),
  ];
}

/** One fleet, at the end of the game. */
export function drawFleet(table: Table, session: Session, seat: Seat): string[] {
  const board = viewFor(session.game, 'spectator').boards[seat];
  return linesOf(drawView(table, session, boardName(table, session, seat), board, []));
}

export function drawDraft({ texts, colors }: Table, title: string, draft: Draft): string[] {
  const look = { alphabet: texts.alphabet, colors };
  const laid = new Set(draft.ships.flatMap(({ squares }) => squares));
  return linesOf(
    drawBoard(look, draft.rules.grid, title, (square) =>
      viewCell(look, laid.has(square) ? 'ship' : 'open'),
    ),
  );
}

/** Every orientation of a form with its number, from 1, next to each other. */
export function drawOrientations(shape: Shape): string[] {
  const drawings = shape.orientations.map((orientation, index) => {
    const rows = drawOrientation(orientation);
    return [String(index + 1).padEnd(orientation.width), ...rows];
  });
  const height = Math.max(...drawings.map((rows) => rows.length));
  return Array.from({ length: height }, (_, y) =>
    drawings
      .map((rows) => rows[y] ?? ' '.repeat(rows[0]?.length ?? 0))
      .join('   ')
      .trimEnd(),
  );
}

/** The weights of the computer's squares on the other board; undefined when it weighs nothing. */
export function drawWeights(table: Table, session: Session, computer: Seat): string[] | undefined {
  const { texts, colors } = table;
  const known = observationOf(session.game, computer);
  const weights = shooterOf(session, computer)?.weigh?.(known);
  if (!weights) return undefined;
  const heat = heatOf([...known.open].map((square) => weights[square] as number));
  const cellAt = (square: Square): Cell => {
    if (!known.open.has(square)) return { text: '-', paint: colors.dim };
    const weight = weights[square] as number;
    const text = String(Math.round(weight * 100) / 100);
    return { text, paint: heatPaint(colors, heat(weight)) };
  };
  const look = { alphabet: texts.alphabet, colors };
  return linesOf(drawBoard(look, session.game.rules.grid, texts.t('plain.weights'), cellAt));
}

function drawView(
  { texts, colors }: Table,
  { game }: Session,
  title: string,
  { cells }: BoardView,
  marks: readonly Square[],
) {
  const look = { alphabet: texts.alphabet, colors };
  const isMarked = new Set(marks);
  return drawBoard(look, game.rules.grid, title, (square) => {
    const view = cells[square] ?? 'open';
    return viewCell(look, view === 'open' && isMarked.has(square) ? 'mark' : view);
  });
}

function boardName({ texts: { t } }: Table, { players }: Session, seat: Seat): string {
  return t('plain.boardOf', { name: players[seat].name });
}
