import { type Memory, newMemory, readMemory, remember } from '@flotilla/engine/memory';
import type { Session } from '@flotilla/play';
import { keepValue } from '../device/stored-value.js';

/** Memory of how the user places ships, for opponents that learn. */
export const useMemory = keepValue<{ readonly memory: Memory }>('flotilla.memory', (saved) => {
  const read = readMemory(Object(saved).memory);
  return { memory: read.ok ? read.value : newMemory() };
});

/**
 * Remembers the user's fleet of a finished game against the computer. Training games are skipped: after an undo
 * they can end again.
 */
export function rememberFleet({ game, players, isTraining }: Session): void {
  const seats = ([0, 1] as const).filter((seat) => players[seat].shooter === undefined);
  const layout = seats.length === 1 && game.layouts[seats[0] as 0 | 1];
  if (isTraining || !layout) return;
  useMemory.setState(({ memory }) => ({ memory: remember(memory, game.rules, layout) }));
}

export function forgetFleets(): void {
  useMemory.setState({ memory: newMemory() });
}
