import { makeRng, type Player, playerOf } from '@flotilla/engine';
import { err, makeRules, type Rules, type Seat, type Square, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forCasesAsync } from '../../../../tests/support/for-all.js';
import { observationOfSeat } from '../advice/advice.js';
import type { ClockName } from '../session/clock.js';
import { readSession, writeSession } from '../session/saved-session.js';
import { type Session, type SessionOptions, startSession } from '../session/session.js';
import { ManualPause, ManualTime } from '../testing/hand-time.js';
import { type LocalTable, openTable, reopenTable, type TableOptions } from './local-table.js';
import type { TableAction } from './table.js';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
const SALVO: Rules = { ...RULES, turns: { salvo: 3 } };
const ALONE = [{ name: 'Anna' }, { name: 'Computer', shooter: 'density' }] as const;
const PEOPLE = [{ name: 'Anna' }, { name: 'Boris' }] as const;

const HERE: TableOptions = { player: playerOf };

/** Makes players whose method `what` fails while `isBroken` returns true. */
function breaking(what: keyof Player, isBroken: () => boolean): TableOptions['player'] {
  const broken = () => Promise.reject(new Error('no thread'));
  return (spec) => (isBroken() ? { ...playerOf(spec), [what]: broken } : playerOf(spec));
}

function session(options: Partial<SessionOptions> = {}): Session {
  const usual = { rules: RULES, players: ALONE, first: 0, seed: 3, date: '2026-01-02' } as const;
  return startSession({ ...usual, isTraining: false, ...options });
}

/** Keeps each session that a table saves, as text. */
function makeKeeper() {
  const texts: string[] = [];
  const keep = (now: Session) => void texts.push(writeSession(now));
  return { texts, keep, saved: () => unwrap(readSession(texts.at(-1) ?? '')) };
}

/** A table whose people have placed random fleets. */
async function battle(
  options: Partial<SessionOptions> = {},
  given: Partial<TableOptions> = {},
): Promise<LocalTable> {
  const table = openTable(session(options), { ...HERE, ...given });
  while (table.view().phase === 'prepare') {
    await table.prepared;
    if (table.view().awaits === 'hand-over') await table.act({ type: 'take-screen' });
    if (table.view().awaits !== 'viewer') break;
    const setup = unwrap(await table.draw());
    unwrap(await table.act({ type: 'place', setup }));
  }
  return table;
}

const open = (table: LocalTable, viewer: Seat): Square[] => [
  ...observationOfSeat(table.view(), viewer).open,
];

/** Fires at the square, and lets the computer answer. */
async function shoot(table: LocalTable, square: Square): Promise<void> {
  await table.act({ type: 'fire', squares: [square] });
  await table.act({ type: 'skip-pauses' });
}

/** Fires until the turn passes. */
async function endTurn(table: LocalTable): Promise<void> {
  while (table.view().awaits === 'viewer') {
    unwrap(await table.act({ type: 'fire', squares: open(table, 0).slice(0, 1) }));
  }
}

describe('a game against a computer', () => {
  test('lays the computer’s fleet before the person has placed one', async () => {
    const kept: Session[] = [];
    const table = openTable(session(), { ...HERE, save: (now) => kept.push(now) });
    expect(unwrap(await table.prepared)).toBeUndefined();
    expect(kept.at(-1)?.game.layouts[1]).not.toBeNull();
    expect(table.view()).toMatchObject({ phase: 'prepare', awaits: 'viewer' });
  });

  test('tells why the computer’s fleet cannot be laid', async () => {
    const table = openTable(session({ placer: 'nobody' }), HERE);
    const error = { code: 'gave-up', placer: 'nobody', tries: 0 };
    expect(await table.prepared).toEqual(err(error));
    expect(table.view().failure).toEqual(error);
  });

  test('goes on as it would have, wherever it was saved', async () => {
    const whole = await battle();
    const { keep: save, texts } = makeKeeper();
    const first = await battle({}, { save });
    const shots = [0, 7, 14, 21, 28, 35];
    for (const square of shots) {
      for (const table of [whole, first]) await shoot(table, square);
    }
    for (const text of texts) {
      const again = reopenTable(unwrap(readSession(text)), HERE);
      await again.act({ type: 'skip-pauses' });
      for (const square of shots) await shoot(again, square);
      if (again.view().phase === 'prepare') continue;
      expect(again.view().shots).toEqual(whole.view().shots);
    }
  });
});

