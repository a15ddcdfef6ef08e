import { makeRng } from '@flotilla/engine';
import { makeRules, type Seat, type Square, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownTo } from '../advice/advice.js';
import { inPlace, type Opponent } from '../opponent/opponent.js';
import { readSession, writeSession } from '../session/saved-session.js';
import { type Session, type SessionOptions, startSession } from '../session/session.js';
import { type LocalTable, openTable, reopenTable, type TableOptions } from './local-table.js';
import type { TableAction } from './table.js';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
const SALVO = unwrap(
  makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1], turns: { salvo: 3 } }),
);
const ALONE = [{ name: 'Anna' }, { name: 'Computer', shooter: 'density' }] as const;
const PEOPLE = [{ name: 'Anna' }, { name: 'Boris' }] as const;

const HERE: TableOptions = { opponent: inPlace() };

function session(options: Partial<SessionOptions> = {}): Session {
  const usual = { rules: RULES, players: ALONE, first: 0, seed: 3, date: '2026-01-02' } as const;
  return startSession({ ...usual, isTraining: false, ...options });
}

/** A table whose persons have placed their fleets by lot. */
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

const open = (table: LocalTable, viewer: Seat): Square[] => [...knownTo(table.view(), viewer).open];

describe('a game against a computer', () => {
  test('is played to its end, one view after the other', async () => {
    const table = await battle();
    let told = 0;
    const end = table.watch(() => {
      told += 1;
    });
    while (table.view().phase === 'battle') {
      expect(table.view()).toMatchObject({ viewer: 0, awaits: 'viewer', awaited: 0, due: 1 });
      const before = told;
      unwrap(await table.act({ type: 'fire', squares: open(table, 0).slice(0, 1) }));
      expect(told).toBeGreaterThan(before);
      await table.act({ type: 'hurry' });
    }
    end();
    const { winner, awaits, awaited, seed } = table.view();
    expect(winner === 0 || winner === 1).toBe(true);
    expect({ awaits, awaited, seed }).toEqual({ awaits: 'nobody', awaited: null, seed: 3 });
    const after = told;
    await table.act({ type: 'fire', squares: [0] });
    expect(told).toBe(after);
  });

  test('lays the computer’s fleet before the person has placed one', async () => {
    const kept: Session[] = [];
    const table = openTable(session(), { ...HERE, keep: (now) => kept.push(now) });
    expect(unwrap(await table.prepared)).toBeUndefined();
    expect(kept.at(-1)?.game.layouts[1]).not.toBeNull();
    expect(table.view()).toMatchObject({ phase: 'prepare', awaits: 'viewer' });
  });

  test('tells why the computer’s fleet cannot be laid', async () => {
    const table = openTable(session({ placer: 'nobody' }), HERE);
    const error = { code: 'gave-up', placer: 'nobody', tries: 0 };
    expect(await table.prepared).toEqual({ ok: false, error });
    expect(table.view().failure).toEqual(error);
  });

  test('goes on as it would have, wherever it was saved', async () => {
    const whole = await battle();
    const texts: string[] = [];
    const first = await battle({}, { keep: (now) => texts.push(writeSession(now)) });
    const shots = [0, 7, 14, 21, 28, 35];
    for (const square of shots) {
      for (const table of [whole, first]) {
        await table.act({ type: 'fire', squares: [square] });
        await table.act({ type: 'hurry' });
      }
    }
    for (const text of texts) {
      const again = reopenTable(unwrap(readSession(text)), HERE);
      await again.act({ type: 'hurry' });
      for (const square of shots) {
        await again.act({ type: 'fire', squares: [square] });
        await again.act({ type: 'hurry' });
      }
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
  });

  test('a screen that was left shows neither fleet', async () => {
    const table = await battle({ players: PEOPLE });
    expect(table.view()).toMatchObject({
      viewer: 'spectator',
      awaits: 'hand-over',
      isShared: true,
    });
    expect(table.view().boards.map(({ ships }) => ships)).toEqual([null, null]);
    expect(await table.act({ type: 'fire', squares: [0] })).toEqual({
      ok: false,
      error: { code: 'hand-over-first' },
    });
    await table.act({ type: 'take-screen' });
    expect(table.view()).toMatchObject({ viewer: 0, awaits: 'viewer' });
    expect(table.view().boards.map(({ ships }) => ships !== null)).toEqual([true, false]);
  });

  test('a fleet is shown to two people who have agreed to look, and to nobody else', async () => {
    const table = await battle({ players: PEOPLE });
    expect(table.boardOf(1)?.ships).toHaveLength(3);
    expect((await battle()).boardOf(1)).toBeUndefined();
  });

  test('of two people nobody knows who has come back', async () => {
    const texts: string[] = [];
    await battle({ players: PEOPLE }, { keep: (now) => texts.push(writeSession(now)) });
    const again = reopenTable(unwrap(readSession(texts.at(-1) ?? '')), HERE);
    expect(again.view()).toMatchObject({ viewer: 'spectator', awaits: 'hand-over' });
  });
});

describe('shots', () => {
  test('at squares whose answer is known are refused, and nothing changes', async () => {
    const table = await battle();
    await table.act({ type: 'fire', squares: [0] });
    await table.act({ type: 'hurry' });
    const before = table.view();
    for (const [squares, error] of [
      [[0], { code: 'already-shot', square: 0 }],
      [[36], { code: 'off-grid', square: 36 }],
      [[-1], { code: 'off-grid', square: -1 }],
      [[1, 2], { code: 'shot-count', expected: 1, given: 2 }],
      [[], { code: 'shot-count', expected: 1, given: 0 }],
    ] as const) {
      expect(await table.act({ type: 'fire', squares })).toEqual({ ok: false, error });
    }
    expect(table.view()).toBe(before);
  });

  test('at known empty squares are refused while another is open, and allowed as the last', async () => {
    const table = await battle({ players: PEOPLE });
    const act = (action: TableAction) => table.act(action);
    await act({ type: 'take-screen' });
    for (;;) {
      const { viewer, phase, awaits } = table.view();
      if (phase !== 'battle') break;
      if (awaits === 'hand-over') {
        await act({ type: 'leave-screen' });
        await act({ type: 'take-screen' });
        continue;
      }
      const known = knownTo(table.view(), viewer as Seat);
      const [empty] = known.empty;
      if (empty !== undefined && known.open.size > 0) {
        const error = { code: 'known-empty', square: empty };
        expect(await act({ type: 'fire', squares: [empty] })).toEqual({ ok: false, error });
      }
      unwrap(await act({ type: 'fire', squares: [...known.open].slice(0, 1) }));
    }
    expect(table.view().winner).not.toBeNull();
  });

  test('of a salvo are aimed, no longer aimed, and fired together', async () => {
    const table = await battle({ rules: SALVO });
    unwrap(await table.act({ type: 'aim', squares: [0, 1] }));
    expect(table.view()).toMatchObject({ aimed: [0, 1], due: 3, shots: [] });
    unwrap(await table.act({ type: 'aim', squares: [0] }));
    expect(table.view().aimed).toEqual([1]);
    expect(await table.act({ type: 'fire', squares: [] })).toEqual({
      ok: false,
      error: { code: 'shot-count', expected: 3, given: 1 },
    });
    expect(await table.act({ type: 'fire', squares: [1] })).toEqual({
      ok: false,
      error: { code: 'repeated', square: 1 },
    });
    unwrap(await table.act({ type: 'fire', squares: [5] }));
    expect(table.view()).toMatchObject({ aimed: [1, 5], shots: [] });
    unwrap(await table.act({ type: 'fire', squares: [9] }));
    expect(table.view().aimed).toEqual([]);
    expect(
      table
        .view()
        .shots.slice(0, 3)
        .map(({ square }) => square),
    ).toEqual([1, 5, 9]);
  });
});

describe('taking back', () => {
  test('is refused outside training and where nothing was fired', async () => {
    const serious = await battle();
    expect(await serious.act({ type: 'undo' })).toMatchObject({
      error: { code: 'only-in-training' },
    });
    const training = await battle({ isTraining: true });
    expect(training.view().canUndo).toBe(false);
    expect(await training.act({ type: 'undo' })).toMatchObject({
      error: { code: 'nothing-to-undo' },
    });
  });

  test('gives the game before the shot, and the same answers again', async () => {
    const table = await battle({ isTraining: true });
    const before = table.view().shots;
    await table.act({ type: 'fire', squares: [3] });
    await table.act({ type: 'hurry' });
    const after = table.view().shots;
    unwrap(await table.act({ type: 'undo' }));
    expect(table.view().shots).toEqual(before);
    await table.act({ type: 'fire', squares: [3] });
    await table.act({ type: 'hurry' });
    expect(table.view().shots).toEqual(after);
  });

  test('is not for the shot of the other person', async () => {
    const table = await battle({ players: PEOPLE, isTraining: true });
    await table.act({ type: 'take-screen' });
    while (table.view().awaits === 'viewer') {
      await table.act({ type: 'fire', squares: open(table, 0).slice(0, 1) });
    }
    expect(table.view().canUndo).toBe(true);
    await table.act({ type: 'take-screen' });
    expect(table.view()).toMatchObject({ viewer: 1, canUndo: false });
    expect(await table.act({ type: 'undo' })).toMatchObject({ error: { code: 'nothing-to-undo' } });
  });

  test('while the computer thinks makes its answer worthless', async () => {
    const slow: Opponent & { answer: () => void } = {
      ...inPlace(),
      answer: () => {},
      shoot: (question) =>
        new Promise((resolve) => {
          slow.answer = () => resolve(inPlace().shoot(question));
        }),
    };
    const table = await battle({ isTraining: true }, { opponent: slow });
    while (table.view().awaits === 'viewer') {
      await table.act({ type: 'fire', squares: open(table, 0).slice(0, 1) });
    }
    unwrap(await table.act({ type: 'undo' }));
    const { shots } = table.view();
    slow.answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(table.view().shots).toEqual(shots);
  });
});

describe('a computer that fails', () => {
  test('is asked again when a person wants it', async () => {
    let isBroken = true;
    const opponent: Opponent = {
      ...inPlace(),
      shoot: (question) =>
        isBroken ? Promise.reject(new Error('no thread')) : inPlace().shoot(question),
    };
    const table = await battle({ first: 1 }, { opponent });
    await table.act({ type: 'hurry' });
    expect(String(table.view().failure)).toContain('no thread');
    isBroken = false;
    await table.act({ type: 'ask-again' });
    await table.act({ type: 'hurry' });
    expect(table.view()).toMatchObject({ failure: undefined, awaits: 'viewer' });
  });

  test('that could not lay its fleet is asked for it again', async () => {
    let isBroken = true;
    const opponent: Opponent = {
      ...inPlace(),
      place: (question) =>
        isBroken ? Promise.reject(new Error('no thread')) : inPlace().place(question),
    };
    const table = openTable(session(), { opponent });
    await expect(table.prepared).rejects.toThrow('no thread');
    expect(String(table.view().failure)).toContain('no thread');
    const setup = unwrap(await inPlace().place({ rules: RULES, placer: undefined, stream: [1] }));
    unwrap(await table.act({ type: 'place', setup }));
    expect(table.view()).toMatchObject({ phase: 'prepare', awaits: 'computer' });
    isBroken = false;
    await table.act({ type: 'ask-again' });
    await table.act({ type: 'ask-again' });
    await expect.poll(() => table.view().phase).toBe('battle');
    expect(table.view().failure).toBeUndefined();
  });

  test('loses the game where it is somebody else’s program', async () => {
    const shooter = {
      name: './mine.js',
      shoot: () => {
        throw new Error('division by zero');
      },
      explain: () => ({ code: 'random' }) as const,
    };
    const players = [{ name: 'Anna' }, { name: 'Mine', shooter: './mine.js' }] as const;
    const opponent = inPlace({ foreign: { shooter } });
    const table = await battle({ players, first: 1 }, { opponent });
    await table.act({ type: 'hurry' });
    expect(table.view()).toMatchObject({ phase: 'over', winner: 0, isResigned: true });
    expect(String(table.view().failure)).toContain('division by zero');
  });
});

test('pauses before the computer’s shots end when a person is in a hurry', async () => {
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return new Promise<void>(() => {});
  };
  const table = await battle({ first: 1 }, { pause });
  expect(table.view().shots).toEqual([]);
  await table.act({ type: 'hurry' });
  expect(table.view().awaits).toBe('viewer');
  expect(pauses).toBe(1);
});

