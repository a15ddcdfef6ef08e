// The presets as data alone, so that a list of them loads nothing that makes rules.
import { MAX_SIDE } from './grid.js';
import { RANDOM_FLEET } from './random-fleet.js';
import type { RulesEntry } from './rules.js';

const CLASSIC_FLEET = [5, 4, 3, 3, 2];
const BOXED = { fleet: CLASSIC_FLEET, touching: 'allowed', turns: 'alternate' } as const;

/**
 * The rules that come with Flotilla, and are listed. Only `small-8` draws from the generator; it is the
 * one of the family `small-N` that is listed.
 */
export const PRESETS = {
  /** 10×10, ten ships that do not touch, a further shot after a hit. */
  russian: () => ({}),
  /** The fleet of the boxed game, whose ships may touch; turns alternate, and a sunk ship is named. */
  hasbro: () => ({ ...BOXED, announces: 'ship' }),
  /** As `hasbro`, with each hit naming its ship, as printed in the box. */
  'hasbro-box': () => ({ ...BOXED, announces: 'named' }),
  /** As `hasbro`, with a shot for each ship that is afloat. */
  salvo: () => ({
    fleet: CLASSIC_FLEET,
    touching: 'allowed',
    turns: { salvo: 'ships-afloat' },
    announces: 'ship',
  }),
  /** The German fleet: one ship of 5, two of 4, three of 3 and four of 2, apart. */
  german: () => ({ fleet: [5, 4, 4, 3, 3, 3, 2, 2, 2, 2] }),
  /** 8×8 with a fleet that is drawn. */
  'small-8': () => smallEntry(8),
  /** The Russian fleet on 7×7. */
  'mini-7': () => ({ grid: { width: 7, height: 7 } }),
  /** Ships that are not straight. */
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

/** The name of a preset that lists show. */
export type ListedPreset = keyof typeof PRESETS;

/** The names of the presets that lists show, in their order. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly ListedPreset[];

/** On fewer squares the shortest ship of `small-N`, of ⌊N/5⌋ segments, would have none. */
const LEAST_SMALL_SIDE = 5;

/** N of `small-N`. */
export const SMALL_SIDES: readonly number[] = Array.from(
  { length: MAX_SIDE - LEAST_SMALL_SIDE + 1 },
  (_, index) => LEAST_SMALL_SIDE + index,
);

/** An N×N board of which the fleet is drawn. */
export function smallEntry(side: number): RulesEntry {
  return { grid: { width: side, height: side }, fleet: RANDOM_FLEET };
}