describe('what may be known', () => {
  test('the view of a seat is the same for every fleet that gives the same answers', async () => {
    const table = await battle();
    const { players, ...view } = table.view();
    expect(JSON.stringify(view)).not.toMatch(/layout|session/);
    expect(view.boards[1].ships).toBeNull();
    expect(view.seed).toBeNull();
    expect(players).toEqual(ALONE);
    await table.act({ type: 'resign' });
    expect(table.view().seed).toBe(3);
  });

  test('a fleet is shown to two people who have agreed to look, and to nobody else', async () => {
    const table = await battle({ players: PEOPLE });
    expect(table.boardOf(1)?.ships).toHaveLength(3);
    expect((await battle()).boardOf(1)).toBeUndefined();
  });

  test('fleets that are laid for two people are seen by neither, and whose turn it is sits there', async () => {
    const { keep: save, saved } = makeKeeper();
    const people = session({ players: PEOPLE, hidesFleets: true });
    const table = openTable(people, { ...HERE, save });
    await table.prepared;
    expect(table.view()).toMatchObject({ phase: 'battle', viewer: 0, awaits: 'viewer' });
    const water = table.boardOf(1)!.cells.indexOf('open');
    await table.act({ type: 'fire', squares: [water] });
    for (const each of [table, reopenTable(saved(), HERE)]) {
      expect(each.view()).toMatchObject({ hidesFleets: true, viewer: 1, awaits: 'viewer' });
      expect(each.view().boards.map(({ ships }) => ships)).toEqual([null, null]);
    }
    expect(table.restart({ seed: 9, date: '2026-01-03' }).hidesFleets).toBe(true);
  });

  test('of two people nobody knows who has come back', async () => {
    const { keep: save, saved } = makeKeeper();
    await battle({ players: PEOPLE }, { save });
    const again = reopenTable(saved(), HERE).view();
    expect(again).toMatchObject({ viewer: 'spectator', awaits: 'hand-over' });
  });
});

test('a salvo is refused with a square that is aimed at, or too few', async () => {
  const table = await battle({ rules: SALVO });
  unwrap(await table.act({ type: 'aim', squares: [1] }));
  const fire = (...squares: Square[]) => table.act({ type: 'fire', squares });
  expect(await fire()).toEqual(err({ code: 'shot-count', expected: 3, given: 1 }));
  expect(await fire(1)).toEqual(err({ code: 'repeated', square: 1 }));
});

test('a shot taken back while the computer thinks makes its answer worthless', async () => {
  const thinking = new ManualPause();
  const slow: TableOptions['player'] = (spec) => ({
    ...playerOf(spec),
    shoot: (...question) => thinking.start().then(() => playerOf(spec).shoot(...question)),
  });
  const table = await battle({ isTraining: true }, { player: slow });
  await endTurn(table);
  unwrap(await table.act({ type: 'undo' }));
  const { shots } = table.view();
  thinking.end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(table.view().shots).toEqual(shots);
});

describe('a computer that fails', () => {
  test('that could not lay its fleet is asked for it again', async () => {
    let isBroken = true;
    const player = breaking('place', () => isBroken);
    const table = openTable(session(), { player });
    await expect(table.prepared).rejects.toThrow('no thread');
    expect(String(table.view().failure)).toContain('no thread');
    const setup = unwrap(await playerOf({}).place(RULES, [1]));
    unwrap(await table.act({ type: 'place', setup }));
    expect(table.view()).toMatchObject({ phase: 'prepare', awaits: 'computer' });
    isBroken = false;
    await table.act({ type: 'ask-again' });
    await table.act({ type: 'ask-again' });
    await expect.poll(() => table.view().phase).toBe('battle');
    expect(table.view().failure).toBeUndefined();
  });

  test('continues when asked again, though a listener threw at its failure', async () => {
    let fail = () => {};
    const broken = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no thread'));
    });
    let isBroken = true;
    const pauses = new ManualPause();
    const table = openTable(session({ first: 1 }), {
      player: (spec) => (isBroken ? { ...playerOf(spec), shoot: () => broken } : playerOf(spec)),
      pause: pauses.start,
    });
    await table.prepared;
    unwrap(await table.act({ type: 'place', setup: unwrap(await table.draw()) }));
    const end = table.watch(() => {
      throw new Error('no screen');
    });
    const skipped = table.act({ type: 'skip-pauses' });
    fail();
    await expect(skipped).rejects.toThrow('no screen');
    expect(String(table.view().failure)).toContain('no thread');
    end();
    isBroken = false;
    await table.act({ type: 'ask-again' });
    await table.act({ type: 'skip-pauses' });
    expect(table.view().awaits).toBe('viewer');
    const before = pauses.count;
    await endTurn(table);
    expect(pauses.count).toBe(before + 1);
    table.close();
  });

  test('loses the game where it is somebody else’s program', async () => {
    const program = { ...playerOf({}), shoot: async () => err('division by zero') };
    const programs = new Map([['./mine.js', program]]);
    const players = [{ name: 'Anna' }, { name: 'Mine', shooter: './mine.js' }] as const;
    const player: TableOptions['player'] = (spec) => playerOf(spec, { programs });
    const table = await battle({ players, first: 1 }, { player });
    await table.act({ type: 'skip-pauses' });
    expect(table.view()).toMatchObject({ phase: 'over', winner: 0, isResigned: true });
    expect(String(table.view().failure)).toContain('division by zero');
  });
});

