import { density, parity } from '@flotilla/engine';
import { makeRules, newObservation, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { keysFor, rethrow } from '../../testing/drive.js';
import { printed } from '../../testing/outcomes.js';
import { currentFrame, WatchProgram } from './watch-program.js';
import { WatchedGame } from './watched-game.js';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
const SETUP = { rules: RULES, shooters: [density, parity], seed: 3, date: '2026-01-02' } as const;

/** Returns a program before the first shot; `waits` and `left` record its pauses and exit codes. */
async function watched() {
  const game = unwrap(await WatchedGame.open(SETUP));
  const left: number[] = [];
  const waits: number[] = [];
  const program = new WatchProgram(game, {
    wait: async (ms) => void waits.push(ms),
    leave: (code) => left.push(code),
    fail: rethrow,
  });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys.flatMap(keysFor)) await program.send(key);
    return program.state();
  };
  return { program, game, press, left, waits };
}

describe('the full screen', () => {
  test('goes a shot further, and back', async () => {
    const { press } = await watched();
    const shots = (state: Awaited<ReturnType<typeof press>>) => currentFrame(state).shots.length;
    expect(shots(await press(' ', 'right'))).toBe(2);
    expect(shots(await press('left'))).toBe(1);
    expect(shots(await press('left', 'left'))).toBe(0);
    expect((await press('right', 'right')).frames).toHaveLength(3);
  });

  test('goes to the end, and shows both fleets there alone', async () => {
    const { press } = await watched();
    const end = currentFrame(await press('end'));
    expect(end.phase).toBe('over');
    expect(end.boards.every(({ ships }) => ships?.length === 3)).toBe(true);
    const start = currentFrame(await press('home'));
    expect(start.boards.map(({ ships }) => ships)).toEqual([null, null]);
    expect(currentFrame(await press('end', 'right'))).toBe(end);
  });

  test('goes to the end when it is told so again while a computer thinks', async () => {
    const { program, press } = await watched();
    const end = keysFor('end')[0]!;
    await Promise.all([end, end, end].map((key) => program.send(key)));
    expect(currentFrame(await press()).phase).toBe('over');
  });

  test('runs by itself, as quickly as it is told, until the end of the game', async () => {
    const { program, press, waits } = await watched();
    await press('+', '+', '+', '+', '+', '-');
    await program.run();
    expect(currentFrame(program.state()).phase).toBe('over');
    expect(program.state().isRunning).toBe(false);
    expect(new Set(waits)).toEqual(new Set([200]));
  });

  test('stops at a key', async () => {
    const { program, press } = await watched();
    const running = program.run();
    const state = await press('p');
    await running;
    expect(state.isRunning).toBe(false);
    expect(program.state().frames.length).toBeLessThan(4);
  });

  test('shows the weights of whoever is to shoot, and why shots were fired', async () => {
    const { game, press } = await watched();
    const state = await press('right');
    const before = state.frames[0]!;
    const values = density.weigh?.(newObservation(RULES));
    expect(game.heatMap(before)).toEqual({ kind: 'weights', values });
    const [reason] = game.reasons(before, currentFrame(state).shots);
    expect(reason?.code).toBe('most-placements');
  });

  const codes = { q: 0, escape: 0, interrupt: 130 };
  test.each(Object.entries(codes))('is left by %s', async (key, code) => {
    const { press, left } = await watched();
    await press(key);
    expect(left).toEqual([code]);
  });
});

describe('line by line', () => {
  const args = ['watch', 'density', 'parity', '--rules', 'small-8', '--seed', '5'];

  test('tells every shot with its reason, and the end', async () => {
    const output = await printed([...args, '--plain']);
    expect(output).toMatch(/^Density vs Parity\.\n/);
    expect(output).toMatch(/\nDensity fires at [A-H]\d: \w+.*\. Why: ships afloat can cover it/);
    expect(output).toMatch(/\n(Density|Parity) wins!/);
    expect(output).toContain('The seed of this game was 5.');
    expect(await printed([...args, '--plain'])).toBe(output);
  });

  test('shows both boards with the weights before each turn', async () => {
    const output = await printed([...args, '--steps', '--lang', 'ru']);
    expect(output).toMatch(/Веса стрелка Плотность *\nФлот: Плотность/);
    expect(output).not.toMatch(/\{\{|undefined/);
  });

  test('lets one shooter play with itself, in salvos too', async () => {
    const same = ['watch', 'density', 'density', '--rules', 'salvo', '--seed', '1', '--plain'];
    const output = await printed(same);
    expect(output).toMatch(/^Density \(1\) vs Density \(2\)\.\n/);
    expect(output).toMatch(/Density \([12]\) wins!|A draw/);
  });
});
