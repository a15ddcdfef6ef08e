import { makeRng, randomSetup } from '@flotilla/engine';
import { makePreset, unwrap } from '@flotilla/rules';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { namedKey } from '../../../../shell/terminal/keys.js';
import { draw as drawn } from '../../../../testing/drawn.js';
import { makeTestDeps, openMenu, play, press, targetIn, until } from '../../../../testing/drive.js';
import { presetRules } from '../../../../testing/sessions.js';
import { textPattern } from '../../../../testing/told.js';
import type { RecordWriteRequest, RecordWriteResult } from '../../save-record.js';
import { type AppStage, type AppState, stageView } from './app-state.js';
import type { LocalProgram } from './local-program.js';
import { StageScreen } from './PlayApp.js';

const USUAL = makeTestDeps();
const TWO = makeTestDeps({ hotSeat: true, names: ['Anna', 'Boris'] });

function draw(state: AppState): string {
  const texts = USUAL.textsOf('en');
  const size = { columns: 80, rows: 24 };
  return drawn(createElement(StageScreen, { state, texts, size }), size).join('\n');
}

const nameOf = ({ stage }: AppState) => stage.name;
const shotsIn = ({ stage }: AppState) => stageView(stage)?.shots ?? [];

/** Returns a function whose promises wait, and one that resolves the last of them. */
function waiting() {
  let resolveLast = () => {};
  const wait = () =>
    new Promise<void>((resolve) => {
      resolveLast = resolve;
    });
  return { wait, end: () => resolveLast() };
}

describe('against the computer', () => {
  test('Enter and Enter begin a battle', async () => {
    const program = openMenu(USUAL);
    expect(nameOf(await press(program, 'enter'))).toBe('placing');
    expect(nameOf(await press(program, 'enter'))).toBe('battle');
  });

  test('an Enter key that is held down starts no battle and fires no second shot', async () => {
    const program = openMenu(makeTestDeps({}, 'en', { skipsPauses: false }));
    const hold = async () => {
      for (const quietMs of [10_000, 660, 30, 30, 30]) {
        await program.press(namedKey('enter'), quietMs);
      }
      return program.state();
    };
    expect(nameOf(await hold())).toBe('placing');
    const battle = await hold();
    expect(nameOf(battle)).toBe('battle');
    expect(shotsIn(battle)).toEqual([]);
    expect(shotsIn(await hold()).filter(({ seat }) => seat === 0)).toHaveLength(1);
  });

  test.each([
    ['weights', ' 5 34 37 39 40 40 40 40 39 37 34'],
    ['density', ' 5 26 32 35 36 36 36 36 35 32 26'],
    // The chances of a ship, in percent.
    ['exact', ' 1 24 23 26 25 25 25 25 26 23 24'],
  ])('the weights of %s are numbers on the own board', async (opponent, row) => {
    const state = await play(makeTestDeps({ opponent }), 'enter', 'enter', 'w');
    expect(draw(state)).toContain(row);
  });

  test('the list of pool shooters is shown, which begins empty', async () => {
    const state = await play(makeTestDeps({ opponent: 'pool/cross' }), 'enter', 'enter', 'w');
    expect(draw(state)).toMatch(textPattern('screens:battle.emptyList'));
  });

  test('ships are laid at random by the placer of the menu', async () => {
    const world = makeTestDeps({ placer: 'edges' });
    const setup = unwrap(randomSetup(presetRules('russian'), 'edges', makeRng(7, 'fill', 0, 0)));
    const ships = setup.map((squares) => expect.objectContaining({ squares }));
    const { stage } = await play(world, 'enter', 'a');
    expect(stage).toMatchObject({ name: 'placing', placing: { draft: { ships } } });
  });

  test('the screen shows that a game starts, while its fleets are laid out', async () => {
    const { wait, end } = waiting();
    const program = openMenu(makeTestDeps({}, 'en', { untilDrawn: wait }));
    const begun = press(program, 'enter');
    await until(() => nameOf(program.state()) === 'starting');
    expect(draw(program.state())).toContain('Placing the fleets');
    await until(() => {
      end();
      return nameOf(program.state()) === 'placing';
    });
    expect(nameOf(await begun)).toBe('placing');
  });

  test('the session is kept from the first moment of the battle, after every shot', async () => {
    const told: unknown[] = [];
    const world = makeTestDeps({}, 'en', { keep: (session) => told.push(session) });
    const program = openMenu(world);
    expect((await press(program, 'enter')).savedSession).toBeUndefined();
    const battle = await press(program, 'enter');
    expect(battle.savedSession?.game.shots).toEqual([]);
    const fired = await press(program, targetIn(battle), 'enter');
    expect(fired.savedSession?.game.shots).toEqual(shotsIn(fired));
    expect(shotsIn(fired).length).toBeGreaterThan(0);
    expect(told.at(-1)).toBe(fired.savedSession);
    const ended = await press(program, 'interrupt');
    expect(ended.stage).toEqual({ name: 'end', code: 130 });
    expect(ended.savedSession).toBe(fired.savedSession);
  });

  test('the next game is begun by the other one', async () => {
    const program = openMenu(USUAL);
    await press(program, 'enter', 'enter', 'q', 'r');
    const again = await press(program, 'r', 'enter');
    expect(stageView(again.stage)).toMatchObject({ first: 1, phase: 'battle' });
    expect(nameOf(await play(USUAL, 'enter', 'enter', 'q', 'r', 'm'))).toBe('menu');
  });

  test('the next game by rules with a random fleet has another one, which the seed decides', async () => {
    const world = makeTestDeps({ hotSeat: true, rules: presetRules('small-12') });
    const begin = ['enter', 'enter', 'enter', 'enter', 'enter'];
    const playTwice = async () => {
      const program = openMenu(world);
      const first = stageView((await press(program, ...begin)).stage)?.rules;
      await press(program, 'q', 'r');
      const second = stageView((await press(program, 'r', 'enter', 'enter')).stage)?.rules;
      return [first, second];
    };
    const [first, second] = await playTwice();
    expect(first).toBe(makePreset('small-12', makeRng(7, 'rules')));
    expect(second).toBe(makePreset('small-12', makeRng(8, 'rules')));
    expect(second?.fleet).not.toEqual(first?.fleet);
    expect(await playTwice()).toEqual([first, second]);
  });

  test('computers do not shoot while a question stands before the boards', async () => {
    const { wait, end } = waiting();
    const program = openMenu(makeTestDeps({}, 'en', { skipsPauses: false, pause: wait }));
    const battle = await press(program, 'enter', 'enter', 's', 'escape');
    await press(program, targetIn(battle), 'enter');
    expect(shotsIn(program.state())).toHaveLength(1);
    expect(stageView(program.state().stage)?.awaits).toBe('computer');
    // Any key other than Enter lets the computer shoot, and is then read.
    await press(program, '?');
    const { length } = shotsIn(program.state());
    expect(length).toBeGreaterThan(1);
    end();
    await new Promise(setImmediate);
    expect(shotsIn(program.state())).toHaveLength(length);
  });

  test('a computer that fails is asked again by Enter', async () => {
    let isBroken = true;
    const untilDrawn = async () => {
      if (isBroken && stageView(program.state().stage)?.phase === 'battle') throw new Error('oh');
    };
    const world = makeTestDeps({ first: 'opponent' }, 'en', { untilDrawn });
    const program: LocalProgram = openMenu(world);
    const failed = await press(program, 'enter', 'enter');
    expect(draw(failed)).toContain('failed: oh. Enter: try again.');
    isBroken = false;
    expect(stageView((await press(program, 'enter')).stage)?.awaits).toBe('viewer');
  });
});

