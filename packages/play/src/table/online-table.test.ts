import { playerOf } from '@flotilla/engine';
import {
  applyAction,
  type ClientMessage,
  frameFor,
  isCommandDone,
  type OnlineGame,
  openGame,
  type Pace,
  type ServerMessage,
} from '@flotilla/protocol';
import { err, type Rules, type Seat, unwrap, type Viewer } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { ID, opening, RULES } from '../../../protocol/src/testing/online-games.js';
import { ManualPause, ManualTime } from '../testing/hand-time.js';
import { Connection, type SocketEvents } from './connection.js';
import { OnlineTable, type OnlineTableOptions } from './online-table.js';
import { timeLeft } from './table.js';

/** Connection of a client, which has been told so many shots. */
type Line = { viewer: Viewer; events: SocketEvents; shots: number };

/** Server of one game in this process: the protocol's own game behind connections that can be cut. */
class House {
  game: OnlineGame;
  readonly #lines = new Set<Line>();
  readonly received: string[] = [];
  /** Is a command answered before its frame is sent? */
  isQuick = false;

  constructor(pace: Pace = { kind: 'none' }, played = RULES) {
    this.game = openGame(ID, opening(played, { pace }), 0);
  }

  /** Sends a message to every client. */
  tellAll(message: ServerMessage): void {
    for (const line of this.#lines) this.#tell(line, message);
  }

  open(viewer: Viewer, events: SocketEvents) {
    const line = { viewer, events, shots: 0 };
    this.#lines.add(line);
    queueMicrotask(() => {
      events.onOpen();
      const you = this.game.opening.players[viewer === 1 ? 1 : 0];
      this.#tell(line, { type: 'hello', you, now: 0 });
    });
    return {
      send: (text: string) => this.#hear(line, JSON.parse(text) as ClientMessage),
      close: () => this.#lines.delete(line),
    };
  }

  /** Lets the clock of the seat to move run out. */
  dropFlag(): void {
    this.game = unwrap(applyAction(this.game, { type: 'flag', seat: this.game.game!.toMove }, 0));
    this.#tellNews();
  }

  #tellNews(): void {
    for (const each of this.#lines) {
      this.#tell(each, frameFor(this.game, each.viewer, { shots: each.shots, talk: 0 }));
      each.shots = this.game.game?.shots.length ?? 0;
    }
  }

  /** Cuts every connection. */
  cut(): void {
    for (const line of [...this.#lines]) {
      this.#lines.delete(line);
      line.events.onClose();
    }
  }

  #tell(line: Line, message: ServerMessage): void {
    line.events.onMessage(JSON.stringify(message));
  }

  #hear(line: Line, message: ClientMessage): void {
    if (message.type === 'watch') {
      this.#tell(line, frameFor(this.game, line.viewer, null));
      line.shots = this.game.game?.shots.length ?? 0;
    }
    if (message.type !== 'do') return;
    const { id, command } = message;
    this.received.push(id);
    if (!isCommandDone(this.game, id)) {
      const done = applyAction(this.game, { ...command, seat: line.viewer as Seat }, 0, id);
      if (!done.ok) {
        this.#tell(line, { type: 'refused', id, refusal: { ...done.error } });
        return;
      }
      this.game = done.value;
      if (this.isQuick) this.#tell(line, { type: 'done', id, seq: this.game.seq });
      this.#tellNews();
    }
    if (!this.isQuick) this.#tell(line, { type: 'done', id, seq: this.game.seq });
  }
}

let ids = 0;

async function sitDown(
  house: House,
  viewer: Viewer,
  { marks, pause }: Pick<OnlineTableOptions, 'marks' | 'pause'> = {},
) {
  const time = new ManualTime();
  const connection = new Connection({
    ...time,
    open: (events) => house.open(viewer, events),
    makeId: () => `command-${ids++}`,
    random: () => 0.5,
  });
  connection.follow(ID);
  await expect.poll(() => connection.game(ID).game).toBeDefined();
  const table = new OnlineTable(ID, connection, {
    player: playerOf,
    makeSalt: () => '5'.repeat(64),
    stream: () => [Number(viewer === 1), 'fleet'],
    dayOf: () => '2026-11-22',
    marks,
    pause,
  });
  return { table, connection, time };
}

async function twoInBattle(pace?: Pace, rules?: Rules) {
  const house = new House(pace, rules);
  const one = await sitDown(house, 0);
  const two = await sitDown(house, 1);
  for (const { table } of [one, two]) {
    unwrap(await table.act({ type: 'place', setup: unwrap(await table.draw()) }));
  }
  return { house, one, two };
}

