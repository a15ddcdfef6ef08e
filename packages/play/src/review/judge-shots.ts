import { type ShotsNeeded, type WinningModel, winningModel } from '@flotilla/engine';
import { type Game, otherSeat, type Seat } from '@flotilla/rules';
import type { PossibleNeed, ShotReview } from './analyse-shots.js';
import { gradeShot, lossTold, type ShotGrade, shareTold } from './grade.js';

/** Effect of a shot on the chance of winning. */
export interface JudgedShot {
  /**
   * Expected winning chance of the best shot minus that of this one, in [0, 1], rounded as shown. 0 if this
   * shot was as likely to hit as the best.
   */
  readonly cost: number;
  readonly grade: ShotGrade;
}

/** Chance of winning through a game, and the effect of each shot on it. */
export interface JudgedGame {
  /**
   * First seat's winning chance before the first shot and after each, in [0, 1]; null if unknown. The other
   * seat has the complement.
   */
  readonly chances: readonly (number | null)[];
  /** Judged shots by index in the game. */
  readonly shots: ReadonlyMap<number, JudgedShot>;
}

/**
 * Computes the winning chances through a game with best play by both, and the cost of each shot. Covers the
 * shots reviewed so far. Undefined for rules without a winning model: see {@link winningModel}.
 */
export function judgeShots(
  game: Pick<Game, 'rules' | 'shots' | 'first' | 'phase' | 'winner' | 'isResigned'>,
  reviews: readonly [readonly ShotReview[], readonly ShotReview[]],
): JudgedGame | undefined {
  const model = winningModel(game.rules);
  if (!model) return undefined;
  const byIndex = new Map(reviews.flat().map((review) => [review.index, review]));
  const needs: [ShotsNeeded | null, ShotsNeeded | null] = [
    reviews[0][0]?.needs?.before ?? null,
    reviews[1][0]?.needs?.before ?? null,
  ];
  const chanceOf = (seat: Seat, toMove: Seat, own: ShotsNeeded, other: ShotsNeeded) =>
    chanceTold(model, game.first, { seat, toMove, own, other });
  const chances: (number | null)[] = [];
  const tell = (toMove: Seat) => {
    const [own, other] = needs;
    chances.push(own && other && chanceOf(0, toMove, own, other));
  };
  const shots = new Map<number, JudgedShot>();
  tell(game.first);
  for (const [index, { seat, outcome }] of game.shots.entries()) {
    const other = needs[otherSeat(seat)];
    const review = byIndex.get(index);
    const found = review?.needs;
    const mover = (isHit: boolean) =>
      isHit && game.rules.turns === 'hit-again' ? seat : otherSeat(seat);
    if (found && other) {
      const chanceAfter = (need: ShotsNeeded, isHit: boolean) =>
        chanceOf(seat, mover(isHit), need, other);
      const promised = (answers: readonly PossibleNeed[]) =>
        answers.reduce((sum, each) => sum + each.chance * chanceAfter(each, each.isHit), 0);
      const best = promised(found.best);
      const loss = lossTold(review);
      const cost = loss === 0 ? 0 : shareTold(Math.max(0, best - promised(found.chosen)));
      const isLucky = chanceAfter(found.after, outcome !== 'miss') > best;
      shots.set(index, { cost, grade: gradeShot({ loss, cost }, isLucky) });
    }
    needs[seat] = found?.after ?? null;
    tell(game.shots[index + 1]?.seat ?? mover(outcome !== 'miss'));
  }
  const { phase, winner, isResigned } = game;
  if (phase === 'over' && !isResigned) {
    chances[chances.length - 1] = winner === 'draw' ? 0.5 : Number(winner === 0);
  }
  return { chances, shots };
}

/** Returns a seat's winning chance, whichever side is to move. */
export function chanceTold(
  model: WinningModel,
  first: Seat,
  at: {
    readonly seat: Seat;
    readonly toMove: Seat;
    readonly own: ShotsNeeded;
    readonly other: ShotsNeeded;
  },
): number {
  const { seat, toMove, own, other } = at;
  const isFirst = toMove === first;
  return toMove === seat
    ? model.chance(own, other, isFirst)
    : 1 - model.chance(other, own, isFirst);
}

/**
 * Returns the index of the shot that changed the winning chance most; undefined if no chance is known. The shot
 * that ends the game does not count.
 */
export function turningPoint({ chances }: Pick<JudgedGame, 'chances'>): number | undefined {
  let [most, found]: [number, number | undefined] = [0, undefined];
  for (let shot = 0; shot + 1 < chances.length; shot += 1) {
    const [before, after] = [chances[shot], chances[shot + 1]];
    if (before == null || after == null || after === 0 || after === 1) continue;
    const change = Math.abs(after - before);
    if (change > most) [most, found] = [change, shot];
  }
  return found;
}
