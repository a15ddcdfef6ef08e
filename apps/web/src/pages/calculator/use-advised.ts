import type { Rules, Square } from '@flotilla/rules';
import { useState } from 'react';
import { newSeed } from '../../device/device.js';
import { playsBy } from '../../strategies.js';
import { opponent } from '../../workers/engines.js';
import { useAnswer } from '../../workers/use-answer.js';
import { type AdvisedBy, useCalculatorMode } from './kept-board.js';
import type { BoardStudy } from './use-study.js';

/** Whose shots are advised by these rules, and the next one; undefined until it is there. */
export function useAdvised(
  rules: Rules,
  { examined, chances }: BoardStudy,
): { readonly by: AdvisedBy; readonly square: Square | undefined } {
  const [seed] = useState(newSeed);
  const kept = useCalculatorMode();
  const by = kept.by === 'best' || playsBy(kept.by, rules) ? kept.by : 'best';
  const [position] = examined?.isCleared ? [] : (examined?.ways ?? []);
  const isAsked = by !== 'best' && kept.mode === 'advise' && position !== undefined;
  const stream = [seed, 'paper', position?.answers.length ?? 0];
  const { value } = useAnswer(
    isAsked ? JSON.stringify({ position, shooter: by, shots: 1, stream }) : undefined,
    (question) => opponent().think(JSON.parse(question)),
  );
  return { by, square: by === 'best' ? chances?.best[0] : value?.squares[0] };
}
