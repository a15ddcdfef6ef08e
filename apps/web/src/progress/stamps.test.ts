import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { expect, test } from 'vitest';
import { dayByNumber } from './calendar.js';
import { isCleanEnd } from './games.js';
import { listStamps, type StampName, type StampStatistics } from './stamps.js';

const NO_RUNS = { streak: 0, storm: 0 };
const NOTHING = { games: [], beaten: 0, fleetDays: [], bimaruDays: [], best: NO_RUNS };
const [WEAKEST, SECOND] = LEVEL_NAMES;
const endOf = (day: string) => `${day}T10:00:00.000Z`;
const won = (day: string) => ({ opponent: SECOND!, result: 'won', endedAt: endOf(day) }) as const;
const earnedAt = (day: string) => ({ isEarned: true, endedAt: endOf(day) });
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => dayByNumber(first + index));

function stamp(name: StampName, deeds: Partial<StampStatistics>) {
  return listStamps({ ...NOTHING, ...deeds }).find((each) => each.name === name);
}

test('stamps are all in outline at first', () => {
  const stamps = listStamps(NOTHING);
  expect(stamps).toHaveLength(LEVEL_NAMES.length + 6);
  expect(stamps.filter(({ isEarned }) => isEarned)).toEqual([]);
});

test('stamps of a level have the end of the first win without hints', () => {
  const games = [{ ...won('2026-11-20'), hints: 1 }, won('2026-11-21'), won('2026-11-22')];
  expect(stamp(SECOND!, { games })).toMatchObject(earnedAt('2026-11-21'));
  expect(stamp(WEAKEST!, { games })).toMatchObject({ isEarned: false });
});

test('stamps of a level beaten before games were kept have no end', () => {
  const beaten = { name: WEAKEST, isEarned: true, endedAt: undefined };
  expect(stamp(WEAKEST!, { beaten: 1 })).toEqual(beaten);
});

test('stamps of days have the day on which the streak was long enough, in whatever order they are', () => {
  const inOrder = [...daysFrom(20_000, 5), ...daysFrom(20_010, 9)];
  for (const fleetDays of [inOrder, inOrder.toReversed()]) {
    expect(stamp('week', { fleetDays })).toMatchObject({
      isEarned: true,
      day: dayByNumber(20_016),
    });
    expect(stamp('month', { fleetDays })).toMatchObject({ isEarned: false, count: [9, 30] });
  }
});

test('stamps of puzzles count up to their goal', () => {
  const best = { streak: 4, storm: 12 };
  expect(stamp('streak', { best })).toMatchObject({ isEarned: false, count: [4, 10] });
  expect(stamp('storm', { best })).toMatchObject({ isEarned: true, count: [10, 10] });
});

test('stamps of a clean end have the end of the first game without hints', () => {
  const clean = (day: string) => ({ ...won(day), hasCleanEnd: true as const });
  const helped = { ...clean('2026-11-21'), hints: 1 };
  const games = [helped, clean('2026-11-22'), clean('2026-11-23')];
  expect(stamp('clean-end', { games: [helped] })).toMatchObject({ isEarned: false });
  expect(stamp('clean-end', { games })).toMatchObject(earnedAt('2026-11-22'));
});

test('stamps of the first Bimaru have its day', () => {
  const bimaruDays = ['2026-11-23', '2026-11-24'];
  expect(stamp('bimaru', { bimaruDays })).toMatchObject({ isEarned: true, day: '2026-11-23' });
});

test.each([
  ['miss hit sunk sunk', true],
  ['sunk hit miss hit sunk', false],
  ['sunk miss sunk hit sunk', true],
  ['miss sunk', false],
  ['', false],
])('%o ends clean: %s', (outcomes, isClean) => {
  const shots = outcomes.split(' ').map((outcome) => ({ outcome: outcome as 'miss' }));
  expect(isCleanEnd(shots)).toBe(isClean);
});
