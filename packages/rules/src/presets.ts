import { checkName } from './option-error.js';
import {
  type ListedPreset,
  PRESET_NAMES,
  PRESETS,
  SMALL_SIDES,
  smallEntry,
} from './preset-entries.js';
import { unwrap } from './result.js';
import { checkRng, type Rng } from './rng.js';
import { makeRules, type Rules, type RulesEntry } from './rules.js';

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
  return { name, ...(isListed(name) ? PRESETS[name]() : smallEntry(smallSideOf(name)!)) };
}

/**
 * @param rng draws the fleet; presets with a fixed fleet need none
 * @throws OptionError for an unknown name, and without a generator where the fleet is random
 */
export function makePreset(name: PresetName, rng?: Rng): Rules {
  const made = makeRules(presetEntry(name), rng);
  if (!made.ok) checkRng(rng);
  return unwrap(made);
}

function isListed(name: string): name is ListedPreset {
  return Object.hasOwn(PRESETS, name);
}
