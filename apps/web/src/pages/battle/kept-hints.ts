import { ADVICE_KINDS, type AdviceKind } from '@flotilla/play';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storage } from '../../device/device.js';

interface KeptHints {
  readonly kinds: readonly AdviceKind[];
  /** Does the own board show what the opponent weighs? */
  readonly showsOpponent: boolean;
}

/** Which hints are shown in training, until others are chosen. */
export const useKeptHints = create<KeptHints>()(
  persist((): KeptHints => ({ kinds: [], showsOpponent: false }), {
    name: 'flotilla.hints',
    storage: createJSONStorage(() => storage),
    merge: (saved) => ({ kinds: kindsIn(saved), showsOpponent: showsOpponentIn(saved) }),
  }),
);

export function keepHints(kinds: readonly AdviceKind[]): void {
  useKeptHints.setState({ kinds });
}

export function keepShowsOpponent(showsOpponent: boolean): void {
  useKeptHints.setState({ showsOpponent });
}

function showsOpponentIn(saved: unknown): boolean {
  return (saved as Partial<KeptHints> | null | undefined)?.showsOpponent === true;
}

function kindsIn(saved: unknown): AdviceKind[] {
  const kinds: unknown = (saved as Partial<KeptHints> | null | undefined)?.kinds;
  return Array.isArray(kinds) ? ADVICE_KINDS.filter((kind) => kinds.includes(kind)) : [];
}