test('pauses before the computer’s shots end when a person is in a hurry', async () => {
  const pauses = new ManualPause();
  const table = await battle({ first: 1 }, { pause: pauses.start });
  expect(table.view().shots).toEqual([]);
  await table.act({ type: 'skip-pauses' });
  expect(table.view().awaits).toBe('viewer');
  expect(pauses.count).toBe(1);
});

test('a closed table changes no more, and refuses every action', async () => {
  const table = await battle({ first: 1 }, { pause: new ManualPause().start });
  table.close();
  for (const type of ['skip-pauses', 'resign', 'undo', 'ask-again'] as const) {
    expect(await table.act({ type })).toEqual(err({ code: 'table-closed' }));
  }
  expect(table.view()).toMatchObject({ phase: 'battle', shots: [] });
});

const action: fc.Arbitrary<TableAction> = fc.oneof(
  fc.record({
    type: fc.constantFrom('aim', 'fire'),
    squares: fc.array(fc.integer({ min: -1, max: 36 }), { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('mark'), square: fc.integer({ min: -1, max: 36 }) }),
  fc.record({
    type: fc.constantFrom('undo', 'leave-screen', 'take-screen', 'skip-pauses', 'ask-again'),
  }),
) as fc.Arbitrary<TableAction>;

test.each([
  ['a computer', ALONE, RULES],
  ['two people', PEOPLE, RULES],
  ['salvos', ALONE, SALVO],
  ['salvos of two people', PEOPLE, SALVO],
])('%s: no script of actions breaks the table or shows a fleet', async (_, players, rules) => {
  await forCasesAsync(25, [fc.array(action, { maxLength: 40 }), fc.nat()], async (script, seed) => {
    const { keep: save, saved } = makeKeeper();
    const table = await battle({ players, rules, seed, isTraining: true }, { save });
    for (const each of script) {
      const before = table.view();
      const done = await table.act(each);
      if (!done.ok) expect(table.view().shots).toEqual(before.shots);
      await table.act({ type: 'skip-pauses' });
      const { viewer, phase, boards, aimed, due, awaits } = table.view();
      expect(awaits).not.toBe('computer');
      expect(aimed.length).toBeLessThanOrEqual(due);
      if (phase === 'over') continue;
      for (const seat of [0, 1] as const) {
        if (viewer !== seat) expect(boards[seat].ships).toBeNull();
      }
    }
    expect(saved().game.shots).toEqual(table.view().shots);
  });
});

test('draws are of the game’s seed, which is not told', async () => {
  const table = openTable(session({ seed: 9 }), HERE);
  expect(table.rng('fill', 0).below(1000)).toBe(makeRng(9, 'fill', 0).below(1000));
  expect(await table.draw()).toEqual(await openTable(session({ seed: 9 }), HERE).draw());
});

test('no client draws what is hidden from it', async () => {
  const table = await battle();
  expect(() => table.rng('layout', 1)).toThrow('not told');
  expect(() => table.draw()).toThrow('no person');
});

test('a computer that failed is asked anew after a shot was taken back', async () => {
  let isBroken = true;
  const player = breaking('shoot', () => isBroken);
  const table = await battle({ isTraining: true }, { player });
  const miss = async () => {
    await endTurn(table);
    await table.act({ type: 'skip-pauses' });
  };
  await miss();
  expect(String(table.view().failure)).toContain('no thread');
  isBroken = false;
  unwrap(await table.act({ type: 'undo' }));
  expect(table.view().failure).toBeUndefined();
  await miss();
  expect(table.view().shots.some(({ seat }) => seat === 1)).toBe(true);
});

describe('a clock', () => {
  /** A game by this clock, whose time passes only on request. */
  async function timed(clock: ClockName, options: Partial<SessionOptions> = {}) {
    const time = new ManualTime();
    const { keep: save, saved } = makeKeeper();
    const pauses = new ManualPause();
    const given = { time, save, pause: pauses.start };
    return { time, saved, pauses, table: await battle({ clock, ...options }, given) };
  }

  const miss = (table: LocalTable, viewer: Seat) =>
    table.act({ type: 'fire', squares: [open(table, viewer)[0]!] });
  const left = (table: LocalTable) => table.view().clock?.leftMs.map((ms) => ms! / 1000);

  test('takes the time of a person who is to shoot, and no other', async () => {
    const { time, pauses, table } = await timed('game-3+2');
    expect(table.view().clock).toMatchObject({ isRunning: [true, false], since: 0 });
    time.pass(10_000);
    await miss(table, 0);
    expect(left(table)).toEqual([172, 180]);
    if (table.view().awaits === 'computer') {
      expect(table.view().clock?.isRunning).toEqual([false, false]);
      time.pass(1_000_000);
    }
    pauses.end();
    await table.act({ type: 'skip-pauses' });
    expect(left(table)).toEqual([172, 180]);
    expect(table.view().clock?.isRunning).toEqual([true, false]);
    // Refused actions, and those that do not change the game, give no time back.
    time.pass(5_000);
    await table.act({ type: 'mark', square: open(table, 0)[1]! });
    await table.act({ type: 'undo' });
    expect(left(table)).toEqual([167, 180]);
  });

  test.each([false, true])('that runs out loses the game, timer late: %s', async (isLate) => {
    const { time, saved, table } = await timed('shot-30');
    time.pass(29_000);
    expect(table.view().phase).toBe('battle');
    time.pass(2_000, isLate);
    if (isLate) {
      expect(await miss(table, 0)).toEqual(err({ code: 'wrong-phase', phase: 'over' }));
    }
    expect(table.view()).toMatchObject({ phase: 'over', winner: 1, isOutOfTime: true });
    expect(table.record()).toContain('1 resigns');
    expect(reopenTable(saved(), HERE).view()).toMatchObject({ winner: 1, isOutOfTime: true });
    const { clock } = table.rematch({ seed: 5, date: '2026-01-03' });
    expect(clock?.leftMs).toEqual([30_000, 30_000]);
  });

  test('is not out of time for who resigns', async () => {
    const { table } = await timed('shot-15');
    await table.act({ type: 'resign' });
    expect(table.view()).toMatchObject({ isResigned: true, isOutOfTime: false });
  });

  test('stands while the screen is handed over, and each shot has its whole time', async () => {
    const { time, table } = await timed('shot-15', { players: PEOPLE });
    for (const seat of [0, 1] as const) {
      await table.act({ type: 'leave-screen' });
      time.pass(100_000);
      await table.act({ type: 'take-screen' });
      expect(table.view().clock?.isRunning).toEqual([seat === 0, seat === 1]);
      while (table.view().awaits === 'viewer') {
        time.pass(5_000);
        expect(left(table)?.[seat]).toBe(10);
        await miss(table, seat);
      }
      time.pass(100_000);
      expect(left(table)).toEqual([15, 15]);
    }
  });

  test('is kept while it runs, so that a killed program wins no time', async () => {
    const { time, saved } = await timed('game-10+0');
    time.pass(3_000);
    expect(saved().clock?.leftMs).toEqual([597_000, 600_000]);
  });

  test('stands while the game is left, and goes on from what was left', async () => {
    const { time, saved, table } = await timed('game-10+0');
    time.pass(60_000);
    table.stopClock();
    time.pass(1_000_000);
    expect(table.view().phase).toBe('battle');
    table.startClock();
    time.pass(30_000);
    table.stopClock();
    table.close();
    time.pass(1_000_000);
    const again = reopenTable(saved(), { ...HERE, time });
    expect(left(again)).toEqual([510, 600]);
    time.pass(510_000);
    expect(again.view()).toMatchObject({ phase: 'over', isOutOfTime: true });
  });

  test('stands where nobody measures time', async () => {
    const table = await battle({ clock: 'shot-15' });
    const leftMs = [15_000, 15_000];
    expect(table.view().clock).toEqual({ leftMs, isRunning: [false, false], since: 0 });
  });
});

describe('hints', () => {
  test('are counted once for each shot, and kept', async () => {
    const { keep: save, saved } = makeKeeper();
    const table = await battle({}, { save });
    expect(table.view()).toMatchObject({ hints: 0, isHinted: false });
    await table.act({ type: 'take-hint' });
    await table.act({ type: 'take-hint' });
    expect(table.view()).toMatchObject({ hints: 1, isHinted: true });
    await table.act({ type: 'fire', squares: [open(table, 0)[0]!] });
    await table.act({ type: 'skip-pauses' });
    expect(table.view()).toMatchObject({ hints: 1, isHinted: false });
    await table.act({ type: 'take-hint' });
    expect(reopenTable(saved(), HERE).view()).toMatchObject({ hints: 2, isHinted: true });
  });

  test('are free in training, and refused between people', async () => {
    const training = await battle({ isTraining: true });
    unwrap(await training.act({ type: 'take-hint' }));
    expect(training.view().hints).toBeNull();
    const table = await battle({ players: PEOPLE });
    expect(await table.act({ type: 'take-hint' })).toEqual(err({ code: 'no-hint' }));
    expect(table.view().hints).toBeNull();
  });
});