describe('two people', () => {
  /** Opens a battle of two people, with Anna at the screen. */
  async function openBattle(world = TWO): Promise<LocalProgram> {
    const program = openMenu(world);
    await press(program, 'enter', 'enter', 'enter', 'enter', 'enter');
    return program;
  }

  test('lay their fleets out one after the other, and hand the screen over', async () => {
    const program = openMenu(TWO);
    expect(draw(await press(program, 'enter'))).toContain('Anna: place the fleet');
    expect(nameOf(await press(program, 'enter'))).toBe('hand-over');
    expect(draw(await press(program, 'enter'))).toContain('Boris: place the fleet');
    expect(nameOf(await press(program, 'enter'))).toBe('hand-over');
    expect(nameOf(await press(program, 'enter'))).toBe('battle');
  });

  test('do not take the screen over by a key pressed once too often', async () => {
    const program = await openBattle({ ...TWO, skipsPauses: false });
    await press(program, targetIn(program.state()), 'enter', 'enter');
    const enter = async (quietMs: number) => {
      await program.press(namedKey('enter'), quietMs);
      return program.state().stage.name;
    };
    expect(await enter(80)).toBe('hand-over');
    expect(await enter(2_000)).toBe('battle');
  });

  test('see the ships of one of them with the hits, when both want to', async () => {
    const program = await openBattle();
    const battle = program.state();
    await press(program, targetIn(battle), 'enter', 'enter', 'enter');
    await press(program, targetIn(program.state(), true), 'enter');
    const asked = draw(await press(program, 'o'));
    expect(asked).toContain('Which fleet should both of you see?');
    expect(asked).toMatch(/1 Anna.*2 Boris/);
    const seen = draw(await press(program, '1'));
    const left = seen.split('\n').map((line) => line.slice(0, 40));
    expect(left.join()).toContain('Anna’s fleet');
    const board = left.filter((line) => /^ *\d+[ (]/.test(line)).join();
    expect([board.match(/[■►▲]/g)?.length, board.match(/[x#]/g)?.length]).toEqual([19, 1]);
    expect(draw(await press(program, 'escape'))).not.toContain('Anna’s fleet');
    expect(draw(await press(program, 'o', 'escape'))).not.toMatch(/Anna’s fleet|Whose ships/);
  });
});

describe('on every screen', () => {
  const screens: [string, ReturnType<typeof makeTestDeps>, string[]][] = [
    ['menu', USUAL, []],
    ['menu', USUAL, ['down', 'enter']],
    ['placing', USUAL, ['enter']],
    ['hand-over', TWO, ['enter', 'enter']],
    ['battle', USUAL, ['enter', 'enter']],
    ['over', USUAL, ['enter', 'enter', 'q', 'r']],
  ];

  test.each(screens)('? shows the keys, and Escape closes them: %s', async (name, by, keys) => {
    const program = openMenu(by);
    const before = await press(program, ...keys);
    expect(nameOf(before)).toBe(name);
    const help = draw(await press(program, '?'));
    expect(help).toContain('Esc back');
    expect(help).not.toBe(draw(before));
    expect(draw(await press(program, 'escape'))).toBe(draw(before));
  });

  test('a sign of a file name is no question', async () => {
    const { stage } = await play(USUAL, 'enter', 'enter', 'q', 'r', 's', '?');
    expect(stage).toMatchObject({ over: { dialog: { path: expect.stringMatching(/\?$/) } } });
  });

  test('Escape leaves a battle that is handed over, and keeps it', async () => {
    const program = openMenu(TWO);
    expect(nameOf(await press(program, 'enter', 'enter', 'enter', 'enter'))).toBe('hand-over');
    const left = await press(program, 'escape');
    expect(left).toMatchObject({ stage: { name: 'end', code: 0 } });
    expect(left.savedSession).toBeDefined();
  });
});

describe('saving a record', () => {
  /** Opens the save dialog in a battle; `asked` collects the requests to write. */
  async function openSaving(answer: (request: RecordWriteRequest) => RecordWriteResult) {
    const asked: RecordWriteRequest[] = [];
    const write = async (request: RecordWriteRequest) => {
      asked.push(request);
      return answer(request);
    };
    const program = openMenu(makeTestDeps({}, 'en', { write }));
    await press(program, 'enter', 'enter', 's');
    return { program, asked };
  }
  const saved = ({ path }: RecordWriteRequest): RecordWriteResult => ({ code: 'saved', path });

  test('asks for a name, and offers one', async () => {
    const first = await openSaving(saved);
    await press(first.program, 'enter');
    expect(first.asked).toMatchObject([{ path: 'flotilla-2026-01-02.txt', isReplacing: false }]);
    const second = await openSaving(saved);
    await press(second.program, ...Array.from({ length: 40 }, () => 'erase'), 'x', 'enter');
    expect(second.asked).toMatchObject([{ path: 'x' }]);
  });

  test('replaces no file by Enter alone', async () => {
    const { program, asked } = await openSaving(({ path, isReplacing }) =>
      isReplacing ? { code: 'saved', path } : { code: 'is-there', path: 'x' },
    );
    expect(draw(await press(program, 'enter'))).toContain('x already exists');
    await press(program, 'enter');
    expect(asked).toHaveLength(1);
    await press(program, 'enter', 'y');
    expect(asked.at(-1)).toMatchObject({ path: 'x', isReplacing: true });
  });

  test('tells how it ended', async () => {
    const well = await openSaving(() => ({ code: 'saved', path: 'x' }));
    expect(draw(await press(well.program, 'enter'))).toContain('Saved to x.');
    const badly = await openSaving(() => ({ code: 'not-saved', reason: 'no' }));
    expect(draw(await press(badly.program, 'enter'))).toContain('Not saved: no.');
  });
});

test('a game that is over is looked back at, shot by shot', async () => {
  const program = openMenu(makeTestDeps({ seed: 3 }));
  await press(program, 'enter', 'enter', 'a1', 'enter', 'q', 'r', 'a');
  const over = () => (program.state().stage as Extract<AppStage, { name: 'over' }>).over;
  expect(over().dialog?.name).toBe('review');
  await until(() => over().isReviewed === true);
  const { reviews, view } = over();
  expect(reviews?.map(({ length }) => length)).toEqual(
    [0, 1].map((seat) => view.shots.filter((shot) => shot.seat === seat).length),
  );
  const told = draw(program.state());
  expect(told).toMatch(/Accuracy: \d+%\./);
  expect(told).toMatch(/\bluck\b/i);
  expect(told).toMatch(/1\. A1\. The chance was \d+\.\d%, the best|No shot cost two or more/);
  expect(nameOf(await press(program, 'escape'))).toBe('over');
  expect(over().dialog).toBeUndefined();
});
