import { makeSeed } from '@flotilla/engine';
import { create } from 'zustand';

export type StorageProblem = 'forbidden' | 'full';

/** Latest storage problem, shown on the page; null if there is none. */
export const useStorageProblem = create<{ problem: StorageProblem | null }>(() => ({
  problem: null,
}));

/** Local storage that never throws. Failures set {@link useStorageProblem}; reads return null. */
export const safeStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      setProblem('forbidden');
      return null;
    }
  },
  setItem(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      setProblem(null);
    } catch (error) {
      setProblem(isFull(error) ? 'full' : 'forbidden');
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      setProblem('forbidden');
    }
  },
};

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function setProblem(problem: StorageProblem | null): void {
  if (useStorageProblem.getState().problem !== problem) useStorageProblem.setState({ problem });
}

/** Returns an unpredictable 53-bit seed, for games and random fleets. */
export function newSeed(): number {
  return makeSeed(crypto.getRandomValues(new Uint32Array(2)));
}
