import { makeRng } from '@flotilla/engine';
import {
  analyseShots,
  describeCourse,
  describeResultInOne,
  describeTurn,
  judgeShots,
  SHOT_GRADES,
  type ShotGrade,
  type ShotReview,
  summarise,
  type TableView,
} from '@flotilla/play';
import { otherSeat, rowsOf, type Seat, scoreOf, shotsBy } from '@flotilla/rules';
import { createColors } from 'picocolors';
import { CELLS, drawBoard, sideBySide } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeAfloat, describeScore, legendOf } from '../../shell/messages.js';

/** Answer of a tool: lines to read, and the same as data. */
export interface McpTold {
  readonly lines: readonly string[];
  readonly data: Record<string, unknown>;
}

/** How well and how luckily both sides shot in a game that is over, as its review says. */
export function scoreTold(texts: Texts, view: TableView, seat: Seat, record: string): McpTold {
  const reviewsOf = (of: Seat): ShotReview[] => [
    ...analyseShots(view, of, { rng: makeRng(1, 'analysis', of) }),
  ];
  const reviews = [reviewsOf(0), reviewsOf(1)] as const;
  const judged = judgeShots(view, reviews);
  const gradesOf = (of: Seat) => {
    const grades = reviews[of].flatMap(({ index }) => judged?.shots.get(index)?.grade ?? []);
    const counts = SHOT_GRADES.map((grade): [ShotGrade, number] => [
      grade,
      grades.filter((each) => each === grade).length,
    ]);
    return Object.fromEntries(counts);
  };
  const sideOf = (of: Seat) => {
    const { shots, hits, expectedHits, luck, shotsLuck, ...side } = summarise(reviews[of]);
    // Who did not shoot decided nothing.
    const accuracy = shots > 0 ? side.accuracy : null;
    return { shots, hits, expectedHits, accuracy, luck, shotsLuck, grades: gradesOf(of) };
  };
  const [you, opponent] = [sideOf(seat), sideOf(otherSeat(seat))];
  const hints = view.hints ?? 0;
  const lines = [
    describeResultInOne(texts.story, view, seat),
    ...describeCourse(texts.story, view, seat, reviews),
    `You: ${sideTold(you)}.`,
    `Opponent: ${sideTold(opponent)}.`,
    `Help was asked for before ${hints} of your shots.`,
  ];
  return { lines, data: { you, opponent, hints, seed: view.seed, record } };
}

function sideTold(side: {
  readonly shots: number;
  readonly hits: number;
  readonly accuracy: number | null;
  readonly luck: number;
}): string {
  const { shots, hits, accuracy, luck } = side;
  if (accuracy === null) return 'no shots';
  const signed = `${luck < 0 ? '−' : '+'}${Math.abs(luck).toFixed(1)}`;
  return `shots ${shots}, hits ${hits}, accuracy ${(100 * accuracy).toFixed(1)}%, luck ${signed} hits`;
}

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
