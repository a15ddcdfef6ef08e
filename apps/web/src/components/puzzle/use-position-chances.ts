import type { Chances } from '@flotilla/play';
import type { Position } from '@flotilla/rules';
import { adviserEngine } from '../../workers/engines.js';
import { useWorkerAnswer, type WorkerAnswer } from '../../workers/use-answer.js';

/** Requests a position's chances before they are needed; null if no layout was found. */
export function usePositionChances(position: Position): WorkerAnswer<Chances | null> {
  return useWorkerAnswer(JSON.stringify(position), () => adviserEngine().chances(position));
}
