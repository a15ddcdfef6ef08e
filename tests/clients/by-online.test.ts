import { playerOf } from '@flotilla/engine';
import {
  CLOCKS,
  Connection,
  describeEvents,
  describeOnlineResult,
  describeRefusal,
  describeTurn,
  OnlineTable,
  sentence,
  type TableAction,
} from '@flotilla/play';
import { makeRulesEntry, type Seat, unwrap } from '@flotilla/rules';
import { describe, expect, onTestFinished } from 'vitest';
import { newSalt, nodeHost } from '../../apps/cli/src/features/online/node-host.js';
import { EN } from '../../apps/cli/src/testing/sessions.js';
import { type FakeClock, withClock } from '../../apps/server/src/testing/fake-clock.js';
import { OnlineClient } from '../../apps/server/src/testing/online-client.js';
import { serverOfFile } from '../../apps/server/src/testing/online-server.js';
import {
  type ClientGame,
  cellsOf,
  type TableClient,
  TIME_OUT_MS,
  tableClientContract,
} from './table-client.contract.js';

const { story } = EN;

const clock: FakeClock = { ms: Date.now() };
const { origin } = await serverOfFile({ changeStore: (store) => withClock(store, clock) });
const people = [
  await OnlineClient.join(origin, 'Anna'),
  await OnlineClient.join(origin, 'Boris'),
] as const;

/** Seats two people at two devices with a real server between them; shows a single device. */
async function openOnline({ rules, seed, clock: name }: ClientGame): Promise<TableClient> {
  const [one, two] = people;
  const pace = name ? CLOCKS[name] : ({ kind: 'none' } as const);
  const terms = { rules: makeRulesEntry(rules), pace, begins: 'challenger' } as const;
  const game = await two.accept(await one.challenge(terms));
  const sitDown = async ({ token }: OnlineClient, seat: Seat) => {
    const connection = new Connection(nodeHost(origin, token));
    onTestFinished(connection.close);
    connection.follow(game);
    await expect.poll(() => connection.game(game).game).toBeDefined();
    const table = new OnlineTable(game, connection, {
      player: playerOf,
      makeSalt: newSalt,
      stream: () => [seed, 'layout', seat],
      dayOf: (time) => new Date(time).toISOString().slice(0, 10),
    });
    return { connection, table };
  };
  const devices = [await sitDown(one, 0), await sitDown(two, 1)] as const;
  let seat: Seat = 0;
  let said = '';
  const table = () => devices[seat].table;
  const view = () => table().view();

  /** Waits until both devices have the server's state. */
  const settle = async () => {
    const { frame } = await one.see(game);
    const known = () => devices.map(({ connection }) => connection.game(game).game?.frame.seq);
    await expect.poll(known, { interval: 1 }).toEqual([frame.seq, frame.seq]);
  };
  /** Records these lines, and the current state. */
  const tell = (news: readonly string[]) => {
    const { end } = table().online();
    const result = end && describeOnlineResult(story, view(), end, 'spectator');
    const state = result ? `${result.title} ${result.how}` : describeTurn(story, view(), seat);
    said = [...news, state].join(' ');
  };
  const act = async (action: TableAction) => {
    const { shots } = view();
    const done = await table().act(action);
    await settle();
    const { grid } = view().rules;
    tell([
      ...(done.ok ? [] : [sentence(describeRefusal(story, grid, done.error))]),
      ...describeEvents(story, view(), shots.length, seat),
    ]);
  };

  for (const device of devices) {
    const setup = unwrap(await device.table.draw());
    await device.table.act({ type: 'place', setup });
    await settle();
  }
  return {
    choose: (square) => {
      const isAimed = view().aimed.includes(square);
      return act({ type: isAimed ? 'aim' : 'fire', squares: [square] });
    },
    mark: (square) => act({ type: 'mark', square }),
    undo: () => act({ type: 'undo' }),
    resign: () => act({ type: 'resign' }),
    passTime: async () => {
      const { awaited } = view();
      clock.ms += TIME_OUT_MS;
      const news = () => [view().awaited, view().phase];
      await expect.poll(news, { timeout: 60_000 }).not.toEqual([awaited, 'battle']);
      await settle();
      tell(describeEvents(story, view(), view().shots.length, seat));
    },
    /** Switches to the device of the awaited player. */
    takeScreen: async () => {
      seat = view().awaited ?? seat;
      said = describeTurn(story, view(), seat);
    },
    shown: () => {
      const { aimed, marks, awaits, awaited } = view();
      const boards = awaits === 'opponent' ? null : cellsOf(view());
      const leftMs = awaited === null ? null : table().online().clock.leftMs[awaited];
      return { boards, aimed, marks, said, leftMs };
    },
  };
}

describe('a table online, at two devices', () => {
  // The other device sees each answer, so no shot can be undone.
  const traits = { seatsComputers: false, hasTraining: false, hasClock: true };
  tableClientContract(openOnline, traits);
});
