import type { GameRecord } from '@flotilla/rules';
import type { FinishedGameFacts } from './told-game.js';

export interface SharedGame extends Omit<FinishedGameFacts, 'record'> {
  readonly loadRecord: () => Promise<GameRecord> | GameRecord;
}

/** Returns the file name of a game's record, without extension. */
export function recordFileName({ date, seed, online }: GameRecord): string {
  return `flotilla-${date}-${online?.game ?? seed ?? 'game'}`;
}
