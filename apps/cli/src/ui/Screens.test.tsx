import { findShooter } from '@flotilla/engine';
import { makeSquare, PRESET_NAMES, type PresetName, rowsOf } from '@flotilla/rules';
import { renderToString } from 'ink';
import { describe, expect, test } from 'vitest';
import { startAssist } from '../assist/assist.js';
import { LANGS } from '../i18n/index.js';
import { AssistScreen } from './assist/AssistScreen.js';
import { newAssist, pressInAssist } from './assist/assist-state.js';
import type { AppState } from './play/app-state.js';
import type { World } from './play/flow.js';
import { StageScreen } from './play/PlayApp.js';
import { ReplayScreen } from './replay/ReplayScreen.js';
import { newReplay, pressInReplay } from './replay/replay-state.js';
import type { Size } from './terminal/use-terminal-size.js';
import { keysFor, openMenu, presetRules, press, testWorld } from './testing/drive.js';

const USUAL: Size = { columns: 80, rows: 24 };

const SIZES: readonly Size[] = [
  USUAL,
  { columns: 60, rows: 20 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
  { columns: 44, rows: 16 },
  { columns: 24, rows: 10 },
];

function draw(state: AppState, world: World, size: Size): string[] {
  const texts = world.textsOf(state.menu.lang);
  const screen = <StageScreen state={state} texts={texts} size={size} />;
  return renderToString(screen, { columns: size.columns }).split('\n');
}

/** Screens of a whole game by these rules, each with what it is. */
function journey(world: World): [string, AppState][] {
  const menu = openMenu(world);
  const placing = press(menu, world, 'enter');
  const cleared = press(placing, world, 'c');
  const battle = press(placing, world, 'enter');
  const half = shootSome(battle, world);
  const over = press(half, world, 'escape', 'r');
  return [
    ['menu', menu],
    ['menu, rules', press(menu, world, 'down', 'enter')],
    ['menu, opponent', press(menu, world, 'down', 'down', 'enter')],
    ['menu, fleet', press(menu, world, 'up', 'up', 'up', 'up', 'enter')],
    ['placing, complete', placing],
    ['placing, help', press(placing, world, '?')],
    ['placing, a ghost', press(cleared, world, 'r', 'right')],
    ['placing, a conflict', press(cleared, world, 'right', 'down', 'enter', 'left', 'up', 'enter')],
    ['placing, typing', press(cleared, world, '/b4 down')],
    ['placing, leaving', press(cleared, world, 'escape')],
    ['battle', battle],
    ['battle, half-way', half],
    ['battle, refused', press(half, world, 'enter')],
    ['battle, typing', press(half, world, 'A')],
    ['battle, weights', press(half, world, 'w')],
    ['battle, help', press(half, world, '?')],
    ['battle, leaving', press(half, world, 'q')],
    ['battle, saving', press(half, world, 's')],
    ['resume', { ...menu, stage: { name: 'resume', saved: sessionIn(half) } }],
    ['over', over],
    ['over, hidden', press(over, world, '12')],
    ['over, saving', press(over, world, 's')],
  ];
}

/** Shoots here and there, at squares far from each other. */
function shootSome(battle: AppState, world: World): AppState {
  const { grid } = sessionIn(battle).game.rules;
  const squares = rowsOf(grid)
    .flat()
    .filter((square) => square % 11 === 0);
  return squares
    .slice(0, 5)
    .reduce((now, square) => press(now, world, makeSquare(grid, square), 'enter'), battle);
}

function sessionIn({ stage }: AppState) {
  if (stage.name !== 'battle') throw new Error(`no battle, but ${stage.name}`);
  return stage.battle.session;
}

/** Other sizes than the usual one for the usual rules, and for the ones with bent ships. */
function sizesFor(preset: PresetName): readonly Size[] {
  return preset === 'russian' || preset === 'curved' ? SIZES : [USUAL];
}

function faults(lines: readonly string[], { columns, rows }: Size): string[] {
  return [
    ...lines.filter((line) => [...line].length > columns),
    ...(lines.length > rows - 1 ? [`${lines.length} lines`] : []),
  ];
}

describe.each(LANGS)('in %s', (lang) => {
  describe.each(PRESET_NAMES)('by the rules %s', (preset) => {
    const world = testWorld({ rules: presetRules(preset), training: preset === 'curved' }, lang);
    const states = journey(world);

    test.each(states)('%s fits the window whatever its size', (_, state) => {
      for (const size of sizesFor(preset))
        expect(faults(draw(state, world, size), size)).toEqual([]);
    });

    test.each(states)('%s is cut off nowhere at 80×24', (_, state) => {
      const cut = draw(state, world, USUAL).filter((line) => /[^ш]…(?! )/.test(line));
      expect(cut).toEqual([]);
    });

    test('a replay fits the window', () => {
      const half = states.find(([name]) => name === 'over')?.[1] as AppState;
      if (half.stage.name !== 'over') throw new Error('not over');
      const record = half.stage.over.session;
      let state = newReplay(record);
      for (let step = 0; step < 6; step += 1) {
        state = pressInReplay(state, keysFor('down')[0] as never) as typeof state;
        for (const size of sizesFor(preset)) {
          const screen = <ReplayScreen state={state} texts={world.textsOf(lang)} size={size} />;
          const lines = renderToString(screen, { columns: size.columns }).split('\n');
          expect(faults(lines, size)).toEqual([]);
        }
      }
    });

    test('advice fits the window', () => {
      const shooter = findShooter('density');
      if (!shooter) throw new Error('no density');
      let state = newAssist(startAssist(presetRules(preset), shooter, 1));
      for (const key of keysFor('-+-x1-u')) {
        const next = pressInAssist(state, key);
        if (next !== 'quit') state = next;
        for (const size of sizesFor(preset)) {
          const screen = <AssistScreen state={state} texts={world.textsOf(lang)} size={size} />;
          const lines = renderToString(screen, { columns: size.columns }).split('\n');
          expect(faults(lines, size)).toEqual([]);
        }
      }
    });
  });
});
