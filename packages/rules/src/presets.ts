import { MAX_SIDE } from './grid.js';
import { checkName } from './option-error.js';
import { RANDOM_FLEET } from './random-fleet.js';
import { unwrap } from './result.js';
import type { Rng } from './rng.js';
import { makeRules, type Rules, type RulesEntry } from './rules.js';

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
  'small-8': () => small(8),
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

/** A listed preset, or `small-N`: as `small-8`, on N×N squares. */
export type PresetName = ListedPreset | `small-${number}`;

/** Is this the name of a preset, `small-N` too? */
export function isPresetName(name: string): name is PresetName {
  return isListed(name) || smallSideOf(name) !== undefined;
}

/** N of `small-N`; undefined for any other name. */
export function smallSideOf(name: string): number | undefined {
  return SMALL_SIDES.find((side) => name === `small-${side}`);
}

/** The preset that stands for this one in lists: `small-8` for all of its family. */
export function listedPreset(name: PresetName): ListedPreset {
  return isListed(name) ? name : 'small-8';
}

/**
 * The rules of this preset as JSON, with its name; a random fleet is not drawn.
 * @throws OptionError for an unknown name
 */
export function presetEntry(name: PresetName): RulesEntry & { readonly name: string } {
  if (!isPresetName(name)) checkName('name', name, PRESET_NAMES);
  return { name, ...(isListed(name) ? PRESETS[name]() : small(smallSideOf(name)!)) };
}

/** @throws OptionError for an unknown name */
export function makePreset(name: PresetName, rng: Rng): Rules {
  return unwrap(makeRules(presetEntry(name), rng));
}

function isListed(name: string): name is ListedPreset {
  return Object.hasOwn(PRESETS, name);
}

function small(side: number): RulesEntry {
  return { grid: { width: side, height: side }, fleet: RANDOM_FLEET };
}
