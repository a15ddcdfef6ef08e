import { makeRng } from '@flotilla/engine';
import {
  analyseShots,
  describeCourse,
  describeResultInLine,
  describeTurn,
  judgeShots,
  SHOT_GRADES,
  type ShotGrade,
  type ShotReview,
  summarise,
  type TableView,
} from '@flotilla/play';
import { otherSeat, type Seat, scoreOf, shotsBy, squaresByRow } from '@flotilla/rules';
import { createColors } from 'picocolors';
import { CELL_SIGNS, drawCells, sideBySide } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeAfloat, describeScore, legendOf } from '../../shell/messages.js';

export interface McpAnswer {
  readonly lines: readonly string[];
  readonly data: Record<string, unknown>;
}

export function scoreAnswer(texts: Texts, view: TableView, seat: Seat, record: string): McpAnswer {
  const reviewSeat = (of: Seat): ShotReview[] => [
    ...analyseShots(view, of, { rng: makeRng(1, 'analysis', of) }),
  ];
  const reviews = [reviewSeat(0), reviewSeat(1)] as const;
  const judgedGame = judgeShots(view, reviews);
  const countGrades = (of: Seat) => {
    const grades = reviews[of].flatMap(({ index }) => judgedGame?.shots.get(index)?.grade ?? []);
    const counts = SHOT_GRADES.map((grade): [ShotGrade, number] => [
      grade,
      grades.filter((shotGrade) => shotGrade === grade).length,
    ]);
    return Object.fromEntries(counts);
  };
  const summariseSide = (of: Seat) => {
    const { shots, hits, expectedHits, luck, shotsLuck, ...side } = summarise(reviews[of]);
    const accuracy = shots > 0 ? side.accuracy : null;
    return { shots, hits, expectedHits, accuracy, luck, shotsLuck, grades: countGrades(of) };
  };
  const [you, opponent] = [summariseSide(seat), summariseSide(otherSeat(seat))];
  const hints = view.hints ?? 0;
  const lines = [
    describeResultInLine(texts.story, view, seat),
    ...describeCourse(texts.story, view, seat, reviews),
    `You: ${describeSide(you)}.`,
    `Opponent: ${describeSide(opponent)}.`,
    `Help was asked for before ${hints} of your shots.`,
  ];
  return { lines, data: { you, opponent, hints, seed: view.seed, record } };
}

function describeSide(side: {
  readonly shots: number;
  readonly hits: number;
  readonly accuracy: number | null;
  readonly luck: number;
}): string {
  const { shots, hits, accuracy, luck } = side;
  if (accuracy === null) return 'no shots';
  const signedLuck = `${luck < 0 ? '−' : '+'}${Math.abs(luck).toFixed(1)}`;
  return `shots ${shots}, hits ${hits}, accuracy ${(100 * accuracy).toFixed(1)}%, luck ${signedLuck} hits`;
}

export function describeBoards(texts: Texts, view: TableView, seat: Seat): string[] {
  const { story } = texts;
  const { grid } = view.rules;
  const look = { notation: texts.notation, colors: createColors(false) };
  const other = otherSeat(seat);
  const draw = (of: Seat, title: string) => drawCells(look, grid, title, view.boards[of].cells);
  return [
    ...sideBySide(draw(other, 'Opponent'), draw(seat, 'You')),
    legendOf(texts, view.rules),
    describeAfloat(texts, view, other, view.boards[other].afloat, seat),
    describeScore(texts, view, seat, seat),
    describeScore(texts, view, other, seat),
    ...describeNextStep(
      view,
      () => describeTurn(story, view, seat),
      () => describeResultInLine(story, view, seat),
    ),
  ].map((line) => line.trimEnd());
}

function describeNextStep(view: TableView, turn: () => string, result: () => string): string[] {
  if (view.phase === 'prepare') return ['Place your fleet: call place.'];
  if (view.phase === 'over') return [result(), 'Call score to see how well you played.'];
  return [turn()];
}

/** View as JSON; each row of a board is a string, one character per square. */
export function viewAsJson(view: TableView, seat: Seat): Record<string, unknown> {
  const other = otherSeat(seat);
  const { boards, rules, phase, winner } = view;
  const rows = (of: Seat) =>
    squaresByRow(rules.grid).map((row) =>
      row.map((square) => CELL_SIGNS[boards[of].cells[square]!]).join(''),
    );
  return {
    phase,
    rules: rules.name,
    isYourTurn: view.awaits === 'viewer' && phase === 'battle',
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
