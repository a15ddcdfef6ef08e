import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { MAX_CLOCK_STEP_MS, type MachineClocks, makeSlewedClock } from './even-clock.js';

const NOON = Date.UTC(2026, 10, 24, 12);
const HOUR = 3_600_000;

/** Machine whose time and clock the test sets. */
function makeMachine() {
  const time = { wall: NOON, elapsed: 5, uptime: 9_000 };
  const machine: MachineClocks = {
    wall: () => time.wall,
    elapsed: () => time.elapsed,
    uptime: () => time.uptime,
    boot: 'first',
  };
  const pass = (ms: number) => {
    for (const each of ['wall', 'elapsed', 'uptime'] as const) time[each] += ms;
  };
  return { time, machine, pass };
}

test('shows what has passed within a hundredth, however the clock is set meanwhile', () => {
  const step = fc.tuple(
    fc.integer({ min: 0, max: MAX_CLOCK_STEP_MS }),
    fc.integer({ min: -HOUR, max: HOUR }),
  );
  forAll([fc.array(step)], (steps) => {
    const { time, machine, pass } = makeMachine();
    const clock = makeSlewedClock(undefined, machine);
    for (const [ms, by] of steps) {
      const before = clock.now();
      time.wall += by;
      pass(ms);
      expect(Math.abs(clock.now() - before - ms)).toBeLessThanOrEqual(ms / 100 + 1);
    }
  });
});

test('comes back to the machine’s time, and at once to a later one where that is asked for', () => {
  const { time, machine, pass } = makeMachine();
  const clock = makeSlewedClock(undefined, machine);
  time.wall -= 1_000;
  for (let seconds = 0; seconds < 120; seconds += 1) {
    pass(1_000);
    clock.now();
  }
  expect(clock.now()).toBe(machine.wall());
  time.wall += HOUR;
  clock.catchUp();
  expect(clock.now()).toBe(machine.wall());
  time.wall -= HOUR;
  clock.catchUp();
  expect(clock.now()).toBe(machine.wall() + HOUR);
});

test('stands still while the process is stopped', () => {
  const { machine, pass } = makeMachine();
  const clock = makeSlewedClock(undefined, machine);
  pass(HOUR);
  expect(clock.now()).toBeLessThanOrEqual(NOON + 1.01 * MAX_CLOCK_STEP_MS);
  clock.catchUp();
  expect(clock.now()).toBe(machine.wall());
});

test('goes on after a restart of the process, and never goes back after one of the machine', () => {
  const { time, machine, pass } = makeMachine();
  const mark = makeSlewedClock(undefined, machine).mark();
  time.wall += HOUR;
  pass(2_000);
  expect(makeSlewedClock(mark, machine).now()).toBe(NOON + 2_000);
  expect(makeSlewedClock(mark, { ...machine, boot: 'second' }).now()).toBe(NOON + 2_000 + HOUR);
  time.wall -= 3 * HOUR;
  expect(makeSlewedClock(mark, { ...machine, boot: 'second' }).now()).toBe(NOON);
  expect(makeSlewedClock({ ...mark, boot: '' }, { ...machine, boot: '' }).now()).toBe(NOON);
});
