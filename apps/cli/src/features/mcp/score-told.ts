import { makeRng } from '@flotilla/engine';
import {
  analyseShots,
  describeCourse,
  describeResultInOne,
  judgeShots,
  SHOT_GRADES,
  type ShotGrade,
  type ShotReview,
  summarise,
  type TableView,
} from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import type { McpTold } from './mcp-told.js';

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
