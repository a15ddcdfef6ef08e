import { density } from '@flotilla/engine';
import { resign } from '@flotilla/play';
import { makeSquare, PRESET_NAMES, type PresetName, type Rules, unwrap } from '@flotilla/rules';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Lang } from '../shell/i18n/lang.js';
import { yieldToEventLoop } from '../shell/io.js';
import type { TerminalSize } from '../shell/terminal/use-terminal.js';
import { draw, faults } from '../testing/drawn.js';
import { keysFor, makeTestDeps, menuOf, openMenu, play, press, rethrow } from '../testing/drive.js';
import { makeBattleSession, presetRules, testOptions } from '../testing/sessions.js';
import { textPattern } from '../testing/told.js';
import { AssistScreen } from './assist/AssistScreen.js';
import { startAssist } from './assist/assist.js';
import { type AssistState, handleAssistKey, newAssistState } from './assist/assist-state.js';
import type { AppStage, AppState } from './play/screen/app/app-state.js';
import type { AppDeps } from './play/screen/app/new-game.js';
import { StageScreen } from './play/screen/app/PlayApp.js';
import { newReplayState, ReplayScreen } from './replay/ReplayScreen.js';
import { WatchScreen } from './watch/WatchScreen.js';
import { WatchProgram } from './watch/watch-program.js';
import { WatchedGame } from './watch/watched-game.js';

const USUAL: TerminalSize = { columns: 80, rows: 24 };
const SMALL: TerminalSize = { columns: 60, rows: 20 };
const OTHERS: readonly TerminalSize[] = [
  SMALL,
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
  { columns: 44, rows: 16 },
  { columns: 24, rows: 10 },
  { columns: 12, rows: 4 },
];

/** Returns truncated lines; an ellipsis that belongs to the text does not count. */
function cutOff(lines: readonly string[]): string[] {
  const own = /is thinking…|думает…|Placing the fleets…|Расставляем флоты…|\d…$/;
  return lines.filter((line) => line.includes('…') && !own.test(line));
}

/** Returns keys for up to five shots, at squares far from each other. */
function someShots({ grid }: Rules): string[] {
  return [0, 11, 22, 33, 44].flatMap((square) => [makeSquare(grid, square), 'enter']);
}

/** Returns the screens of a whole game, each with the keys pressed on the previous screen. */
function journey(rules: Rules): [string, string[]][] {
  return [
    ['menu', []],
    ['menu, help', ['?']],
    ['menu, rules', ['escape', 'down', 'enter']],
    ['menu, opponent', ['escape', 'down', 'enter']],
    ['menu, fleet', ['escape', 'down', 'down', 'down', 'enter']],
    ['placing, complete', ['enter', 'enter']],
    ['placing, help', ['?']],
    ['placing, a ghost', ['escape', 'c', 'r', 'right']],
    ['placing, a conflict', ['left', 'enter', 'home', 'page-up', 'enter']],
    ['placing, typing', ['/b4 down']],
    ['placing, leaving', ['escape', 'escape']],
    ['battle', ['a', 'enter']],
    ['battle, half-way', someShots(rules)],
    ['battle, refused', ['A1', 'enter']],
    ['battle, typing', ['A']],
    ['battle, weights', ['escape', 'w']],
    ['battle, help', ['?']],
    ['battle, leaving', ['escape', 'q']],
    ['battle, saving', ['escape', 's']],
    ['over', ['escape', 'escape', 'r']],
    ['over, hidden', ['12']],
    ['over, saving', ['s']],
    ['over, help', ['escape', '?']],
    ['over, looking back', ['escape', 'a']],
  ];
}

/** Returns the state after each step of a journey. */
async function travel(world: AppDeps, steps: readonly [string, string[]][]) {
  const program = openMenu(world);
  const states = new Map<string, AppState>();
  for (const [name, keys] of steps) states.set(name, await press(program, ...keys));
  program.close();
  return states;
}

/** Returns states before the first answer, while the sunk ship is asked for, and at the end. */
function advice(preset: PresetName): AssistState[] {
  const states = [newAssistState(startAssist(presetRules(preset), density, 1))];
  for (const key of keysFor('-+-x1-u')) {
    const next = handleAssistKey(states.at(-1) as AssistState, key);
    if (typeof next !== 'string') states.push(next);
  }
  return [states[0], states[4], states.at(-1)].filter((state) => state !== undefined);
}

/** Returns the sizes to test besides 80×24: none in English, which has shorter words. */
function sizesFor(lang: Lang, preset: PresetName): readonly TerminalSize[] {
  if (lang === 'en') return [];
  if (preset === 'russian') return OTHERS;
  return preset === 'curved' ? [SMALL, { columns: 24, rows: 10 }] : [];
}

const IN_ENGLISH: readonly PresetName[] = ['russian', 'curved', 'salvo'];
const IN_SHORT_RUN = ['ru russian', 'en curved'];
const GAMES = [
  ...PRESET_NAMES.map((preset) => ['ru', preset] as const),
  ...IN_ENGLISH.map((preset) => ['en', preset] as const),
];

