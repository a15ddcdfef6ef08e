// Without zod, because the first load of the web app needs this file.
import { type Action, type Game, turnsWithoutShot } from '@flotilla/rules';
import type { Pace } from './pace.js';

/** Consecutive skipped turns that lose a game, so that every game ends. */
export const MAX_SKIPPED = 3;

/** Does running out of time pass the turn instead of losing the game? */
export function skipsTurns(pace: Pace): boolean {
  return pace.kind === 'shot' && pace.skips === true;
}

/** Returns the action for a seat that is out of time: its turn passes, or it resigns. */
export function timeUp(pace: Pace, game: Omit<Game, 'layouts'>): Action {
  const isPassed = skipsTurns(pace) && turnsWithoutShot(game) < MAX_SKIPPED;
  return { type: isPassed ? 'skip' : 'resign', seat: game.toMove };
}
