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

/** A board as the student paper of 2010 writes it, and who shoots at it. */
export interface BombardQuestion {
  readonly text: string;
  /** A shooter's name, or the program of the paper as printed. */
  readonly by: string;
  readonly destroysOnHit: boolean;
  readonly seed: number;
}

/** The board after the last shot. */
export interface AfterBombardment {
  readonly text: string;
  readonly shots: number;
  readonly hits: number;
}

/** @throws RangeError when there is no such shooter */
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
