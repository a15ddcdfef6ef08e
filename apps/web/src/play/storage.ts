import { create } from 'zustand';
import type { StateStorage } from 'zustand/middleware';

/** Why something could not be kept on this device. */
export type StorageProblem = 'forbidden' | 'full';

/** The last problem with keeping things, for the page to tell; null when all is well. */
export const useStorageProblem = create<{ problem: StorageProblem | null }>(() => ({
  problem: null,
}));

/**
 * Local storage that may be full or forbidden: then nothing throws, what is read is absent, and
 * the problem is told once on the page.
 */
export const storage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      tell('forbidden');
      return null;
    }
  },
  setItem(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      tell(null);
    } catch (error) {
      tell(isFull(error) ? 'full' : 'forbidden');
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      tell('forbidden');
    }
  },
} satisfies StateStorage;

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function tell(problem: StorageProblem | null): void {
  if (useStorageProblem.getState().problem !== problem) useStorageProblem.setState({ problem });
}
