import { render } from 'ink-testing-library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Machine } from '../../../../shell/terminal/machine.js';
import { openMenu, testWorld } from '../../../../testing/drive.js';
import { sessionOf } from './app-state.js';
import { PlayApp } from './PlayApp.js';
import { type AppEvent, stepApp } from './step.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const PAUSE_MS = 700;

function open() {
  const world = { ...testWorld({ first: 'opponent' }), isFast: false };
  const step = (state: ReturnType<typeof openMenu>, event: AppEvent) =>
    stepApp(state, event, world);
  const machine = new Machine(openMenu(world), step);
  const app = render(<PlayApp machine={machine} textsOf={world.textsOf} pauseMs={PAUSE_MS} />);
  return { machine, app, shots: () => sessionOf(machine.state().stage)?.game.shots.length };
}

/** Lets React draw until this holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

async function openBattle() {
  const opened = open();
  opened.app.stdin.write('\r\r');
  await until(() => opened.app.lastFrame()?.includes('takes aim') === true);
  await until(() => vi.getTimerCount() > 0);
  return opened;
}

test('keys that come together are read by the screens that they lead to', async () => {
  const { machine } = await openBattle();
  expect(machine.state().stage.name).toBe('battle');
});

test('the computer shoots after a pause', async () => {
  const { shots } = await openBattle();
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(shots()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(shots()).toBe(1);
});

test('a key skips the pause, which then does not end a second time', async () => {
  const { app, shots } = await openBattle();
  app.stdin.write('\r');
  const count = shots() ?? 0;
  expect(count).toBeGreaterThan(0);
  await until(() => vi.getTimerCount() === 0);
  vi.advanceTimersByTime(10 * PAUSE_MS);
  expect(shots()).toBe(count);
});

test('no pause outlives the screen', async () => {
  const { app, shots } = await openBattle();
  app.unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(shots()).toBe(0);
});
