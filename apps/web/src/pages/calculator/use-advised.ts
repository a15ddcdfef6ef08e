import type { Rules, Square } from '@flotilla/rules';
import { useState } from 'react';
import { newSeed } from '../../device/device.js';
import { canShooterPlay } from '../../strategies.js';
import { opponentEngine } from '../../workers/engines.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';
import { type AdviserName, useCalculatorMode } from './kept-board.js';
import type { PositionAnalysis } from './use-study.js';

/** Returns the adviser, `best` if the chosen one cannot play, and its next shot once known. */
export function useAdviser(
  rules: Rules,
  { conclusions, chances }: PositionAnalysis,
): { readonly adviserName: AdviserName; readonly square: Square | undefined } {
  const [seed] = useState(newSeed);
  const settings = useCalculatorMode();
  const adviserName =
    settings.by === 'best' || canShooterPlay(settings.by, rules) ? settings.by : 'best';
  const [position] = conclusions?.isCleared ? [] : (conclusions?.readings ?? []);
  const isAdvised = adviserName !== 'best' && settings.mode === 'advise' && position !== undefined;
  const stream = [seed, 'paper', position?.answers.length ?? 0];
  const { value } = useWorkerAnswer(
    isAdvised ? JSON.stringify({ position, shooter: adviserName, shots: 1, stream }) : undefined,
    (question) => opponentEngine().think(JSON.parse(question)),
  );
  return { adviserName, square: adviserName === 'best' ? chances?.best[0] : value?.squares[0] };
}
