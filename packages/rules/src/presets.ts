import { checkName } from './option-error.js';
import { RANDOM_FLEET } from './random-fleet.js';
import { unwrap } from './result.js';
import type { Rng } from './rng.js';
import { makeRules, type Rules, type RulesEntry } from './rules.js';

const CLASSIC_FLEET = [5, 4, 3, 3, 2];

/** The rules that come with Flotilla. Only `small-8` draws from the generator. */
export const PRESETS = {
  russian: () => ({}),
  hasbro: () => ({
    fleet: CLASSIC_FLEET,
    touching: 'allowed',
    turns: 'alternate',
    announces: 'ship',
  }),
  salvo: () => ({
    fleet: CLASSIC_FLEET,
    touching: 'allowed',
    turns: { salvo: 'ships-afloat' },
    announces: 'ship',
  }),
  'small-8': () => ({ grid: { width: 8, height: 8 }, fleet: RANDOM_FLEET }),
  'mini-7': () => ({ grid: { width: 7, height: 7 } }),
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

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}

/** @throws OptionError for a name that nothing has */
export function makePreset(name: PresetName, rng: Rng): Rules {
  checkName('name', name, PRESET_NAMES);
  return unwrap(makeRules({ name, ...PRESETS[name]() }, rng));
}
