import { findShooter } from '@flotilla/engine';
import { bombard, bombardAsPrinted, bombardTargetOf } from '@flotilla/lab';
import {
  ok,
  type Result,
  readWrittenBoard,
  rewriteBoard,
  unwrap,
  type WrittenBoardError,
} from '@flotilla/rules';

/** Board in the notation of the student paper of 2010, and the shooter that fires at it. */
export interface BombardQuestion {
  readonly text: string;
  /** Shooter's name, or `printed` for the paper's own program. */
  readonly shooterName: string;
  readonly destroysOnHit: boolean;
  readonly seed: number;
}

export interface BombardResult {
  readonly text: string;
  readonly shots: number;
  readonly hits: number;
}

/** @throws RangeError if there is no such shooter */
export async function bombardBoard(
  question: BombardQuestion,
): Promise<Result<BombardResult, WrittenBoardError>> {
  const { text, shooterName, destroysOnHit, seed } = question;
  const board = readWrittenBoard(text);
  if (!board.ok) return board;
  const target = bombardTargetOf(board.value);
  const shooter = findShooter(shooterName);
  if (!shooter && shooterName !== 'printed')
    throw new RangeError(`no shooter is called ${shooterName}`);
  const { shots, hits, signs } = shooter
    ? unwrap(await bombard(target, shooter, { seed, destroysOnHit }))
    : bombardAsPrinted(target, seed);
  return ok({ text: rewriteBoard(board.value, signs), shots: shots.length, hits });
}