test('two place their fleets, and each is awaited in turn', async () => {
  const house = new House();
  const one = (await sitDown(house, 0)).table;
  const two = (await sitDown(house, 1)).table;
  expect(one.view()).toMatchObject({ phase: 'prepare', awaits: 'viewer' });
  unwrap(await one.act({ type: 'place', setup: unwrap(await one.draw()) }));
  expect(one.view()).toMatchObject({ phase: 'prepare', awaits: 'opponent', awaited: 1 });
  expect(two.online().placed).toEqual([true, false]);
  unwrap(await two.act({ type: 'place', setup: unwrap(await two.draw()) }));
  expect(one.view()).toMatchObject({ phase: 'battle', awaits: 'viewer', due: 1 });
  expect(two.view()).toMatchObject({ phase: 'battle', awaits: 'opponent', awaited: 0 });
});

test('an illegal fleet, a foreign turn and a known square are refused before they are sent', async () => {
  const { house, one, two } = await twoInBattle();
  const sent = house.received.length;
  for (const [{ table }, action, error] of [
    [one, { type: 'place', setup: [[0]] }, { code: 'wrong-phase' }],
    [two, { type: 'fire', squares: [0] }, { code: 'not-your-turn', toMove: 0 }],
    [one, { type: 'fire', squares: [36] }, { code: 'off-grid' }],
    [one, { type: 'undo' }, {}],
  ] as const) {
    expect(await table.act(action)).toMatchObject(err(error));
  }
  expect(house.received.length).toBe(sent);
});

test('what is done while the line is broken is done once when it is back', async () => {
  const { house, one, two } = await twoInBattle();
  house.cut();
  expect(one.table.online().isConnected).toBe(false);
  const open = one.table.view().boards[1].cells.indexOf('open');
  const fired = one.table.act({ type: 'fire', squares: [open] });
  expect(await one.table.act({ type: 'fire', squares: [open + 1] })).toMatchObject(
    err({ code: 'stale' }),
  );
  expect(one.table.online().unansweredCount).toBe(1);
  one.time.pass(60_000);
  two.time.pass(60_000);
  unwrap(await fired);
  expect(house.game.game?.shots.map(({ square }) => square)).toEqual([open]);
  await expect.poll(() => two.table.view().shots.length).toBe(1);
  expect(one.table.online()).toMatchObject({ isConnected: true, unansweredCount: 0 });
});

test('marks and aims are the viewer’s own, and a spectator does nothing', async () => {
  const { house, one } = await twoInBattle();
  unwrap(await one.table.act({ type: 'mark', square: 3 }));
  expect(one.table.view().marks).toEqual([3]);
  const { table: again } = await sitDown(house, 0, { marks: one.table.view().marks });
  expect(again.view().marks).toEqual([3]);
  const spectator = (await sitDown(house, 'spectator')).table;
  expect(spectator.view()).toMatchObject({ viewer: 'spectator', awaits: 'opponent' });
  expect(await spectator.act({ type: 'fire', squares: [0] })).toMatchObject({ ok: false });
  expect(spectator.view().boards.every(({ ships }) => ships === null)).toBe(true);
  const none = { canClaim: false, claimAt: null, canAbort: false, canSay: false, canWrite: false };
  expect(spectator.online()).toMatchObject({
    abilities: { ...none, canWithdraw: false },
    rematch: 'none',
  });
});

describe('views', () => {
  /** Counts the distinct views of a table from now on, and its notifications. */
  function published({ table }: Awaited<ReturnType<typeof sitDown>>) {
    const counts = { views: 0, told: 0 };
    let last = table.view();
    table.watch(() => {
      counts.told += 1;
      if (table.view() !== last) counts.views += 1;
      last = table.view();
    });
    return counts;
  }

  test('are the same until something changes: a pong changes nothing', async () => {
    const { house, one } = await twoInBattle();
    const counts = published(one);
    const [view, online] = [one.table.view(), one.table.online()];
    house.tellAll({ type: 'pong', now: 1 });
    house.tellAll({ type: 'lobby', here: 1, sought: [], challenges: [], games: [], live: [] });
    expect(counts).toEqual({ views: 0, told: 0 });
    expect(one.table.view()).toBe(view);
    expect(one.table.online()).toBe(online);
    unwrap(await one.table.actOnline({ type: 'say', talk: { phrase: 'hello' } }));
    expect(one.table.online().talk).toHaveLength(1);
    expect(one.table.view()).toBe(view);
  });

  test.each([false, true])('are at most two for a shot, answered first: %s', async (isQuick) => {
    const { house, one } = await twoInBattle();
    house.isQuick = isQuick;
    const counts = published(one);
    const open = one.table.view().boards[1].cells.indexOf('open');
    unwrap(await one.table.act({ type: 'fire', squares: [open] }));
    expect(one.table.view().shots).toHaveLength(1);
    expect(counts).toEqual({ views: 2, told: 2 });
    expect(one.table.online().unansweredCount).toBe(0);
  });
});

