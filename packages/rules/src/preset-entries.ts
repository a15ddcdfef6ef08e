// Presets as plain data: listing them must not load the code that makes rules.
import { MAX_SIDE } from './grid.js';
import { MIN_RANDOM_FLEET_SIDE, RANDOM_FLEET } from './random-fleet.js';
import type { RulesEntry } from './rules.js';

const CLASSIC_FLEET = [5, 4, 3, 3, 2];
const BOXED_RULES = { fleet: CLASSIC_FLEET, touching: 'allowed', turns: 'alternate' } as const;

/** Listed presets. Only `small-8` has a random fleet; it represents the family `small-N`. */
export const PRESETS = {
  /** 10×10, ten ships that may not touch, another shot after a hit. */
  russian: () => ({}),
  /** Fleet of the boxed game; ships may touch, turns alternate, a sinking announces the form. */
  hasbro: () => ({ ...BOXED_RULES, announces: 'ship' }),
  /** Rules of `hasbro`, but each hit names its ship, as printed in the box. */
  'hasbro-box': () => ({ ...BOXED_RULES, announces: 'named' }),
  /** Rules of `hasbro`, with one shot per ship afloat. */
  salvo: () => ({
    fleet: CLASSIC_FLEET,
    touching: 'allowed',
    turns: { salvo: 'ships-afloat' },
    announces: 'ship',
  }),
  /** German fleet: one ship of 5, two of 4, three of 3 and four of 2, no touching. */
  german: () => ({ fleet: [5, 4, 4, 3, 3, 3, 2, 2, 2, 2] }),
  /** 8×8 with a random fleet. */
  'small-8': () => smallRulesEntry(8),
  /** Russian fleet on 7×7. */
  'mini-7': () => ({ grid: { width: 7, height: 7 } }),
  /** Fleet with bent ships, which have more orientations than straight ones. */
  curved: () => ({
    fleet: [
      ['###', '#.#'],
      ['##.', '.##'],
      ['###', '.#.'],
      ['##', '#.'],
      ['##', '#.'],
      ['#.', '.#'],
      ['#.', '.#'],
      1,
      1,
    ],
  }),
} as const satisfies Record<string, () => RulesEntry>;

/** Name of a listed preset. */
export type ListedPreset = keyof typeof PRESETS;

/** Names of the listed presets, in list order. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly ListedPreset[];

/** Values of N in `small-N`: 5 to 26. */
export const SMALL_SIDES: readonly number[] = Array.from(
  { length: MAX_SIDE - MIN_RANDOM_FLEET_SIDE + 1 },
  (_, index) => MIN_RANDOM_FLEET_SIDE + index,
);

export function smallRulesEntry(side: number): RulesEntry {
  return { grid: { width: side, height: side }, fleet: RANDOM_FLEET };
}