test('a closed table changes no more, and refuses every action', async () => {
  const table = await battle({ first: 1 }, { pause: () => new Promise(() => {}) });
  table.close();
  for (const type of ['hurry', 'resign', 'undo', 'ask-again'] as const) {
    expect(await table.act({ type })).toEqual({ ok: false, error: { code: 'table-closed' } });
  }
  expect(table.view()).toMatchObject({ phase: 'battle', shots: [] });
});

const action: fc.Arbitrary<TableAction> = fc.oneof(
  fc.record({
    type: fc.constantFrom('aim' as const, 'fire' as const),
    squares: fc.array(fc.integer({ min: -1, max: 36 }), { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('mark' as const), square: fc.integer({ min: -1, max: 36 }) }),
  fc.record({
    type: fc.constantFrom('undo' as const, 'leave-screen', 'take-screen', 'hurry', 'ask-again'),
  }),
) as fc.Arbitrary<TableAction>;

test.each([
  ['a computer', ALONE, RULES],
  ['two people', PEOPLE, RULES],
  ['salvos', ALONE, SALVO],
  ['salvos of two people', PEOPLE, SALVO],
])('%s: no script of actions breaks the table or shows a fleet', async (_, players, rules) => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), fc.nat(), async (script, seed) => {
      const texts: string[] = [];
      const table = await battle(
        { players, rules, seed, isTraining: true },
        { keep: (now) => texts.push(writeSession(now)) },
      );
      for (const each of script) {
        const before = table.view();
        const done = await table.act(each);
        if (!done.ok) expect(table.view().shots).toEqual(before.shots);
        await table.act({ type: 'hurry' });
        const { viewer, phase, boards, aimed, due, awaits } = table.view();
        expect(awaits).not.toBe('computer');
        expect(aimed.length).toBeLessThanOrEqual(due);
        if (phase === 'over') continue;
        for (const seat of [0, 1] as const) {
          if (viewer !== seat) expect(boards[seat].ships).toBeNull();
        }
      }
      const last = readSession(texts.at(-1) ?? '');
      expect(last.ok && last.value.game.shots).toEqual(table.view().shots);
    }),
    { numRuns: 25 },
  );
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
  const opponent: Opponent = {
    ...inPlace(),
    shoot: (question) =>
      isBroken ? Promise.reject(new Error('no thread')) : inPlace().shoot(question),
  };
  const table = await battle({ isTraining: true }, { opponent });
  const miss = async () => {
    while (table.view().awaits === 'viewer') {
      unwrap(await table.act({ type: 'fire', squares: open(table, 0).slice(0, 1) }));
    }
    await table.act({ type: 'hurry' });
  };
  await miss();
  expect(String(table.view().failure)).toContain('no thread');
  isBroken = false;
  unwrap(await table.act({ type: 'undo' }));
  expect(table.view().failure).toBeUndefined();
  await miss();
  expect(table.view().shots.some(({ seat }) => seat === 1)).toBe(true);
});