describe('what may be done apart from shooting', () => {
  const away = (since: number | null): ServerMessage => ({
    type: 'presence',
    game: ID,
    awaySince: [null, since],
  });

  test('a win is claimed from a player who is away for long, after the own shot', async () => {
    const { house, one, two } = await twoInBattle();
    const can = () => one.table.online().abilities;
    house.tellAll(away(1_000));
    // The viewer is to move, so the absence causes no wait.
    expect(can()).toMatchObject({ canClaim: false, claimAt: null });
    while (one.table.view().awaits === 'viewer') {
      const open = one.table.view().boards[1].cells.indexOf('open');
      unwrap(await one.table.act({ type: 'fire', squares: [open] }));
    }
    const claimAt = 301_000;
    expect(can()).toMatchObject({ canClaim: false, claimAt });
    one.time.pass(claimAt, true);
    house.tellAll({ type: 'pong', now: claimAt });
    one.time.pass(0);
    expect(can()).toMatchObject({ canClaim: true, claimAt });
    expect(two.table.online().abilities).toMatchObject({ canClaim: false, claimAt: null });
    house.tellAll(away(null));
    expect(can()).toMatchObject({ canClaim: false, claimAt: null });
  });

  test('a game is aborted until the first shot', async () => {
    const { one, two } = await twoInBattle();
    const { abilities } = one.table.online();
    expect(abilities).toMatchObject({ canAbort: true, canSay: true, canWrite: true });
    unwrap(await one.table.act({ type: 'fire', squares: [0] }));
    expect(one.table.online().abilities.canAbort).toBe(false);
    expect(two.table.online().abilities.canAbort).toBe(false);
  });

  test('a rematch is asked for, wanted while its player is there, withdrawn, and refused', async () => {
    const { house, one, two } = await twoInBattle();
    unwrap(await one.table.act({ type: 'fire', squares: [0] }));
    unwrap(await two.table.act({ type: 'resign' }));
    const told = () => [one, two].map(({ table }) => table.online().rematch);
    const mayWithdraw = () => [one, two].map(({ table }) => table.online().abilities.canWithdraw);
    expect(told()).toEqual(['none', 'none']);
    unwrap(await one.table.actOnline({ type: 'rematch', isWanted: true }));
    expect(told()).toEqual(['asked', 'wanted']);
    expect(mayWithdraw()).toEqual([true, false]);
    house.tellAll({ type: 'presence', game: ID, awaySince: [5, null] });
    expect(told()).toEqual(['asked', 'none']);
    house.tellAll({ type: 'presence', game: ID, awaySince: [null, null] });
    expect(told()).toEqual(['asked', 'wanted']);
    unwrap(await one.table.actOnline({ type: 'withdraw' }));
    expect(told()).toEqual(['none', 'none']);
    expect(mayWithdraw()).toEqual([false, false]);
    unwrap(await one.table.actOnline({ type: 'rematch', isWanted: true }));
    unwrap(await two.table.actOnline({ type: 'rematch', isWanted: false }));
    expect(told()).toEqual(['refused', 'declined']);
  });
});

