import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBattleSettings } from '../../feedback/battle-settings.js';
import { pauseForReply, pauseUntilInput } from './pause.js';

const page = new EventTarget();
let isStill = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, visibilityState: 'visible' });
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  isStill = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a pause; returns a function that tells whether it has ended. */
function began(start = pauseUntilInput): () => Promise<boolean> {
  let hasEnded = false;
  void start(1_200).then(() => {
    hasEnded = true;
  });
  return async () => {
    await Promise.resolve();
    return hasEnded;
  };
}

test('a pause passes after its time', async () => {
  const hasEnded = began();
  vi.advanceTimersByTime(1_199);
  expect(await hasEnded()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await hasEnded()).toBe(true);
});

test.each(['click', 'keydown'])('a later %s ends it, not the one that began it', async (type) => {
  const first = new Event(type);
  const hasEnded = began();
  page.dispatchEvent(first);
  expect(await hasEnded()).toBe(false);
  const begun = performance.now();
  while (performance.now() === begun);
  page.dispatchEvent(new Event(type));
  expect(await hasEnded()).toBe(true);
});

test('the second click of a double click, and a key held down, belong to what began it', async () => {
  const hasEnded = began();
  page.dispatchEvent(Object.assign(new Event('click'), { detail: 2 }));
  page.dispatchEvent(Object.assign(new Event('keydown'), { repeat: true }));
  expect(await hasEnded()).toBe(false);
});

test('an opponent’s shot can be followed for as long as the person wants', async () => {
  useBattleSettings.setState({ replyPace: 'slow' });
  const slow = began(pauseForReply);
  vi.advanceTimersByTime(400);
  expect(await slow()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await slow()).toBe(true);
  useBattleSettings.setState({ replyPace: 'at-once' });
  expect(await began(pauseForReply)()).toBe(true);
  useBattleSettings.setState({ replyPace: 'usual' });
});

test('where nothing is to move there is nothing to follow, but something to read', async () => {
  expect(await began(pauseForReply)()).toBe(false);
  isStill = true;
  expect(await began(pauseForReply)()).toBe(true);
  expect(await began()()).toBe(false);
});
