import { ADVICE_KINDS, type AdviceKind } from '@flotilla/play';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storage } from '../../play/device.js';

interface KeptHints {
  readonly kinds: readonly AdviceKind[];
}

/** Which hints are shown in training, until others are chosen. */
export const useKeptHints = create<KeptHints>()(
  persist((): KeptHints => ({ kinds: [] }), {
    name: 'flotilla.hints',
    storage: createJSONStorage(() => storage),
    merge: (saved) => ({ kinds: kindsIn(saved) }),
  }),
);

export function keepHints(kinds: readonly AdviceKind[]): void {
  useKeptHints.setState({ kinds });
}

function kindsIn(saved: unknown): AdviceKind[] {
  const kinds: unknown = (saved as Partial<KeptHints> | null | undefined)?.kinds;
  return Array.isArray(kinds) ? ADVICE_KINDS.filter((kind) => kinds.includes(kind)) : [];
}
