import {
  chancesOf,
  type Draft,
  describeReason,
  heatMapOf,
  isEmptyList,
  knownTo,
  playerName,
} from '@flotilla/play';
import {
  type BoardView,
  drawOrientation,
  makeSquare,
  type Observation,
  otherSeat,
  SEATS,
  type Seat,
  type Shape,
  type Square,
} from '@flotilla/rules';
import {
  CELLS,
  type Drawing,
  drawBoard,
  drawHeat,
  linesOf,
  sideBySide,
  thoughtText,
  viewCell,
} from '../../../shell/board/board-text.js';
import { describeAfloat, describeScore } from '../../../shell/messages.js';
import { decimals } from '../../lab/describe-stats.js';
import type { SeatedTable } from '../seated-table.js';
import { addresseeAt, type PlainWorld } from './state.js';

/** Draws both boards as the viewer sees them, and lists the ships afloat of both sides. */
export function drawSeat(world: PlainWorld, table: SeatedTable): string[] {
  const { texts } = world;
  const view = table.view();
  const { boards, isShared, marks, players } = view;
  const seat = view.viewer as Seat;
  const other = otherSeat(seat);
  const ownTitle = isShared ? boardName(world, table, seat) : texts.t('plain.ownBoard');
  const otherTitle = isShared
    ? texts.t('plain.watersOf', { name: playerName(texts, players[other]).name })
    : texts.t('plain.otherBoard');
  return [
    ...sideBySide(
      drawView(world, table, ownTitle, boards[seat], []),
      drawView(world, table, otherTitle, boards[other], marks),
    ),
    describeAfloat(texts, view, seat, boards[seat].afloat, addresseeAt(table)),
    describeAfloat(texts, view, other, boards[other].afloat),
  ];
}

/** Draws both boards with their fleets and the score, after the game. */
export function drawEnd(world: PlainWorld, table: SeatedTable): string[] {
  const view = table.view();
  const [first, second] = SEATS.map((seat) =>
    drawView(world, table, boardName(world, table, seat), view.boards[seat], []),
  );
  return [
    ...(first && second ? sideBySide(first, second) : []),
    ...SEATS.map((seat) => describeScore(world.texts, view, seat, addresseeAt(table))),
  ];
}

/** Draws one fleet with the shots at it; after the game, as both players see it. */
export function drawFleet(
  world: PlainWorld,
  table: SeatedTable,
  seat: Seat,
  board = table.view().boards[seat],
): string[] {
  return linesOf(drawView(world, table, boardName(world, table, seat), board, []));
}

export function drawDraft({ texts, colors }: PlainWorld, title: string, draft: Draft): string[] {
  const look = { notation: texts.notation, colors };
  const laid = new Set(draft.ships.flatMap(({ squares }) => squares));
  return linesOf(
    drawBoard(look, draft.rules.grid, title, (square) =>
      viewCell(look, laid.has(square) ? 'ship' : 'open'),
    ),
  );
}

/** Draws the orientations of a shape side by side, numbered from 1. */
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

/** Draws the computer's weights on the viewer's board, or its list; undefined if it has neither. */
export function drawWeights(world: PlainWorld, table: SeatedTable): string[] | undefined {
  const { texts, options } = world;
  const view = table.view();
  const seat = otherSeat(view.viewer as Seat);
  const known = knownTo(view, seat);
  const heatMap = heatMapOf(view.players[seat].shooter ?? '', known, options.memory?.known);
  if (!heatMap) return undefined;
  const isList = heatMap.kind === 'order';
  if (isList && isEmptyList(heatMap)) return [texts.t('plain.emptyList')];
  const title = texts.t(isList ? 'plain.list' : 'plain.weights');
  return drawValues(world, title, known, heatMap.values, {
    open: thoughtText(texts, heatMap),
    closed: () => '-',
  });
}

/** Draws the chance of a ship on each permitted square, and names the best shot with its reason. */
export function drawHint(world: PlainWorld, table: SeatedTable): string[] {
  const { texts } = world;
  const view = table.view();
  const seat = view.viewer as Seat;
  const known = knownTo(view, seat);
  const chances = chancesOf(known);
  const tenths = decimals(texts, 1);
  const [best] = chances?.best ?? [];
  if (!chances?.reason || best === undefined) return [texts.t('plain.noHint')];
  const { cells } = view.boards[otherSeat(seat)];
  const square = makeSquare(view.rules.grid, best, texts.notation);
  return [
    ...drawValues(world, texts.t('commands:odds.chances'), known, chances.posterior, {
      open: (chance) => tenths(chance * 100),
      closed: (at) => CELLS[cells[at] ?? 'open'],
    }),
    texts.t('commands:assist.shoot', {
      square,
      reason: describeReason(texts.story, chances.reason),
    }),
  ];
}

/** Draws a board with values on its open squares, coloured by relative size. */
function drawValues(
  { texts, colors }: PlainWorld,
  title: string,
  known: Observation,
  values: Float64Array,
  textOf: { readonly open: (value: number) => string; readonly closed: (at: Square) => string },
): string[] {
  const drawing = drawHeat(
    { notation: texts.notation, colors },
    {
      grid: known.rules.grid,
      title,
      values,
      write: textOf.open,
      among: [...known.open].map((square) => values[square] ?? 0),
      closed: (square) =>
        known.open.has(square) ? undefined : { text: textOf.closed(square), paint: colors.dim },
    },
  );
  return linesOf(drawing);
}

function drawView(
  { texts, colors }: PlainWorld,
  table: SeatedTable,
  title: string,
  { cells }: BoardView,
  marks: readonly Square[],
): Drawing {
  const look = { notation: texts.notation, colors };
  const isMarked = new Set(marks);
  return drawBoard(look, table.view().rules.grid, title, (square) => {
    const view = cells[square] ?? 'open';
    const isUnshot = view === 'open' || view === 'empty';
    return viewCell(look, isUnshot && isMarked.has(square) ? 'mark' : view);
  });
}

function boardName({ texts }: PlainWorld, table: SeatedTable, seat: Seat): string {
  return texts.t('plain.boardOf', playerName(texts, table.view().players[seat]));
}