describe('where shots are followed one after the other', () => {
  /** The pauses after each shot that is shown. */
  const pauses = new ManualPause();
  const pause = pauses.start;

  /** A game followed from both seats: the first has a pause, and it is the second one's turn. */
  async function followed() {
    const { house, one, two } = await twoInBattle();
    const { table } = await sitDown(house, 0, { pause });
    const theirs = two.table.view().boards[1].ships!.flatMap(({ squares }) => squares);
    const water = one.table.view().boards[1].cells.findIndex((_, at) => !theirs.includes(at));
    unwrap(await one.table.act({ type: 'fire', squares: [water] }));
    const ships = one.table.view().boards[0].ships!.flatMap(({ squares }) => squares);
    return { house, one, two, table, ships };
  }

  const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

  test('a run of the opponent is shown shot by shot, and then it is one’s turn', async () => {
    const { two, table, ships } = await followed();
    const seen = ['1 opponent'];
    table.watch(() => {
      const shown = `${table.view().shots.length} ${table.view().awaits}`;
      if (seen.at(-1) !== shown) seen.push(shown);
    });
    for (const square of ships.slice(0, 2)) {
      unwrap(await two.table.act({ type: 'fire', squares: [square] }));
    }
    const water = table.view().boards[0].cells.indexOf('open');
    unwrap(await two.table.act({ type: 'fire', squares: [water] }));
    expect(seen).toHaveLength(1);
    for (let shot = 1; shot <= 3; shot += 1) {
      pauses.end();
      await nextTurn();
      expect(table.view().shots).toHaveLength(1 + shot);
    }
    expect(seen).toEqual(['1 opponent', '2 opponent', '3 opponent', '4 viewer']);
  });

  test('the end comes after the last of them', async () => {
    const { two, table, ships } = await followed();
    for (const square of ships) unwrap(await two.table.act({ type: 'fire', squares: [square] }));
    expect(table.online().end).not.toBeNull();
    for (const _ of ships) {
      expect(table.view()).toMatchObject({ phase: 'battle', winner: null });
      pauses.end();
      await nextTurn();
    }
    expect(table.view()).toMatchObject({ phase: 'over', winner: 1 });
  });

  test('whoever comes later, or looks on, sees at once how it stands', async () => {
    const { house, two, table, ships } = await followed();
    const spectator = (await sitDown(house, 'spectator', { pause })).table;
    unwrap(await two.table.act({ type: 'fire', squares: ships.slice(0, 1) }));
    expect(table.view().shots).toHaveLength(1);
    expect(spectator.view().shots).toHaveLength(2);
    expect((await sitDown(house, 0, { pause })).table.view().shots).toHaveLength(2);
    table.close();
    pauses.end();
    await nextTurn();
    expect(table.view().shots).toHaveLength(1);
  });
});

describe('clocks', () => {
  const leftAt = (table: OnlineTable, now: number) =>
    ([0, 1] as const).map((seat) => timeLeft(table.online().clock, seat, now));

  test('of whoever has not placed a fleet run, then of who is to shoot', async () => {
    const house = new House({ kind: 'game', minutes: 3, increment: 0 });
    const one = await sitDown(house, 0);
    const two = await sitDown(house, 1);
    expect(one.table.online().clock.isRunning).toEqual([true, true]);
    unwrap(await one.table.act({ type: 'place', setup: unwrap(await one.table.draw()) }));
    expect(one.table.online().clock.isRunning).toEqual([false, true]);
    unwrap(await two.table.act({ type: 'place', setup: unwrap(await two.table.draw()) }));
    expect(two.table.online().clock.isRunning).toEqual([true, false]);
    expect(leftAt(two.table, 20_000)).toEqual([160_000, 180_000]);
    expect(leftAt(two.table, 200_000)).toEqual([0, 180_000]);
  });

  test('that let a turn pass: what was aimed at is not, and the other is to shoot', async () => {
    const pace = { kind: 'shot', seconds: 30, skips: true } as const;
    const { house, one, two } = await twoInBattle(pace, { ...RULES, turns: { salvo: 2 } });
    unwrap(await one.table.act({ type: 'aim', squares: [0] }));
    house.dropFlag();
    const skipped = [{ turn: 0, seat: 0, after: 0 }];
    expect(one.table.view()).toMatchObject({ skipped, shots: [], aimed: [], awaited: 1 });
    expect(two.table.view()).toMatchObject({ skipped, awaits: 'viewer' });
  });

  test('over each shot only one shows anything, and after the end none', async () => {
    const { one } = await twoInBattle({ kind: 'shot', seconds: 30 });
    expect(leftAt(one.table, 10_000)).toEqual([20_000, null]);
    unwrap(await one.table.act({ type: 'resign' }));
    expect(one.table.online().clock.isRunning).toEqual([false, false]);
    expect(leftAt(one.table, 10_000)).toEqual([null, null]);
  });
});

test('what is done after the connection was closed is refused', async () => {
  const { house, one } = await twoInBattle();
  house.cut();
  one.connection.close();
  const fired = await one.table.act({ type: 'fire', squares: [0] });
  expect(fired).toEqual(err({ code: 'unavailable' }));
  expect(one.table.online().unansweredCount).toBe(0);
});