for (const [lang, preset] of GAMES) {
  const name = `${lang} ${preset}`;
  describe(name, { tags: IN_SHORT_RUN.includes(name) ? [] : ['long'] }, () => {
    const rules = presetRules(preset);
    const training = preset === 'curved';
    const world = makeTestDeps({ rules, training }, lang, { untilDrawn: yieldToEventLoop });
    const texts = world.textsOf(lang);

    function expectToFit(state: AppState): void {
      const screen = (size: TerminalSize) => (
        <StageScreen state={state} texts={texts} size={size} />
      );
      const usual = draw(screen(USUAL), USUAL);
      expect([...faults(usual, USUAL), ...cutOff(usual)]).toEqual([]);
      for (const size of sizesFor(lang, preset)) {
        expect(faults(draw(screen(size), size), size)).toEqual([]);
      }
      if (state.stage.name === 'menu') expect(cutOff(draw(screen(SMALL), SMALL))).toEqual([]);
    }

    const steps = journey(rules);
    let states: ReadonlyMap<string, AppState>;
    beforeAll(async () => {
      states = await travel(world, steps);
    });

    test.each(steps)('%s fits the window', (name) => {
      const state = states.get(name) as AppState;
      expect(name.startsWith(state.stage.name)).toBe(true);
      expectToFit(state);
    });

    test('an interrupted game and a starting one fit the window', () => {
      const saved = makeBattleSession(testOptions({ rules }), 7);
      const expectStageToFit = (stage: AppStage) => expectToFit({ ...menuOf(world), stage });
      for (const count of [1, 2, 50]) {
        const ids = Array.from({ length: count }, (_, index) => `game-${index}`);
        const games = ids.map((id, savedAtMs) => ({ id, savedAtMs, game: saved }));
        expectStageToFit({ name: 'resume', games, selectedIndex: count - 1 });
      }
      expectStageToFit({ name: 'menu', notice: { code: 'waits' } });
      expectStageToFit({ name: 'starting' });
    });

    /** Expects a screen to fit the window at up to three sizes. */
    function expectScreenToFit(screen: (size: TerminalSize) => ReactNode): void {
      for (const size of [USUAL, ...sizesFor(lang, preset)].slice(0, 3)) {
        expect(faults(draw(screen(size), size), size)).toEqual([]);
      }
    }

    test('a replay fits the window', () => {
      const record = unwrap(resign(makeBattleSession(testOptions({ rules }), 7), 0));
      for (const step of [0, 3, record.game.shots.length]) {
        const state = { ...newReplayState(record), step };
        expectScreenToFit((size) => <ReplayScreen state={state} texts={texts} size={size} />);
      }
    });

    test('a watched game fits the window', async () => {
      const setup = { rules, shooters: [density, density], seed: 7, date: '2026-01-02' } as const;
      const game = unwrap(await WatchedGame.open(setup));
      const program = new WatchProgram(game, { wait: async () => {}, leave() {}, fail: rethrow });
      for (const keys of ['', '     ', 'end']) {
        for (const key of keysFor(keys)) await program.send(key);
        expectScreenToFit((size) => (
          <WatchScreen state={program.state()} game={game} texts={texts} size={size} />
        ));
      }
    });

    test('advice fits the window', () => {
      for (const state of advice(preset)) {
        expectScreenToFit((size) => <AssistScreen state={state} texts={texts} size={size} />);
      }
    });
  });
}

describe('in a low window', () => {
  const LOW: TerminalSize = { columns: 40, rows: 10 };
  const world = makeTestDeps();
  const linesAfter = async (...keys: readonly string[]) => {
    const state = await play(world, 'enter', 'enter', ...keys);
    return draw(<StageScreen state={state} texts={world.textsOf('en')} size={LOW} />, LOW);
  };
  const words = (shown: readonly string[]) => shown.join(' ').replaceAll(/\s+/g, ' ');

  test('the whole help is there, page by page', async () => {
    const page = async (keys: string) => (await linesAfter(keys)).slice(1, -1);
    expect((await linesAfter('?')).at(-1)).toMatch(/page 1\/3 {3}Esc back/);
    const help = words([...(await page('?')), ...(await page('? ')), ...(await page('?  '))]);
    for (const part of ['open: nothing known', 'last shot', 'set or remove your own mark']) {
      expect(help).toContain(part);
    }
    expect(help).toMatch(/q, Esc leave: save the game for later, or resign a letter/);
    expect(await page('?   ')).toEqual(await page('?'));
  });

  test('one board is shown, and the other by Tab', async () => {
    const shown = (board: string) =>
      new RegExp(`^ ${textPattern(`screens:battle.${board}`).source} .*Tab: `, 'i');
    expect(words(await linesAfter())).toMatch(shown('radar'));
    expect(words(await linesAfter('tab'))).toMatch(shown('own'));
  });

  test('help and leaving are always offered, and all answers of a question', async () => {
    expect(words(await linesAfter())).toMatch(/Enter fire .*\? help .*q leave/);
    expect(words(await linesAfter('q'))).toMatch(/k save it for later r resign Esc keep playing/);
  });

  test('the end of a file name is shown, and Ctrl-U clears it', async () => {
    expect(words(await linesAfter('s', 'END'))).toContain('.txtEND▌');
    expect(words(await linesAfter('s', 'END', 'clear', 'new'))).toContain('as new▌');
  });
});

test('weights are offered only where the opponent weighs', async () => {
  const screen = async (change: Parameters<typeof makeTestDeps>[0]) => {
    const world = makeTestDeps({ autoPlace: true, ...change });
    const state = await play(world, 'enter', ...(change?.hotSeat ? ['enter'] : []));
    const texts = world.textsOf('en');
    return draw(<StageScreen state={state} texts={texts} size={USUAL} />, USUAL).join('\n');
  };
  expect(await screen({ opponent: 'density' })).toContain('opponent’s weights');
  for (const change of [{ opponent: 'random' }, { opponent: 'automaton' }, { hotSeat: true }]) {
    expect(await screen(change)).not.toContain('opponent’s weights');
  }
});
