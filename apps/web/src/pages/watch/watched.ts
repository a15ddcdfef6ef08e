import { LARGEST_SEED, makeRng } from '@flotilla/engine';
import { type Game, makePreset, makeRules, makeRulesEntry, type Rules } from '@flotilla/rules';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { newSeed, storage } from '../../play/device.js';
import {
  isPlacer,
  isShooter,
  type PlacerName,
  playsBy,
  type ShooterName,
} from '../../strategies.js';
import type { Thought, Wishes } from '../../workers/thinking.js';

/** Who plays at one side. */
export interface Side {
  readonly shooter: ShooterName;
  readonly placer: PlacerName;
}

export interface WatchSetup {
  readonly rules: Rules;
  readonly sides: readonly [Side, Side];
  readonly seed: number;
}

/** The game after a shot, or a salvo. */
export interface WatchFrame {
  readonly setup: WatchSetup;
  readonly game: Game;
  /** How much each side's shooter wants each square now. */
  readonly wishes: readonly [Wishes, Wishes];
  /** The last shots of each side, with why. */
  readonly thoughts: readonly [Thought | null, Thought | null];
}

interface Watched {
  readonly setup: WatchSetup;
  /** How many turns of it had been shown. */
  readonly at: number;
  /** The frames worked out; not stored, for they follow from the set-up. */
  readonly frames: readonly WatchFrame[];
}

/** The game that is watched. */
export const useWatched = create<Watched>()(
  persist((): Watched => ({ setup: usualSetup(), at: 0, frames: [] }), {
    name: 'flotilla.watch',
    storage: createJSONStorage(() => storage),
    partialize: ({ setup, at }) => ({
      ...setup,
      rules: makeRulesEntry(setup.rules),
      at,
    }),
    merge: (saved, usual) => checked(saved) ?? usual,
  }),
);

/** Another game, from its beginning. */
export function watchGame(setup: WatchSetup): void {
  useWatched.setState({ setup, at: 0, frames: [] });
}

/** Keeps how far the game has been watched. */
export function keepPlace(frames: readonly WatchFrame[], at: number): void {
  useWatched.setState({ frames, at });
}

function usualSetup(): WatchSetup {
  return {
    rules: makePreset('russian', makeRng(1)),
    sides: [
      { shooter: 'exact', placer: 'uniform' },
      { shooter: 'density', placer: 'uniform' },
    ],
    seed: newSeed(),
  };
}

/** A kept game that can be played again. */
function checked(saved: unknown): Watched | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { rules, sides, seed, at } = saved as Record<string, unknown>;
  const made = makeRules(rules);
  if (!made.ok || !areSides(sides)) return undefined;
  if (!sides.every(({ shooter }) => playsBy(shooter, made.value))) return undefined;
  if (!isCount(seed) || seed > LARGEST_SEED || !isCount(at)) return undefined;
  return { setup: { rules: made.value, sides, seed }, at, frames: [] };
}

function areSides(given: unknown): given is readonly [Side, Side] {
  return Array.isArray(given) && given.length === 2 && given.every(isSide);
}

function isSide(given: unknown): given is Side {
  if (typeof given !== 'object' || given === null) return false;
  const { shooter, placer } = given as Record<string, unknown>;
  return (
    typeof shooter === 'string' &&
    isShooter(shooter) &&
    typeof placer === 'string' &&
    isPlacer(placer)
  );
}

function isCount(given: unknown): given is number {
  return Number.isSafeInteger(given) && (given as number) >= 0;
}
