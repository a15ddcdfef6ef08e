import type { Chances } from '@flotilla/play';
import type { Position, Square } from '@flotilla/rules';
import { adviser } from '../../workers/engines.js';
import { useAnswer, type WorkerAnswer } from '../../workers/use-answer.js';

/** Chances that differ by no more are equal. */
const ROUNDING = 1e-9;

/** The chances of a position, asked for before they are needed; null where no layout was found. */
export function usePositionChances(position: Position): WorkerAnswer<Chances | null> {
  return useAnswer(JSON.stringify(position), () => adviser().chances(position));
}

/** Is no square likelier to hold a ship than this one? */
export function isBest({ posterior, best }: Chances, square: Square): boolean {
  const [first = square] = best;
  return (posterior[first] as number) - (posterior[square] as number) <= ROUNDING;
}
