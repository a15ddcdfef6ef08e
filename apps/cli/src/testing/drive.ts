import {
  makePreset,
  makeSquare,
  otherSeat,
  type PresetName,
  type Rng,
  type Rules,
  rowsOf,
  squaresOf,
} from '@flotilla/rules';
import { makeTexts } from '../features/index.js';
import type { PlayOptions } from '../features/play/options.js';
import { type AppState, viewIn } from '../features/play/screen/app/app-state.js';
import { LocalProgram } from '../features/play/screen/app/local-program.js';
import type { AppDeps } from '../features/play/screen/app/new-game.js';
import { newMenu } from '../features/play/screen/menu/menu-state.js';
import { settingsOf } from '../features/play/screen/menu/settings.js';
import { InterruptedGames } from '../features/play/store.js';
import type { Lang } from '../shell/i18n/index.js';
import { characterKey, type Key, type KeyName, named } from '../shell/terminal/keys.js';

const TEXTS = { en: makeTexts('en'), ru: makeTexts('ru') };

/** A world of its own, always the same, in which computers do not wait. */
export function testWorld(
  change: Partial<PlayOptions> = {},
  lang: Lang = 'en',
  other: Partial<AppDeps> = {},
): AppDeps {
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
    pause: async () => {},
    drawn: async () => {},
    interrupted: new InterruptedGames(options.saveDir),
    keep: () => {},
    write: async ({ path }) => ({ code: 'saved', path }),
    leave: () => {},
    fail: (error) => {
      throw error;
    },
    ...other,
  };
}

/** What the program shows at its menu. */
export function menuOf({ options }: AppDeps): AppState {
  return {
    stage: { name: 'menu' },
    menu: newMenu(settingsOf(options), options.texts.lang, options.rules),
    kept: undefined,
    notKept: undefined,
    games: 0,
  };
}

/** The program at its menu. */
export function openMenu(world: AppDeps): LocalProgram {
  return new LocalProgram(world, { state: menuOf(world) });
}

const NAMES: readonly KeyName[] = [
  ...(['enter', 'escape', 'tab', 'erase', 'clear', 'up', 'down', 'left', 'right'] as const),
  ...(['home', 'end', 'page-up', 'page-down', 'interrupt'] as const),
];

/** Keys by their names, or the characters of a text. */
export function keysFor(text: string): Key[] {
  const name = NAMES.find((each) => each === text);
  return name ? [named(name)] : [...text].map(characterKey);
}

/** What the program shows after these keys, with a long pause before each. */
export async function press(program: LocalProgram, ...keys: readonly string[]): Promise<AppState> {
  for (const key of keys.flatMap(keysFor)) await program.press(key, 10_000);
  return program.state();
}

/** What a program shows that was opened at its menu, after these keys. */
export function play(world: AppDeps, ...keys: readonly string[]): Promise<AppState> {
  return press(openMenu(world), ...keys);
}

/** The rules of a preset; what it draws is always the same. */
export function presetRules(name: PresetName): Rules {
  const rng: Rng = { below: (bound) => bound - 1 };
  return makePreset(name, rng);
}

/** What a screen shows after these keys, each of which must leave it open. */
export function pressed<State extends object>(
  step: (state: State, key: Key) => State | string,
  state: State,
  ...keys: readonly string[]
): State {
  return keys.flatMap(keysFor).reduce((now, key) => {
    const next = step(now, key);
    if (typeof next === 'string') throw new Error(`the screen was left: ${next}`);
    return next;
  }, state);
}

/** Lets promises and React go on until this holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** The first open square of the other board that holds a ship, or that holds none. */
export function targetIn({ kept, stage }: AppState, isShip = false): string {
  const view = viewIn(stage);
  if (!view || !kept) throw new Error('no game');
  const { rules, awaited, shots } = view;
  const layout = kept.game.layouts[otherSeat(awaited ?? 0)];
  const ships = layout ? squaresOf(layout) : [];
  const fired = shots.filter(({ seat }) => seat === awaited).map((shot) => shot.square);
  const square = rowsOf(rules.grid)
    .flat()
    .find((at) => ships.includes(at) === isShip && !fired.includes(at));
  return makeSquare(rules.grid, square ?? 0);
}
