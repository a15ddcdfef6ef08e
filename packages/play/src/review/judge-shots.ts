import { type ShotsNeeded, type WinningModel, winningModel } from '@flotilla/engine';
import { type Game, otherSeat, type Seat } from '@flotilla/rules';
import type { NeedAfterAnswer, ShotReview } from './analyse-shots.js';
import { gradeShot, roundedLoss, roundedShare, type ShotGrade } from './grade.js';

/** Effect of a shot on the chance of winning. */
export interface JudgedShot {
  /** Winning chance of the best shot minus this shot's, 0 to 1; 0 if equally likely to hit. */
  readonly cost: number;
  readonly grade: ShotGrade;
}

/** Winning chances over the course of a game, and the effect of each shot on them. */
export interface JudgedGame {
  /** Seat 0's winning chance, 0 to 1, at the start and after each shot; null if unknown. */
  readonly chances: readonly (number | null)[];
  /** Judged shots by index in the game. */
  readonly shots: ReadonlyMap<number, JudgedShot>;
}

/** Computes winning chances through a game; undefined without a {@link winningModel}. */
export function judgeShots(
  game: Pick<Game, 'rules' | 'shots' | 'first' | 'phase' | 'winner' | 'isResigned'>,
  reviews: readonly [readonly ShotReview[], readonly ShotReview[]],
): JudgedGame | undefined {
  const model = winningModel(game.rules);
  if (!model) return undefined;
  const reviewByIndex = new Map(reviews.flat().map((review) => [review.index, review]));
  const needs: [ShotsNeeded | null, ShotsNeeded | null] = [
    reviews[0][0]?.needs?.before ?? null,
    reviews[1][0]?.needs?.before ?? null,
  ];
  const chanceOf = (seat: Seat, toMove: Seat, own: ShotsNeeded, other: ShotsNeeded) =>
    winningChanceOf(model, game.first, { seat, toMove, own, other });
  const chances: (number | null)[] = [];
  const pushChance = (toMove: Seat) => {
    const [own, other] = needs;
    chances.push(own && other && chanceOf(0, toMove, own, other));
  };
  const shots = new Map<number, JudgedShot>();
  pushChance(game.first);
  for (const [index, { seat, outcome }] of game.shots.entries()) {
    const other = needs[otherSeat(seat)];
    const review = reviewByIndex.get(index);
    const possibleNeeds = review?.needs;
    const nextSeat = (isHit: boolean) =>
      isHit && game.rules.turns === 'hit-again' ? seat : otherSeat(seat);
    if (possibleNeeds && other) {
      const chanceAfter = (need: ShotsNeeded, isHit: boolean) =>
        chanceOf(seat, nextSeat(isHit), need, other);
      const expectedChance = (answers: readonly NeedAfterAnswer[]) =>
        answers.reduce(
          (sum, possibleAnswer) =>
            sum + possibleAnswer.chance * chanceAfter(possibleAnswer, possibleAnswer.isHit),
          0,
        );
      const best = expectedChance(possibleNeeds.best);
      const loss = roundedLoss(review);
      const cost =
        loss === 0 ? 0 : roundedShare(Math.max(0, best - expectedChance(possibleNeeds.chosen)));
      const isLucky = chanceAfter(possibleNeeds.after, outcome !== 'miss') > best;
      shots.set(index, { cost, grade: gradeShot({ loss, cost }, isLucky) });
    }
    needs[seat] = possibleNeeds?.after ?? null;
    pushChance(game.shots[index + 1]?.seat ?? nextSeat(outcome !== 'miss'));
  }
  const { phase, winner, isResigned } = game;
  if (phase === 'over' && !isResigned) {
    chances[chances.length - 1] = winner === 'draw' ? 0.5 : Number(winner === 0);
  }
  return { chances, shots };
}

export function winningChanceOf(
  model: WinningModel,
  first: Seat,
  needs: {
    readonly seat: Seat;
    readonly toMove: Seat;
    readonly own: ShotsNeeded;
    readonly other: ShotsNeeded;
  },
): number {
  const { seat, toMove, own, other } = needs;
  const isFirst = toMove === first;
  return toMove === seat
    ? model.chance(own, other, isFirst)
    : 1 - model.chance(other, own, isFirst);
}

/** Returns the index of the shot, except the last, that changed the winning chance most. */
export function turningPoint({ chances }: Pick<JudgedGame, 'chances'>): number | undefined {
  let [maxChange, shotIndex]: [number, number | undefined] = [0, undefined];
  for (let shot = 0; shot + 1 < chances.length; shot += 1) {
    const [before, after] = [chances[shot], chances[shot + 1]];
    if (before == null || after == null || after === 0 || after === 1) continue;
    const change = Math.abs(after - before);
    if (change > maxChange) [maxChange, shotIndex] = [change, shot];
  }
  return shotIndex;
}
