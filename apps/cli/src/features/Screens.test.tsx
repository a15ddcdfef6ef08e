import { findShooter } from '@flotilla/engine';
import { makeSquare, PRESET_NAMES, type PresetName, rowsOf } from '@flotilla/rules';
import { renderToString } from 'ink';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../shell/i18n/index.js';
import type { Size } from '../shell/terminal/use-terminal-size.js';
import { keysFor, openMenu, presetRules, press, testWorld } from '../testing/drive.js';
import { AssistScreen } from './assist/AssistScreen.js';
import { startAssist } from './assist/assist.js';
import { type AssistState, newAssist, pressInAssist } from './assist/assist-state.js';
import { type AppState, sessionOf } from './play/screen/app/app-state.js';
import type { World } from './play/screen/app/flow.js';
import { StageScreen } from './play/screen/app/PlayApp.js';
import { ReplayScreen } from './replay/ReplayScreen.js';
import { newReplay } from './replay/replay-state.js';

const USUAL: Size = { columns: 80, rows: 24 };

const OTHERS: readonly Size[] = [
  { columns: 60, rows: 20 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
  { columns: 44, rows: 16 },
  { columns: 24, rows: 10 },
  { columns: 12, rows: 4 },
];

function draw(screen: ReactNode, { columns }: Size): string[] {
  return renderToString(screen, { columns }).split('\n');
}

/** What breaks the frame: lines that are too long, or too many of them. */
function faults(lines: readonly string[], { columns, rows }: Size): string[] {
  return [
    ...lines.filter((line) => [...line].length > columns),
    ...(lines.length > rows - 1 ? [`${lines.length} lines`] : []),
  ];
}

/** Lines that were cut off; a name may be followed by an ellipsis of its own. */
function cutOff(lines: readonly string[]): string[] {
  return lines.filter((line) => line.includes('…') && !/takes aim…|целится…/.test(line));
}

function sessionIn({ stage }: AppState) {
  const session = sessionOf(stage);
  if (!session) throw new Error(`no session at ${stage.name}`);
  return session;
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

/** Screens of a whole game, each with what it is. */
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
    ['placing, a conflict', press(cleared, world, 'enter', 'home', 'page-up', 'enter')],
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

/** Advice before and after some answers. */
function advice(preset: PresetName): AssistState[] {
  const shooter = findShooter('density');
  if (!shooter) throw new Error('there is no density');
  const states = [newAssist(startAssist(presetRules(preset), shooter, 1))];
  for (const key of keysFor('-+-x1-u')) {
    const next = pressInAssist(states.at(-1) as AssistState, key);
    if (next !== 'quit') states.push(next);
  }
  return states;
}

/** Other sizes than the usual one, for the usual rules and for those with bent ships. */
function sizesFor(preset: PresetName): readonly Size[] {
  return preset === 'russian' || preset === 'curved' ? OTHERS : [];
}

describe.each(LANGS)('in %s', (lang) => {
  describe.each(PRESET_NAMES)('by the rules %s', (preset) => {
    const world = testWorld({ rules: presetRules(preset), training: preset === 'curved' }, lang);
    const texts = world.textsOf(lang);
    const states = journey(world);

    test.each(states)('%s fits the window', (_, state) => {
      const screen = (size: Size) => <StageScreen state={state} texts={texts} size={size} />;
      const usual = draw(screen(USUAL), USUAL);
      expect([...faults(usual, USUAL), ...cutOff(usual)]).toEqual([]);
      for (const size of sizesFor(preset)) {
        expect(faults(draw(screen(size), size), size)).toEqual([]);
      }
    });

    test('a replay fits the window', () => {
      const record = sessionIn(states.at(-1)?.[1] as AppState);
      for (const step of [0, 3, record.game.shots.length]) {
        const state = { ...newReplay(record), step };
        for (const size of [USUAL, ...sizesFor(preset)].slice(0, 4)) {
          const screen = <ReplayScreen state={state} texts={texts} size={size} />;
          expect(faults(draw(screen, size), size)).toEqual([]);
        }
      }
    });

    test('advice fits the window', () => {
      for (const state of advice(preset)) {
        for (const size of [USUAL, ...sizesFor(preset)].slice(0, 4)) {
          const screen = <AssistScreen state={state} texts={texts} size={size} />;
          expect(faults(draw(screen, size), size)).toEqual([]);
        }
      }
    });
  });
});

describe('in a low window', () => {
  const LOW: Size = { columns: 40, rows: 10 };
  const world = testWorld();
  const battle = press(openMenu(world), world, 'enter', 'enter');
  const lines = (state: AppState, size = LOW) =>
    draw(<StageScreen state={state} texts={world.textsOf('en')} size={size} />, size);
  const words = (shown: readonly string[]) => shown.join(' ').replaceAll(/\s+/g, ' ');

  test('the whole help is there, page by page', () => {
    const text = (pages: readonly string[]) =>
      words(pages.flatMap((keys) => lines(press(battle, world, `?${keys}`)).slice(1, -1)));
    expect(lines(press(battle, world, '?')).at(-1)).toMatch(/page 1\/3 {3}Esc back/);
    const help = text(['', ' ', '  ']);
    for (const part of ['open: nothing known', 'last shot', 'set or take away your own mark']) {
      expect(help).toContain(part);
    }
    expect(help).toMatch(/q, Esc leave: keep the game for later, or resign a letter/);
    expect(text(['   '])).toBe(text(['']));
  });

  test('help and leaving are always offered, and all answers of a question', () => {
    expect(words(lines(battle))).toMatch(/Enter fire .*\? help .*q leave/);
    const leaving = words(lines(press(battle, world, 'q')));
    expect(leaving).toMatch(/k keep it for later r resign Esc play on/);
  });

  test('the end of a file name is shown, and Ctrl-U clears it', () => {
    const saving = press(battle, world, 's', 'END');
    expect(words(lines(saving))).toContain('.txtEND▌');
    expect(words(lines(press(saving, world, 'clear', 'new')))).toContain('as new▌');
  });
});

test('weights are offered only where the opponent weighs', () => {
  const weights = (change: Parameters<typeof testWorld>[0]) => {
    const world = testWorld({ autoPlace: true, ...change });
    const battle = press(openMenu(world), world, 'enter', ...(change?.hotSeat ? ['enter'] : []));
    const screen = <StageScreen state={battle} texts={world.textsOf('en')} size={USUAL} />;
    return draw(screen, USUAL).some((line) => line.includes('enemy weights'));
  };
  expect(weights({ opponent: 'density' })).toBe(true);
  expect(weights({ opponent: 'random' })).toBe(false);
  expect(weights({ opponent: 'automaton' })).toBe(false);
  expect(weights({ hotSeat: true })).toBe(false);
});
