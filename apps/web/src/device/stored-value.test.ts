import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { DAILY_SCHEMA, dailyResultOn, NO_DAILY_PROGRESS, recoverDaily } from '../progress/daily.js';
import { GAMES_SCHEMA, NO_GAMES, recoverGames } from '../progress/games.js';
import { PLAYED_GAME } from '../testing/played-game.js';
import { persistList } from './stored-list.js';
import { persistValue, schemaReader } from './stored-value.js';

/** Local storage with room for this many characters. */
class Room {
  readonly held = new Map<string, string>();
  letters = Number.POSITIVE_INFINITY;

  getItem(key: string): string | null {
    return this.held.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    const others = [...this.held].filter(([each]) => each !== key);
    const used = others.reduce((sum, [each, held]) => sum + each.length + held.length, 0);
    if (used + key.length + text.length > this.letters) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    this.held.set(key, text);
  }

  removeItem(key: string): void {
    this.held.delete(key);
  }
}

let room: Room;

beforeEach(() => {
  room = new Room();
  vi.stubGlobal('localStorage', room);
});

afterEach(() => vi.unstubAllGlobals());

const COUNT = z.strictObject({ count: z.int() });

const openCount = () => persistValue('own', schemaReader(COUNT, { count: 0 }));
const openOnes = () => persistList('own', (each) => (each === 1 ? each : undefined));

describe.each<[string, string, () => { setState(state: object): void }, object]>([
  ['a value', '{"count": "two"}', openCount, { count: 5 }],
  ['a list', '[1, "two"]', openOnes, { items: [] }],
])('%s that cannot be read', (_, damaged, open, changed) => {
  test('is set aside, and something else written', () => {
    room.setItem('own', damaged);
    open().setState(changed);
    expect(room.getItem('own.damaged')).toBe(damaged);
    expect(room.getItem('own')).not.toBe(damaged);
  });

  test('stays where there is no room for it twice, until there is', () => {
    room.setItem('own', damaged);
    room.letters = damaged.length + 10;
    const store = open();
    store.setState(changed);
    expect([...room.held]).toEqual([['own', damaged]]);
    room.letters = 1000;
    store.setState(changed);
    expect(room.getItem('own.damaged')).toBe(damaged);
    expect(room.getItem('own')).not.toBe(damaged);
  });
});

const OLD = { day: '2026-11-22', shots: 40, fair: 41, accuracy: 0.9 };
const NEW = { day: '2026-11-23', shots: 3, fair: null, accuracy: null };
const OPEN = { day: '2026-11-23', squares: [5, 7, 9] };
const openDays = () =>
  persistValue('days', schemaReader(DAILY_SCHEMA, NO_DAILY_PROGRESS, recoverDaily)).getState();

test.each([
  ['squares that were taken away', { open: { ...OPEN, squares: [5] }, results: [OLD, NEW] }],
  ['a square twice', { open: { ...OPEN, squares: [5, 7, 7] }, results: [OLD, NEW] }],
  ['a day twice', { open: OPEN, results: [OLD, NEW, { ...NEW, shots: 9 }, NEW] }],
  ['a result that is none', { open: OPEN, results: [OLD, { ...OLD, shots: 'few' }, NEW] }],
])(
  'days that contradict themselves are set aside, and a day that is over stays so: %s',
  (_, kept) => {
    const text = JSON.stringify(kept);
    room.setItem('days', text);
    const days = openDays();
    expect(room.getItem('days.damaged')).toBe(text);
    expect(days.results).toEqual([OLD, NEW]);
    expect(dailyResultOn('2026-11-23', days)).toEqual(NEW);
    expect([null, OPEN]).toContainEqual(days.open);
  },
);

test('days that agree are read as they are', () => {
  const kept = { open: OPEN, results: [OLD, NEW] };
  room.setItem('days', JSON.stringify(kept));
  // Days stored before the archive existed have none.
  expect(openDays()).toEqual({ ...kept, archive: [] });
  expect([...room.held.keys()]).toEqual(['days']);
});

test('one game that cannot be read does not cost the others', () => {
  const [damaged, other] = [{ endedAt: '2026' }, { seed: 5 }];
  const games = [{}, damaged, other].map((change) => ({ ...PLAYED_GAME, ...change }));
  const text = JSON.stringify({ games });
  room.setItem('games', text);
  const read = persistValue('games', schemaReader(GAMES_SCHEMA, NO_GAMES, recoverGames)).getState();
  expect(read.games.map(({ seed }) => seed)).toEqual([4, 5]);
  expect(room.getItem('games.damaged')).toBe(text);
});

test('a value of an earlier version is taken out of its envelope, and kept without', () => {
  room.setItem('own', '{"state":{"count":3},"version":0}');
  const store = openCount();
  expect(store.getState()).toEqual({ count: 3 });
  store.setState({ count: 4 });
  expect([...room.held]).toEqual([['own', '{"count":4}']]);
});
