import { makePreset, type PresetName, type Rng, type Rules } from '@flotilla/rules';
import { makeTexts } from '../features/index.js';
import type { PlayOptions } from '../features/play/options.js';
import type { AppState } from '../features/play/screen/app/app-state.js';
import type { World } from '../features/play/screen/app/flow.js';
import { stepApp } from '../features/play/screen/app/step.js';
import { newMenu } from '../features/play/screen/menu/menu-state.js';
import { settingsOf } from '../features/play/screen/menu/settings.js';
import type { Lang } from '../shell/i18n/index.js';
import { characterKey, type Key, type KeyName, named } from '../shell/terminal/keys.js';

const TEXTS = { en: makeTexts('en'), ru: makeTexts('ru') };

/** A world of its own, always the same, in which computers do not wait. */
export function testWorld(change: Partial<PlayOptions> = {}, lang: Lang = 'en'): World {
  const options: PlayOptions = {
    texts: TEXTS[lang],
    training: false,
    hotSeat: false,
    names: [],
    saveDir: '/nowhere',
    ...change,
  };
  return {
    options,
    textsOf: (each) => TEXTS[each],
    seedOf: (game) => 7 + game,
    today: () => '2026-01-02',
    isFast: true,
  };
}

/** The program at its menu. */
export function openMenu({ options }: World): AppState {
  return {
    stage: { name: 'menu' },
    menu: newMenu(settingsOf(options), options.texts.lang, options.rules),
    kept: undefined,
    notKept: undefined,
    writing: undefined,
    games: 0,
  };
}

const NAMES: readonly KeyName[] = [
  'enter',
  'escape',
  'tab',
  'erase',
  'clear',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'page-up',
  'page-down',
  'interrupt',
];

/** Keys by their names, or the characters of a text. */
export function keysFor(text: string): Key[] {
  const name = NAMES.find((each) => each === text);
  return name ? [named(name)] : [...text].map(characterKey);
}

/** The program after these keys, with a long pause before each. */
export function press(state: AppState, world: World, ...keys: readonly string[]): AppState {
  return keys
    .flatMap(keysFor)
    .reduce<AppState>(
      (now, key) => stepApp(now, { type: 'key', key, quietMs: 10_000 }, world),
      state,
    );
}

/** The rules of a preset; what it draws is always the same. */
export function presetRules(name: PresetName): Rules {
  const rng: Rng = { below: (bound) => bound - 1 };
  return makePreset(name, rng);
}
