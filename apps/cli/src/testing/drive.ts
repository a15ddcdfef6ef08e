import { makeSquare, otherSeat, squaresByRow, squaresOf } from '@flotilla/rules';
import { makeTexts } from '../features/index.js';
import type { PlayOptions } from '../features/play/options.js';
import { type AppState, stageView } from '../features/play/screen/app/app-state.js';
import { LocalProgram } from '../features/play/screen/app/local-program.js';
import type { AppDeps } from '../features/play/screen/app/new-game.js';
import { firstState } from '../features/play/screen/app/opening.js';
import { InterruptedGames } from '../features/play/store.js';
import type { Lang } from '../shell/i18n/index.js';
import { characterKey, type Key, type KeyName, namedKey } from '../shell/terminal/keys.js';
import { EN, OPTIONS } from './sessions.js';

const TEXTS = { en: EN, ru: makeTexts('ru') };

/** Returns deterministic dependencies of the app, without pauses. */
export function makeTestDeps(
  change: Partial<PlayOptions> = {},
  lang: Lang = 'en',
  overrides: Partial<AppDeps> = {},
): AppDeps {
  const options: PlayOptions = { ...OPTIONS, texts: TEXTS[lang], ...change };
  return {
    options,
    textsOf: (each) => TEXTS[each],
    seedOf: (game) => 7 + game,
    today: () => '2026-01-02',
    skipsPauses: true,
    pause: async () => {},
    untilDrawn: async () => {},
    interrupted: new InterruptedGames(options.saveDir),
    keep: () => {},
    write: async ({ path }) => ({ code: 'saved', path }),
    leave: () => {},
    fail: rethrow,
    ...overrides,
  };
}

export function rethrow(error: unknown): never {
  throw error;
}

export const menuOf = (deps: AppDeps) => firstState(deps, { name: 'menu' });

export function openMenu(deps: AppDeps): LocalProgram {
  return new LocalProgram(deps, { state: menuOf(deps) });
}

const NAMES: readonly KeyName[] = [
  ...(['enter', 'escape', 'tab', 'erase', 'clear', 'up', 'down', 'left', 'right'] as const),
  ...(['home', 'end', 'page-up', 'page-down', 'interrupt'] as const),
];

export function keysFor(text: string): Key[] {
  const name = NAMES.find((each) => each === text);
  return name ? [namedKey(name)] : [...text].map(characterKey);
}

/** Presses these keys, 10 s apart, and returns the state. */
export async function press(program: LocalProgram, ...keys: readonly string[]): Promise<AppState> {
  for (const key of keys.flatMap(keysFor)) await program.press(key, 10_000);
  return program.state();
}

/** Opens the menu, presses these keys and returns the state. */
export function play(deps: AppDeps, ...keys: readonly string[]): Promise<AppState> {
  return press(openMenu(deps), ...keys);
}

/** Returns the state of a screen after these keys. @throws if a key leaves it */
export function stateAfterKeys<State extends object>(
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

/** Lets promises and React continue until the condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns the first open square for the side to move, with or without a ship. */
export function targetIn({ savedSession, stage }: AppState, isShip = false): string {
  const view = stageView(stage);
  if (!view || !savedSession) throw new Error('no game');
  const { rules, awaited, shots } = view;
  const layout = savedSession.game.layouts[otherSeat(awaited ?? 0)];
  const ships = layout ? squaresOf(layout) : [];
  const fired = shots.filter(({ seat }) => seat === awaited).map((shot) => shot.square);
  const square = squaresByRow(rules.grid)
    .flat()
    .find((candidate) => ships.includes(candidate) === isShip && !fired.includes(candidate));
  return makeSquare(rules.grid, square ?? 0);
}
