import { playerOf } from '@flotilla/engine';
import {
  Connection,
  describeOnlineResult,
  describeRefusal,
  describeShots,
  describeTurn,
  OnlineTable,
  type Refusal,
  sentence,
  shotsByMoment,
  type TableAction,
} from '@flotilla/play';
import { makeRulesEntry, type Result, type Seat, type Square } from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { newSalt, nodeHost } from '../../apps/cli/src/features/online/node-host.js';
import { EN } from '../../apps/cli/src/testing/sessions.js';
import { OnlineClient } from '../../apps/server/src/testing/online-client.js';
import {
  type OnlineServer,
  startOnlineServer,
} from '../../apps/server/src/testing/online-server.js';
import {
  type ClientGame,
  type Shown,
  type TableClient,
  tableClientContract,
} from './table-client.contract.js';

const { story } = EN;

let server: OnlineServer;
let people: readonly [OnlineClient, OnlineClient];

beforeAll(async () => {
  server = await startOnlineServer();
  people = [
    await OnlineClient.join(server.origin, 'Anna'),
    await OnlineClient.join(server.origin, 'Boris'),
  ];
});

afterAll(() => server.close());

/** A player's own device. */
interface Device {
  readonly connection: Connection;
  readonly table: OnlineTable;
}

/** Two people at two devices and a real server between them; what is shown is shown at one of them. */
class OnlineTableClient implements TableClient {
  readonly #devices: readonly [Device, Device];
  #seat: Seat = 0;
  #said = '';

  private constructor(devices: readonly [Device, Device]) {
    this.#devices = devices;
  }

  static async open({ rules, seed }: ClientGame): Promise<OnlineTableClient> {
    const [one, two] = people;
    const terms = { rules: makeRulesEntry(rules), pace: { kind: 'none' } } as const;
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

  /** The awaited player looks at the own device. */
  async takeScreen(): Promise<void> {
    this.#seat = this.#table.view().awaited ?? this.#seat;
    this.#said = describeTurn(story, this.#table.view(), this.#seat);
  }

  shown(): Shown {
    const { boards, aimed, marks, awaits } = this.#table.view();
    const cells = [boards[0].cells, boards[1].cells] as const;
    return { boards: awaits === 'opponent' ? null : cells, aimed, marks, said: this.#said };
  }

  get #table(): OnlineTable {
    return this.#devices[this.#seat].table;
  }

  async #do(action: TableAction): Promise<void> {
    const { shots } = this.#table.view();
    const done = await this.#settled(await this.#table.act(action));
    const view = this.#table.view();
    const news = shotsByMoment(view, view.shots.slice(shots.length)).map((moment) =>
      describeShots(story, view, moment, this.#seat),
    );
    const { end } = this.#table.online();
    const result = end && describeOnlineResult(story, view, end, 'spectator');
    this.#said = [
      ...(done.ok ? [] : [sentence(describeRefusal(story, view.rules.grid, done.error))]),
      ...news,
      result ? `${result.title} ${result.how}` : describeTurn(story, view, this.#seat),
    ].join(' ');
  }

  /** Waits until both devices know all that the server does. */
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
  // The person at the other device has seen each answer, so that no shot is taken back.
  const traits = { seatsComputers: false, hasTraining: false };
  tableClientContract((game) => OnlineTableClient.open(game), traits);
});
