import {
  chancesOf,
  type Draft,
  describeReason,
  heatMapOf,
  isEmptyQueue,
  observationOfSeat,
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
  CELL_SIGNS,
  type Drawing,
  drawCells,
  drawHeatMap,
  drawingLines,
  heatFormat,
  sideBySide,
} from '../../../shell/board/board-text.js';
import { describeAfloat, describeScore } from '../../../shell/messages.js';
import { makeDecimalFormat } from '../../lab/describe-stats.js';
import { cellsOfDraft } from '../placing.js';
import { addresseeOf, type SeatedTable } from '../seated-table.js';
import type { PlainDeps } from './state.js';

export function drawBothBoards(deps: PlainDeps, table: SeatedTable): string[] {
  const { texts } = deps;
  const view = table.view();
  const { boards, isShared, marks, players } = view;
  const seat = view.viewer as Seat;
  const opponent = otherSeat(seat);
  const ownTitle = isShared ? boardName(deps, table, seat) : texts.t('plain.ownBoard');
  const otherTitle = isShared
    ? texts.t('plain.watersOf', { name: playerName(texts, players[opponent]).name })
    : texts.t('plain.otherBoard');
  return [
    ...sideBySide(
      drawView(deps, table, ownTitle, boards[seat], []),
      drawView(deps, table, otherTitle, boards[opponent], marks),
    ),
    describeAfloat(texts, view, seat, boards[seat].afloat, addresseeOf(view)),
    describeAfloat(texts, view, opponent, boards[opponent].afloat),
  ];
}

export function drawFinalBoards(deps: PlainDeps, table: SeatedTable): string[] {
  const view = table.view();
  const draw = (seat: Seat) =>
    drawView(deps, table, boardName(deps, table, seat), view.boards[seat], []);
  return [
    ...sideBySide(draw(0), draw(1)),
    ...SEATS.map((seat) => describeScore(deps.texts, view, seat, addresseeOf(view))),
  ];
}

export function drawFleet(
  deps: PlainDeps,
  table: SeatedTable,
  seat: Seat,
  board = table.view().boards[seat],
): string[] {
  return drawingLines(drawView(deps, table, boardName(deps, table, seat), board, []));
}

export function drawDraft({ texts, colors }: PlainDeps, title: string, draft: Draft): string[] {
  const look = { notation: texts.notation, colors };
  return drawingLines(drawCells(look, draft.rules.grid, title, cellsOfDraft(draft)));
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

/** Draws the computer's weights or queue on the viewer's board; undefined if it has neither. */
export function drawWeights(deps: PlainDeps, table: SeatedTable): string[] | undefined {
  const { texts, options } = deps;
  const view = table.view();
  const seat = otherSeat(view.viewer as Seat);
  const known = observationOfSeat(view, seat);
  const heatMap = heatMapOf(view.players[seat].shooter ?? '', known, options.memory?.current);
  if (!heatMap) return undefined;
  const isList = heatMap.kind === 'order';
  if (isList && isEmptyQueue(heatMap)) return [texts.t('plain.emptyList')];
  const title = texts.t(isList ? 'plain.list' : 'plain.weights');
  return drawValues(deps, title, known, heatMap.values, {
    open: heatFormat(texts, heatMap),
    closed: () => '-',
  });
}

export function drawHint(deps: PlainDeps, table: SeatedTable): string[] {
  const { texts } = deps;
  const view = table.view();
  const seat = view.viewer as Seat;
  const known = observationOfSeat(view, seat);
  const chances = chancesOf(known);
  const tenths = makeDecimalFormat(texts, 1);
  const [best] = chances?.best ?? [];
  if (!chances?.reason || best === undefined) return [texts.t('plain.noHint')];
  const { cells } = view.boards[otherSeat(seat)];
  const square = makeSquare(view.rules.grid, best, texts.notation);
  return [
    ...drawValues(deps, texts.t('commands:odds.chances'), known, chances.posterior, {
      open: (chance) => tenths(chance * 100),
      closed: (at) => CELL_SIGNS[cells[at] ?? 'open'],
    }),
    texts.t('commands:assist.shoot', {
      square,
      reason: describeReason(texts.story, chances.reason),
    }),
  ];
}

/** Draws values on the open squares, coloured by relative size, and fixed text on the others. */
function drawValues(
  { texts, colors }: PlainDeps,
  title: string,
  known: Observation,
  values: Float64Array,
  formats: { readonly open: (value: number) => string; readonly closed: (at: Square) => string },
): string[] {
  const drawing = drawHeatMap(
    { notation: texts.notation, colors },
    {
      grid: known.rules.grid,
      title,
      values,
      formatValue: formats.open,
      scaleValues: [...known.open].map((square) => values[square] ?? 0),
      fixedText: (square) =>
        known.open.has(square) ? undefined : { text: formats.closed(square), paint: colors.dim },
    },
  );
  return drawingLines(drawing);
}

function drawView(
  { texts, colors }: PlainDeps,
  table: SeatedTable,
  title: string,
  { cells }: BoardView,
  marks: readonly Square[],
): Drawing {
  const look = { notation: texts.notation, colors };
  const shownCells = cells.map((view, square) => {
    const isUnshot = view === 'open' || view === 'empty';
    return isUnshot && marks.includes(square) ? 'mark' : view;
  });
  return drawCells(look, table.view().rules.grid, title, shownCells);
}

function boardName({ texts }: PlainDeps, table: SeatedTable, seat: Seat): string {
  return texts.t('plain.boardOf', playerName(texts, table.view().players[seat]));
}
