import { keepValue } from '../device/stored-value.js';

export const STARTING_PLAYERS = ['draw', 'challenger', 'joiner'] as const;

/** What is kept here of play online, by pages that know nothing else of it too. */
export interface OnlineChoices {
  /** What the player is called; empty for the usual name of a guest. */
  readonly name: string;
  /** Has this browser played online, so that there may be games to go on with? */
  readonly isKnown: boolean;
  /** The last pace by its name on the wire, and who began. */
  readonly pace: string;
  readonly begins: (typeof STARTING_PLAYERS)[number];
  /** Ids of players whose words are not shown. */
  readonly muted: readonly string[];
}

export const useOnlineChoices = keepValue<OnlineChoices>('flotilla.online', (saved) => ({
  ...{ name: '', isKnown: false, pace: 'game-10+0', begins: 'draw', muted: [] },
  ...checked(saved),
}));

export function changeOnline(part: Partial<OnlineChoices>): void {
  useOnlineChoices.setState(part);
}

/** What of saved choices can be used. */
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
