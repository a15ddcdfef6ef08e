import { expect, test } from 'vitest';
import { canClaim, isRunning, leftMs } from './clock.js';

const clocks = { remainingMs: [180_000, 90_000], deadline: 50_000, since: 0 } as const;
const battle = { clocks, placed: [true, true], end: null } as const;

test('the clock of whoever is to shoot runs down to the deadline, the other stands', () => {
  expect(leftMs(battle, 0, 0, 20_000)).toBe(30_000);
  expect(leftMs(battle, 0, 1, 20_000)).toBe(90_000);
  expect(leftMs(battle, 0, 0, 60_000)).toBe(0);
});

test('over each shot only one clock shows anything', () => {
  const online = { ...battle, clocks: { ...clocks, remainingMs: null } };
  expect([leftMs(online, 1, 0, 0), leftMs(online, 1, 1, 0)]).toEqual([null, 50_000]);
});

test('while fleets are placed the clock of whoever is not ready runs', () => {
  const online = { ...battle, placed: [true, false] } as const;
  expect([isRunning(online, null, 0), isRunning(online, null, 1)]).toEqual([false, true]);
});

test('the win is claimed over who has been away for long enough, never where turns take days', () => {
  const away = (kind: 'shot' | 'none' | 'days', since: number | null) => ({
    about: { pace: { kind } } as never,
    awaySince: [null, since] as const,
    end: null,
  });
  expect(canClaim(away('shot', 0), 1, 0, 59_999)).toBe(false);
  expect(canClaim(away('shot', 0), 1, 0, 60_000)).toBe(true);
  expect(canClaim(away('shot', null), 1, 0, 60_000)).toBe(false);
  expect(canClaim(away('shot', 0), 0, 1, 60_000)).toBe(false);
  expect(canClaim(away('none', 0), 1, 0, 299_999)).toBe(false);
  expect(canClaim(away('days', 0), 1, 0, 1e12)).toBe(false);
  expect(canClaim(away('shot', 0), 0, 0, 60_000)).toBe(false);
});
