import { render } from 'ink-testing-library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMenu, testWorld, until } from '../../../../testing/drive.js';
import { viewIn } from './app-state.js';
import { PlayApp } from './PlayApp.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const PAUSE_MS = 700;

function open() {
  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS));
  const world = testWorld({ first: 'opponent' }, 'en', { isFast: false, pause });
  const program = openMenu(world);
  const app = render(<PlayApp program={program} textsOf={world.textsOf} />);
  return { program, app, shots: () => viewIn(program.state().stage)?.shots.length };
}

/** Lets all that can happen without time passing happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function openBattle() {
  const opened = open();
  // An Enter that comes again at once would be one that is held down.
  opened.app.stdin.write('\ra\r');
  await until(() => opened.app.lastFrame()?.includes('is thinking') === true);
  await until(() => vi.getTimerCount() > 0);
  return opened;
}

test('keys that come together are read by the screens that they lead to', async () => {
  const { program } = await openBattle();
  expect(program.state().stage.name).toBe('battle');
});

test('the computer shoots after a pause', async () => {
  const { shots } = await openBattle();
  vi.advanceTimersByTime(PAUSE_MS - 1);
  await settle();
  expect(shots()).toBe(0);
  vi.advanceTimersByTime(1);
  await settle();
  expect(shots()).toBe(1);
});

test('a key skips the pause, which then does not end a second time', async () => {
  const { app, shots } = await openBattle();
  app.stdin.write('\r');
  await until(() => app.lastFrame()?.includes('Fire at') === true);
  const count = shots() ?? 0;
  expect(count).toBeGreaterThan(0);
  vi.advanceTimersByTime(10 * PAUSE_MS);
  await settle();
  expect(shots()).toBe(count);
});

test('no shot comes when the program is closed', async () => {
  const { app, program, shots } = await openBattle();
  app.unmount();
  program.close();
  vi.advanceTimersByTime(10 * PAUSE_MS);
  await settle();
  expect(shots()).toBe(0);
});
