import { playerOf } from '@flotilla/engine';
import {
  CLOCKS,
  Connection,
  describeEvents,
  describeOnlineResult,
  describeRefusal,
  describeTurn,
  OnlineTable,
  type Refusal,
  sentence,
  type TableAction,
} from '@flotilla/play';
import { makeRulesEntry, ok, type Result, type Seat, type Square } from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { newSalt, nodeHost } from '../../apps/cli/src/features/online/node-host.js';
import { EN } from '../../apps/cli/src/testing/sessions.js';
import { type FakeClock, withClock } from '../../apps/server/src/testing/fake-clock.js';
import { OnlineClient } from '../../apps/server/src/testing/online-client.js';
import {
  type OnlineServer,
  startOnlineServer,
} from '../../apps/server/src/testing/online-server.js';
import {
  type ClientGame,
  type Shown,
  type TableClient,
  TIME_OUT_MS,
  tableClientContract,
} from './table-client.contract.js';

const { story } = EN;

const clock: FakeClock = { ms: Date.now() };
let server: OnlineServer;
let people: readonly [OnlineClient, OnlineClient];

beforeAll(async () => {
  server = await startOnlineServer({ changeStore: (store) => withClock(store, clock) });
  people = [
    await OnlineClient.join(server.origin, 'Anna'),
    await OnlineClient.join(server.origin, 'Boris'),
  ];
});

afterAll(() => server.close());

/** A player's device. */
interface Device {
  readonly connection: Connection;
  readonly table: OnlineTable;
}

/** Two people on two devices with a real server between them; shows the view of a single device. */
class OnlineTableClient implements TableClient {
  readonly #devices: readonly [Device, Device];
  #seat: Seat = 0;
  #said = '';

  private constructor(devices: readonly [Device, Device]) {
    this.#devices = devices;
  }

  static async open({ rules, seed, clock: name }: ClientGame): Promise<OnlineTableClient> {
    const [one, two] = people;
    const pace = name ? CLOCKS[name] : ({ kind: 'none' } as const);
    const terms = { rules: makeRulesEntry(rules), pace };
    const game = await two.accept(await one.challenge({ ...terms, begins: 'challenger' }));
    const devices = [await sitDown(one, game, 0, seed), await sitDown(two, game, 1, seed)] as const;
    const client = new OnlineTableClient(devices);
    for (const { table } of devices) {
      const drawn = await table.draw();
      if (!drawn.ok) throw new Error('no fleet');
      await client.#settled(await table.act({ type: 'place', setup: drawn.value }));
    }
    return client;
  }

  async choose(square: Square): Promise<void> {
    const isAimed = this.#table.view().aimed.includes(square);
    await this.#do({ type: isAimed ? 'aim' : 'fire', squares: [square] });
  }

  mark(square: Square): Promise<void> {
    return this.#do({ type: 'mark', square });
  }

  undo(): Promise<void> {
    return this.#do({ type: 'undo' });
  }

  resign(): Promise<void> {
    return this.#do({ type: 'resign' });
  }

  async passTime(): Promise<void> {
    const { awaited } = this.#table.view();
    clock.ms += TIME_OUT_MS;
    const news = () => [this.#table.view().awaited, this.#table.view().phase];
    await expect.poll(news, { timeout: 60_000 }).not.toEqual([awaited, 'battle']);
    await this.#settled(ok(undefined));
    const view = this.#table.view();
    this.#tell(describeEvents(story, view, view.shots.length, this.#seat));
  }

  /** Switches to the device of the awaited player. */
  async takeScreen(): Promise<void> {
    this.#seat = this.#table.view().awaited ?? this.#seat;
    this.#said = describeTurn(story, this.#table.view(), this.#seat);
  }

  shown(): Shown {
    const { boards, aimed, marks, awaits, awaited } = this.#table.view();
    const cells = [boards[0].cells, boards[1].cells] as const;
    const { leftMs } = this.#table.online().clock;
    return {
      boards: awaits === 'opponent' ? null : cells,
      aimed,
      marks,
      said: this.#said,
      leftMs: awaited === null ? null : leftMs[awaited],
    };
  }

  get #table(): OnlineTable {
    return this.#devices[this.#seat].table;
  }

  async #do(action: TableAction): Promise<void> {
    const { shots } = this.#table.view();
    const done = await this.#settled(await this.#table.act(action));
    const view = this.#table.view();
    this.#tell([
      ...(done.ok ? [] : [sentence(describeRefusal(story, view.rules.grid, done.error))]),
      ...describeEvents(story, view, shots.length, this.#seat),
    ]);
  }

  /** Records these lines, and the current state. */
  #tell(news: readonly string[]): void {
    const view = this.#table.view();
    const { end } = this.#table.online();
    const result = end && describeOnlineResult(story, view, end, 'spectator');
    this.#said = [
      ...news,
      result ? `${result.title} ${result.how}` : describeTurn(story, view, this.#seat),
    ].join(' ');
  }

  /** Waits until both devices have the server's state. */
  async #settled<T>(done: Result<T, Refusal>): Promise<Result<T, Refusal>> {
    const [{ connection, table }, other] = this.#devices;
    const { frame } = await people[0].see(table.id);
    const seqAt = (device: Connection) => device.game(table.id).game?.frame.seq;
    const known = () => [seqAt(connection), seqAt(other.connection)];
    await expect.poll(known, { interval: 1 }).toEqual([frame.seq, frame.seq]);
    return done;
  }
}

async function sitDown(
  { origin, token }: OnlineClient,
  game: string,
  seat: Seat,
  seed: number,
): Promise<Device> {
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
}

describe('a table online, at two devices', () => {
  // The other device sees each answer, so no shot can be undone.
  const traits = { seatsComputers: false, hasTraining: false, hasClock: true };
  tableClientContract((game) => OnlineTableClient.open(game), traits);
});
