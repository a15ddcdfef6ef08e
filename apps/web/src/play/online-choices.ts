import { keepValue } from '../device/stored-value.js';

export const STARTING_PLAYERS = ['draw', 'challenger', 'joiner'] as const;

/** Saved choices for online play, also read by pages that know nothing else about it. */
export interface OnlineChoices {
  /** The player's name; empty for a guest's default name. */
  readonly name: string;
  /** Has this browser played online, so that games may be waiting? */
  readonly isKnown: boolean;
  /** Last pace, by its protocol name, and last choice of who begins. */
  readonly pace: string;
  readonly begins: (typeof STARTING_PLAYERS)[number];
  /** Ids of muted players. */
  readonly muted: readonly string[];
}

export const useOnlineChoices = keepValue<OnlineChoices>('flotilla.online', (saved) => ({
  ...{ name: '', isKnown: false, pace: 'game-10+0', begins: 'draw', muted: [] },
  ...checked(saved),
}));

export function changeOnline(part: Partial<OnlineChoices>): void {
  useOnlineChoices.setState(part);
}

/** Keeps the valid parts of saved choices. */
function checked(saved: unknown): Partial<OnlineChoices> {
  if (typeof saved !== 'object' || saved === null) return {};
  const { name, isKnown, pace, begins, muted } = saved as Record<string, unknown>;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof isKnown === 'boolean' && { isKnown }),
    ...(typeof pace === 'string' && { pace }),
    ...(STARTING_PLAYERS.some((each) => each === begins) && {
      begins: begins as OnlineChoices['begins'],
    }),
    ...(Array.isArray(muted) && { muted: muted.filter((id) => typeof id === 'string') }),
  };
}
