import { playerOf } from '@flotilla/engine';
import { type LocalTable, observationOfSeat, openTable } from '@flotilla/play';
import { err } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { begunBattle } from '../../testing/begun-battle.js';
import { coverScreenBetweenTurns } from './pause.js';
import { BoardInputQueue } from './pointer.js';

/** Opens a table with both fleets placed and the first person at the screen. */
async function battle(): Promise<LocalTable> {
  const table = openTable(begunBattle(), { player: playerOf });
  await table.prepared;
  await table.act({ type: 'take-screen' });
  return table;
}

const fired = (table: LocalTable) => table.view().shots.map(({ square }) => square);

/** Returns a square of the other board with a ship, or with water. */
function enemySquare(table: LocalTable, isShip: boolean): number {
  const ships = table.boardOf(1)?.ships?.flatMap(({ squares }) => squares) ?? [];
  const open = [...observationOfSeat(table.view(), 0).open];
  return open.find((square) => ships.includes(square) === isShip) ?? -1;
}

test('a pointer fires a shot at once, and a double click fires once', async () => {
  const table = await battle();
  let ms = 0;
  const now = () => ms;
  const pointer = new BoardInputQueue(table, now, () => Promise.resolve());
  const ship = enemySquare(table, true);
  expect(await pointer.choose(ship)).toMatchObject({ ok: true });
  ms = 499;
  expect(await pointer.choose(ship)).toBeUndefined();
  expect(fired(table)).toEqual([ship]);
  // An ignored click does not start another double click.
  ms = 500;
  expect(await pointer.choose(ship)).toEqual(err({ code: 'already-shot', square: ship }));
});

test('a shared screen is not covered when the game has ended in between', async () => {
  const table = await battle();
  let endPause = () => {};
  coverScreenBetweenTurns(table, () => new Promise((resolve) => (endPause = resolve)));
  await table.act({ type: 'fire', squares: [enemySquare(table, false)] });
  await table.act({ type: 'resign' });
  endPause();
  await Promise.resolve();
  expect(table.view()).toMatchObject({ viewer: 0, phase: 'over' });
});
