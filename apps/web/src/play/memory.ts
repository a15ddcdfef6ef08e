import { type Memory, newMemory, readMemory, remember } from '@flotilla/engine/memory';
import type { Session } from '@flotilla/play';
import { persistValue } from '../device/stored-value.js';
import { userSeat } from '../progress/history.js';

/** Memory of how the user places ships, for opponents that learn. */
export const usePlacingMemory = persistValue<{ readonly memory: Memory }>(
  'flotilla.memory',
  (saved) => {
    const read = readMemory(Object(saved).memory);
    return { memory: read.ok ? read.value : newMemory() };
  },
);

/** Remembers the user's fleet against the computer; not in training, where a game can end twice. */
export function rememberFleet({ game, players, isTraining }: Session): void {
  const seat = userSeat({ players });
  const layout = seat !== undefined && game.layouts[seat];
  if (isTraining || !layout) return;
  usePlacingMemory.setState(({ memory }) => ({ memory: remember(memory, game.rules, layout) }));
}

export function forgetFleets(): void {
  usePlacingMemory.setState({ memory: newMemory() });
}
