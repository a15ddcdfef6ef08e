import { expect, test } from 'vitest';
import {
  EMPTY_PLAYBACK,
  isAtEnd,
  type Playback,
  type PlaybackAction,
  reducePlayback,
} from './playback.js';

const add = (frame: number, isLast = false) => ({ type: 'add', frame, isLast }) as const;
const begin = { type: 'begin', frame: 0, isLast: false } as const;
const [FORWARD, BACK, RUN] = [{ type: 'forward' }, { type: 'back' }, { type: 'run' }] as const;

function played(...actions: readonly PlaybackAction<number>[]): Playback<number> {
  return actions.reduce(reducePlayback<number>, EMPTY_PLAYBACK as Playback<number>);
}

test('waits for a step that is not known, and shows it when it comes', () => {
  const waiting = played(begin, FORWARD);
  expect(waiting).toMatchObject({ frameIndex: 0, isAwaited: true });
  expect(reducePlayback(waiting, add(1))).toMatchObject({ frameIndex: 1, isAwaited: false });
});

test('goes back and on over what is kept', () => {
  const back = played(begin, add(1), add(2), BACK, BACK);
  expect(back).toMatchObject({ frameIndex: 0, frames: [0, 1, 2] });
  expect(reducePlayback(back, BACK).frameIndex).toBe(0);
  expect(reducePlayback(back, FORWARD)).toMatchObject({ frameIndex: 1, isAwaited: false });
  expect(reducePlayback(back, { type: 'show', at: 9 }).frameIndex).toBe(2);
});

test('runs to the last frame and stops there', () => {
  const running = played(begin, RUN, add(1));
  expect(running.isRunning).toBe(true);
  const end = reducePlayback(running, add(2, true));
  expect(end).toMatchObject({ frameIndex: 2, isRunning: false, isComplete: true });
  expect(isAtEnd(end)).toBe(true);
  expect(reducePlayback(end, RUN).isRunning).toBe(false);
  expect(reducePlayback(end, FORWARD).isAwaited).toBe(false);
  expect(isAtEnd(reducePlayback(end, BACK))).toBe(false);
});

test('stops when a step is taken by hand, when it is told to, and when it fails', () => {
  for (const type of ['forward', 'back', 'pause', 'fail'] as const) {
    expect(played(begin, add(1), RUN, { type })).toMatchObject({ isRunning: false });
  }
  expect(played(begin, { type: 'fail' }, RUN).isRunning).toBe(false);
});

test('begins anew as it ran', () => {
  const running = played(begin, RUN);
  expect(reducePlayback(running, { type: 'clear' })).toMatchObject({ frames: [], isRunning: true });
});

test('goes at once as far as it was before, unless something else is wanted', () => {
  const begun = played({ type: 'begin', frame: 0, isLast: false, target: 2 });
  expect(begun).toMatchObject({ frameIndex: 0, isAwaited: true, isRunning: false });
  const onItsWay = reducePlayback(begun, add(1));
  expect(onItsWay).toMatchObject({ frameIndex: 1, isAwaited: true });
  expect(reducePlayback(onItsWay, add(2))).toMatchObject({ frameIndex: 2, isAwaited: false });
  expect(reducePlayback(onItsWay, add(2, true)).isAwaited).toBe(false);
  expect(reducePlayback(onItsWay, BACK)).toMatchObject({ frameIndex: 0, isAwaited: false });
  const resumed = played({ type: 'resume', frames: [0, 1, 2], at: 1, isLast: true }, FORWARD);
  const last = { frames: [0, 1, 2], frameIndex: 2, isComplete: true, isRunning: false };
  expect(resumed).toMatchObject(last);
});

test('shows the last frame until the first of another beginning is there', () => {
  const cleared = played(begin, add(1), { type: 'clear' });
  expect(cleared).toMatchObject({ frames: [], shownFrame: 1 });
  expect(reducePlayback(cleared, begin).shownFrame).toBe(0);
});
