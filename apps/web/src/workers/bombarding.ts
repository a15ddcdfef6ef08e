import { findShooter } from '@flotilla/engine';
import { bombard, bombardAsPrinted, targetOf } from '@flotilla/lab';
import {
  ok,
  type Result,
  readWrittenBoard,
  rewriteBoard,
  unwrap,
  type WrittenBoardError,
} from '@flotilla/rules';

/** Board in the notation of the student paper of 2010, and its shooter. */
export interface BombardQuestion {
  readonly text: string;
  /** Shooter's name, or the paper's program as printed. */
  readonly by: string;
  readonly destroysOnHit: boolean;
  readonly seed: number;
}

/** Board after the last shot. */
export interface AfterBombardment {
  readonly text: string;
  readonly shots: number;
  readonly hits: number;
}

/** @throws RangeError if there is no such shooter */
export async function bombardBoard(
  question: BombardQuestion,
): Promise<Result<AfterBombardment, WrittenBoardError>> {
  const { text, by, destroysOnHit, seed } = question;
  const board = readWrittenBoard(text);
  if (!board.ok) return board;
  const target = targetOf(board.value);
  const shooter = findShooter(by);
  if (!shooter && by !== 'printed') throw new RangeError(`no shooter is called ${by}`);
  const { shots, hits, signs } = shooter
    ? unwrap(await bombard(target, shooter, seed, destroysOnHit))
    : bombardAsPrinted(target, seed);
  return ok({ text: rewriteBoard(board.value, signs), shots: shots.length, hits });
}
