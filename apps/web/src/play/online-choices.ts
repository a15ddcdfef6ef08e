import { persistValue } from '../device/stored-value.js';

export const STARTING_PLAYERS = ['draw', 'challenger', 'joiner'] as const;

/** Saved choices for online play, separate from its code: other pages read them, too. */
export interface OnlineChoices {
  /** The player's name; empty for a guest's default name. */
  readonly name: string;
  /** Has this browser played online? Then games may await a move. */
  readonly isKnown: boolean;
  /** Last pace, by its protocol name, and last starting player. */
  readonly pace: string;
  readonly begins: (typeof STARTING_PLAYERS)[number];
  /** Ids of muted players. */
  readonly muted: readonly string[];
}

export const useOnlineChoices = persistValue<OnlineChoices>('flotilla.online', (saved) => ({
  name: '',
  isKnown: false,
  pace: 'game-10+0',
  begins: 'draw',
  muted: [],
  ...readValidOnlineChoices(saved),
}));

export function changeOnlineChoices(part: Partial<OnlineChoices>): void {
  useOnlineChoices.setState(part);
}

function readValidOnlineChoices(saved: unknown): Partial<OnlineChoices> {
  if (typeof saved !== 'object' || saved === null) return {};
  const { name, isKnown, pace, begins, muted } = saved as Record<string, unknown>;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof isKnown === 'boolean' && { isKnown }),
    ...(typeof pace === 'string' && { pace }),
    ...(STARTING_PLAYERS.some((player) => player === begins) && {
      begins: begins as OnlineChoices['begins'],
    }),
    ...(Array.isArray(muted) && { muted: muted.filter((id) => typeof id === 'string') }),
  };
}
