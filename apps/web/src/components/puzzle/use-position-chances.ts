import type { Chances } from '@flotilla/play';
import type { Position } from '@flotilla/rules';
import { adviser } from '../../workers/engines.js';
import { useAnswer, type WorkerAnswer } from '../../workers/use-answer.js';

/** Requests a position's chances ahead of time; null if no layout was found. */
export function usePositionChances(position: Position): WorkerAnswer<Chances | null> {
  return useAnswer(JSON.stringify(position), () => adviser().chances(position));
}
