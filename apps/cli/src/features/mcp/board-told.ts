import { describeResultInOne, describeTurn, type TableView } from '@flotilla/play';
import { otherSeat, rowsOf, type Seat, scoreOf, shotsBy } from '@flotilla/rules';
import { createColors } from 'picocolors';
import { CELLS, drawBoard, sideBySide } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeAfloat, describeScore, legendOf } from '../../shell/messages.js';

/** Both boards as this seat knows them, and what is to be done. */
export function boardsTold(texts: Texts, view: TableView, seat: Seat): string[] {
  const { story } = texts;
  const { grid } = view.rules;
  const look = { notation: texts.notation, colors: createColors(false) };
  const other = otherSeat(seat);
  const draw = (of: Seat, title: string) =>
    drawBoard(look, grid, title, (square) => ({ text: CELLS[view.boards[of].cells[square]!] }));
  return [
    ...sideBySide(draw(other, 'Opponent'), draw(seat, 'You')),
    legendOf(texts, view.rules, false),
    describeAfloat(texts, view, other, view.boards[other].afloat, seat),
    describeScore(texts, view, seat, seat),
    describeScore(texts, view, other, seat),
    ...whatNext(
      view,
      () => describeTurn(story, view, seat),
      () => describeResultInOne(story, view, seat),
    ),
  ].map((line) => line.trimEnd());
}

function whatNext(view: TableView, turn: () => string, result: () => string): string[] {
  if (view.phase === 'prepare') return ['Place your fleet: call place.'];
  if (view.phase === 'over') return [result(), 'Call score to see how well you played.'];
  return [turn()];
}

/** The same as data. A row of a board has a character for each square. */
export function viewAsJson(view: TableView, seat: Seat): Record<string, unknown> {
  const other = otherSeat(seat);
  const { boards, rules, phase, winner } = view;
  const rows = (of: Seat) =>
    rowsOf(rules.grid).map((row) => row.map((square) => CELLS[boards[of].cells[square]!]).join(''));
  return {
    ...{ phase, rules: rules.name, isYourTurn: view.awaits === 'viewer' && phase === 'battle' },
    due: phase === 'battle' ? view.due : 0,
    opponentBoard: rows(other),
    yourBoard: rows(seat),
    opponentAfloat: boards[other].afloat,
    yourShots: shotsBy(view, seat).length,
    yourHits: scoreOf(view, seat),
    opponentShots: shotsBy(view, other).length,
    opponentHits: scoreOf(view, other),
    hints: view.hints ?? 0,
    winner: winner === null || winner === 'draw' ? winner : winner === seat ? 'you' : 'opponent',
    ...(view.seed !== null && { seed: view.seed }),
  };
}
