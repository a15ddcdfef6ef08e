import { playerOf } from '@flotilla/engine';
import { knownTo, type LocalTable, openTable, startSession } from '@flotilla/play';
import { makeRules, type RulesEntry, unwrap } from '@flotilla/rules';
import { describe, expect, test, vi } from 'vitest';
import { coverAfterTurns } from './pause.js';
import { Pointer } from './pointer.js';

const SMALL: RulesEntry = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
const SALVO: RulesEntry = { ...SMALL, turns: { salvo: 3 } };

/** A table whose fleets are laid, the first person at the screen. */
async function battle(rules: RulesEntry): Promise<LocalTable> {
  const session = startSession({
    rules: unwrap(makeRules(rules)),
    players: [{ name: 'Anna' }, { name: 'Boris' }],
    first: 0,
    seed: 5,
    date: '2026-11-20',
    isTraining: false,
  });
  const table = openTable(session, { player: playerOf });
  await table.prepared;
  while (table.view().phase === 'prepare') {
    await table.act({ type: 'take-screen' });
    await table.act({ type: 'place', setup: unwrap(await table.draw()) });
  }
  await table.act({ type: 'take-screen' });
  return table;
}

function pointerAt(table: LocalTable, clock = { ms: 0 }): Pointer {
  return new Pointer(
    table,
    () => clock.ms,
    () => Promise.resolve(),
  );
}

const fired = (table: LocalTable) => table.view().shots.map(({ square }) => square);

/** A square of the other board with a ship, or with water. */
function enemySquare(table: LocalTable, isShip: boolean): number {
  const ships = table.boardOf(1)?.ships?.flatMap(({ squares }) => squares) ?? [];
  const open = [...knownTo(table.view(), 0).open];
  return open.find((square) => ships.includes(square) === isShip) ?? -1;
}

describe('a pointer', () => {
  test('fires a shot at once, and a double click fires once', async () => {
    const table = await battle(SMALL);
    const clock = { ms: 0 };
    const pointer = pointerAt(table, clock);
    const ship = enemySquare(table, true);
    expect(await pointer.choose(ship)).toMatchObject({ ok: true });
    clock.ms = 499;
    expect(await pointer.choose(ship)).toBeUndefined();
    expect(fired(table)).toEqual([ship]);
    // What is passed over does not begin another double click.
    clock.ms = 500;
    expect(await pointer.choose(ship)).toEqual({
      ok: false,
      error: { code: 'already-shot', square: ship },
    });
  });

  test('aims a salvo square by square, takes one away, and fires the others', async () => {
    const table = await battle(SALVO);
    const clock = { ms: 0 };
    const pointer = pointerAt(table, clock);
    for (const square of [0, 5, 10, 5, 15]) {
      clock.ms += 1000;
      await pointer.choose(square);
    }
    expect(table.view().aimed).toEqual([0, 10, 15]);
    const error = { code: 'shot-count', expected: 3, given: 4 };
    expect(await pointer.choose(1)).toEqual({ ok: false, error });
    expect(fired(table)).toEqual([]);
    await pointer.fire();
    expect(fired(table)).toEqual([0, 10, 15]);
  });
});

describe('a shared screen', () => {
  test('is covered when the answer that ends a turn could be read', async () => {
    const table = await battle(SMALL);
    let endPause = () => {};
    const pause = vi.fn(() => new Promise<void>((resolve) => (endPause = resolve)));
    coverAfterTurns(table, pause);
    await table.act({ type: 'fire', squares: [enemySquare(table, true)] });
    expect(pause).not.toHaveBeenCalled();
    await table.act({ type: 'fire', squares: [enemySquare(table, false)] });
    expect(pause).toHaveBeenCalledOnce();
    expect(table.view()).toMatchObject({ viewer: 0, awaits: 'hand-over' });
    endPause();
    await vi.waitFor(() => expect(table.view().viewer).toBe('spectator'));
    await table.act({ type: 'take-screen' });
    expect(table.view()).toMatchObject({ viewer: 1, awaits: 'viewer' });
    expect(pause).toHaveBeenCalledOnce();
  });

  test('is not covered when the game has ended in between', async () => {
    const table = await battle(SMALL);
    let endPause = () => {};
    coverAfterTurns(table, () => new Promise((resolve) => (endPause = resolve)));
    await table.act({ type: 'fire', squares: [enemySquare(table, false)] });
    await table.act({ type: 'resign' });
    endPause();
    await Promise.resolve();
    expect(table.view()).toMatchObject({ viewer: 0, phase: 'over' });
  });
});
