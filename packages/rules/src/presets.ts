import { checkOneOf } from './option-error.js';
import {
  type ListedPreset,
  PRESET_NAMES,
  PRESETS,
  SMALL_SIDES,
  smallRulesEntry,
} from './preset-entries.js';
import { unwrap } from './result.js';
import { checkRng, type Rng } from './rng.js';
import { makeRules, type Rules, type RulesEntry } from './rules.js';

/** Listed preset, or `small-N`, which is like `small-8` on N×N squares. */
export type PresetName = ListedPreset | `small-${number}`;

/** Is this the name of a preset, including `small-N`? */
export function isPresetName(name: string): name is PresetName {
  return isListedPreset(name) || smallSideOf(name) !== undefined;
}

/** Returns N of `small-N`; undefined for other names. */
export function smallSideOf(name: string): number | undefined {
  return SMALL_SIDES.find((side) => name === `small-${side}`);
}

/** Returns the listed preset of the same family: `small-8` for each `small-N`. */
export function listedPreset(name: PresetName): ListedPreset {
  return isListedPreset(name) ? name : 'small-8';
}

/** Returns the preset's rules as JSON, with its name. @throws OptionError for an unknown name */
export function presetEntry(name: PresetName): RulesEntry & { readonly name: string } {
  if (!isPresetName(name)) checkOneOf('name', name, PRESET_NAMES);
  return {
    name,
    ...(isListedPreset(name) ? PRESETS[name]() : smallRulesEntry(smallSideOf(name)!)),
  };
}

/**
 * Makes the rules of a preset.
 * @param rng draws a random fleet; not used for a fixed one
 * @throws OptionError for an unknown name, or a random fleet without a generator
 */
export function makePreset(name: PresetName, rng?: Rng): Rules {
  const rules = makeRules(presetEntry(name), rng);
  if (!rules.ok) checkRng(rng);
  return unwrap(rules);
}

function isListedPreset(name: string): name is ListedPreset {
  return Object.hasOwn(PRESETS, name);
}
