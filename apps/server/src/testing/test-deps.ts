import { randomUUID } from 'node:crypto';
import {
  commitmentToSetup,
  type GameCommand,
  makeSalt,
  type Pace,
  type Person,
} from '@flotilla/protocol';
import { findFit, type Seat, unwrap } from '@flotilla/rules';
import { DEFAULT_TIMER } from '../basics.js';
import { makeLocalBus } from '../bus/bus.js';
import { makeOnlineDeps, type OnlineDeps, type OnlineLimits } from '../http/deps.js';
import type { Store } from '../store/store.js';
import { type FakeClock, withClock } from './fake-clock.js';
import { SMALL_TERMS } from './online-client.js';
import { storeOfFile } from './store-of-file.js';

/** Dependencies of online play without HTTP, on a fake clock. */
export class TestDeps {
  readonly clock: FakeClock;
  /** Reports of early losses to the server's operator. */
  readonly earlyLosses: object[] = [];
  readonly #store: Store;
  readonly #openedDeps: OnlineDeps[] = [];
  deps!: OnlineDeps;

  private constructor(store: Store) {
    this.#store = store;
    this.clock = { ms: store.now() };
  }

  /** Opens the dependencies for a test file; closes them after the last test. */
  static async open(): Promise<TestDeps> {
    const opened: TestDeps = new TestDeps(await storeOfFile(() => opened.#close()));
    await opened.restart();
    return opened;
  }

  /** Restarts, as another process on the same store. */
  async restart(onlineLimits: OnlineLimits = {}, timer = DEFAULT_TIMER): Promise<void> {
    const store = withClock(this.#store, this.clock);
    const options = { store, bus: makeLocalBus(), onlineLimits, timer };
    const fail = (error: unknown) => {
      throw error;
    };
    const report = (loss: object) => void this.earlyLosses.push(loss);
    this.deps = await makeOnlineDeps(options, fail, report);
    this.#openedDeps.push(this.deps);
  }

  async #close(): Promise<void> {
    for (const deps of this.#openedDeps) {
      await deps.stop();
      await deps.end();
    }
  }

  guest(name = 'Anna'): Promise<Person> {
    return this.deps.sessions.makeGuest(name);
  }

  /** Creates two guests and a game between them; seat 0 begins. */
  async match(pace: Pace) {
    const players = [await this.guest('Anna'), await this.guest('Boris')] as const;
    const terms = { ...SMALL_TERMS, pace, begins: 'challenger' as const };
    const { challenges } = this.deps;
    const { id } = unwrap(await challenges.create(players[0].id, { terms, isPublic: false }));
    const { game } = unwrap(await challenges.accept(id, players[1].id));
    return { game, players };
  }

  async battle(pace: Pace) {
    const match = await this.match(pace);
    for (const seat of [0, 1] as const) await this.place(match, seat);
    return match;
  }

  async place({ game, players }: { game: string; players: readonly [Person, Person] }, seat: Seat) {
    const { rules } = (await this.deps.folded.load(game))!;
    const setup = unwrap(findFit(rules)).map(({ squares }) => [...squares]);
    const salt = makeSalt(new Uint8Array(32).fill(seat + 1));
    const commitment = commitmentToSetup({ game, seat, rules, setup, salt }) ?? '';
    return this.act(game, players[seat], { type: 'place', setup, salt, commitment });
  }

  /** Executes a command; returns `done`, or the code of the refusal. */
  async act(game: string, { id }: Person, command: GameCommand, commandId: string = randomUUID()) {
    const done = await this.deps.matches.act(game, id, command, commandId);
    return done.ok ? 'done' : done.error.code;
  }

  async endOf(game: string) {
    return (await this.deps.folded.load(game))?.end ?? null;
  }
}
