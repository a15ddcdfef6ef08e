import type { Pace, Person } from '@flotilla/protocol';
import { skippedTurns, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import type { Timer } from '../basics.js';
import { SMALL_TERMS } from '../testing/online-client.js';
import { TestDeps } from '../testing/test-deps.js';
import { endOverdue } from './clocks.js';

const world = await TestDeps.open();

const BLITZ: Pace = { kind: 'shot', seconds: 15 };
const NONE: Pace = { kind: 'none' };
const DAYS: Pace = { kind: 'days', days: 7 };

/** Advances the clock, and ends overdue games. */
async function pass(ms: number): Promise<void> {
  world.clock.ms += ms;
  await endOverdue(world.deps, { everyMs: 0, leaseMs: 1_000, atOnce: 100 });
}

/** Timer that only the test advances. */
class HeldTimer implements Timer {
  #ms = 0;
  #wake = () => {};
  #tellAsleep = () => {};
  #asleep: Promise<'waits'> = this.#nextSleep();

  readonly elapsed = () => this.#ms;

  readonly sleep = () => {
    this.#tellAsleep();
    return new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  };

  /** Resolves once something sleeps, after the last advance. */
  asleep(): Promise<'waits'> {
    return this.#asleep;
  }

  pass(ms: number): void {
    this.#ms += ms;
    this.#asleep = this.#nextSleep();
    this.#wake();
  }

  #nextSleep(): Promise<'waits'> {
    return new Promise((resolve) => {
      this.#tellAsleep = () => resolve('waits');
    });
  }
}

describe('a fallen flag', () => {
  test('loses, where the player is there', async () => {
    const { game, players } = await world.battle(BLITZ);
    const leave = players.map(({ id }) => world.deps.presence.connect(id));
    await pass(14_000);
    expect(await world.endOf(game)).toBeNull();
    await pass(2_000);
    expect(await world.endOf(game)).toEqual({ winner: 1, reason: 'time' });
    for (const each of leave) each();
  });

  test('lets the turn pass where that was agreed, and loses at the third in a row', async () => {
    const { game, players } = await world.battle({ ...BLITZ, skips: true });
    const leave = players.map(({ id }) => world.deps.presence.connect(id));
    const battle = async () => (await world.deps.folded.load(game))!;
    for (const square of [35, 34]) {
      const before = (await battle()).game!;
      expect(before.toMove).toBe(0);
      await pass(14_000);
      expect((await battle()).game).toEqual(before);
      await pass(2_000);
      const { game: after, clocks } = await battle();
      expect(after).toEqual({ ...before, toMove: 1, turn: before.turn + 1 });
      expect(clocks.deadline).toBe(world.clock.ms + 15_000);
      expect(await world.act(game, players[1], { type: 'fire', squares: [square] })).toBe('done');
    }
    await world.restart();
    expect(skippedTurns((await battle()).game!)).toHaveLength(2);
    await pass(16_000);
    await pass(61_000);
    expect(await world.endOf(game)).toEqual({ winner: 1, reason: 'time' });
    for (const each of leave) each();
  });

  test('is forgiven for a minute to who is away', async () => {
    const { game, players } = await world.battle(BLITZ);
    const leave = world.deps.presence.connect(players[0].id);
    leave();
    await pass(20_000);
    await pass(39_000);
    expect(await world.endOf(game)).toBeNull();
    await pass(2_000);
    expect(await world.endOf(game)).toEqual({ winner: 1, reason: 'time' });
  });

  test('is not forgiven turn after turn', async () => {
    const { game, players } = await world.battle(BLITZ);
    const stay = world.deps.presence.connect(players[1].id);
    for (const [turn, square] of [35, 34, 33].entries()) {
      const { game: battle } = (await world.deps.folded.load(game))!;
      const mover = battle!.toMove;
      if (mover === 1) await world.act(game, players[1], { type: 'fire', squares: [square] });
      const leave = world.deps.presence.connect(players[0].id);
      await pass(14_000);
      leave();
      // Almost a minute late each time.
      await pass(55_000);
      const fired = await world.act(game, players[0], { type: 'fire', squares: [square] });
      expect(fired).toBe(turn < 2 ? 'done' : 'game-over');
    }
    expect(await world.endOf(game)).toEqual({ winner: 1, reason: 'time' });
    stay();
  });

  test('lets the shot of who comes back arrive', async () => {
    const { game, players } = await world.battle(BLITZ);
    world.deps.presence.connect(players[0].id)();
    await pass(30_000);
    const leave = world.deps.presence.connect(players[0].id);
    await pass(1_000);
    expect(await world.act(game, players[0], { type: 'fire', squares: [35] })).toBe('done');
    await pass(1_000);
    expect(await world.endOf(game)).toBeNull();
    leave();
  });

  test('falls although every server was down meanwhile', async () => {
    const { game, players } = await world.battle(BLITZ);
    world.deps.presence.connect(players[0].id);
    await world.deps.presence.beat();
    world.clock.ms += 600_000;
    await world.restart();
    await pass(0);
    expect(await world.endOf(game)).toEqual({ winner: 1, reason: 'time' });
  });

  test('before the battle ends the game without a winner', async () => {
    const { game } = await world.match(BLITZ);
    await pass(301_000);
    expect(await world.endOf(game)).toEqual({ winner: null, reason: 'aborted' });
  });
});

describe('the win over who left', () => {
  test.each([
    [BLITZ, 61_000],
    [NONE, 301_000],
  ] as const)('is claimed after a while: %j', async (pace, wait) => {
    const { game, players } = await world.battle(pace);
    const claim = () => world.act(game, players[0], { type: 'claim' });
    const { presence } = world.deps;
    const leave = presence.connect(players[1].id);
    presence.touch(players[1].id);
    expect(await claim()).toBe('not-away');
    leave();
    expect(await claim()).toBe('your-turn');
    expect(await world.act(game, players[0], { type: 'fire', squares: [35] })).toBe('done');
    world.clock.ms += wait - 10_000;
    // Earlier requests must not count as presence.
    await presence.beat();
    expect(await claim()).toBe('too-soon');
    world.clock.ms += 10_000;
    expect(await claim()).toBe('done');
    expect(await world.endOf(game)).toEqual({ winner: 0, reason: 'left' });
  });

  test('is not claimed where a shot may take days', async () => {
    const { game, players } = await world.battle({ kind: 'days', days: 1 });
    world.deps.presence.connect(players[1].id)();
    await world.act(game, players[0], { type: 'fire', squares: [35] });
    world.clock.ms += 3_600_000;
    expect(await world.act(game, players[0], { type: 'claim' })).toBe('too-soon');
  });
});

describe('another game', () => {
  const wish = { type: 'rematch', isWanted: true } as const;
  const next = async (game: string) => (await world.deps.folded.load(game))?.next ?? null;

  test('is opened once when both want it, and the other begins', async () => {
    const { game, players } = await world.battle(NONE);
    world.deps.presence.connect(players[0].id);
    await world.act(game, players[0], { type: 'resign' });
    // A repeated message is not written again.
    for (let time = 0; time < 3; time += 1) {
      expect(await world.act(game, players[0], wish)).toBe('done');
    }
    expect(await next(game)).toBeNull();
    const agreed = await Promise.all([1, 2, 3].map(() => world.act(game, players[1], wish)));
    expect(agreed).toContain('done');
    const opened = await world.deps.folded.load((await next(game))!);
    expect(opened?.opening).toMatchObject({ begins: 1, rematchOf: game });
    expect(await world.deps.store.events(game, 0)).toHaveLength(7);
  });

  test('waits where somebody wants very many, but no battle does', async () => {
    const [one, two] = [await world.match(NONE), await world.match(NONE)];
    const players = one.players;
    const timer = new HeldTimer();
    await world.restart({ match: { rematches: { perSecond: 1, burst: 1 } } }, timer);
    const battle = await world.battle(NONE);
    const anna = battle.players[0];
    for (let time = 0; time < 3; time += 1) {
      expect(await world.act(battle.game, anna, wish)).toBe('not-over');
    }
    for (const player of players) {
      await world.act(one.game, player, { type: 'abort' });
      expect(await world.act(one.game, player, wish)).toBe('done');
    }
    const again = (await next(one.game))!;
    expect(await world.act(again, players[0], { type: 'abort' })).toBe('done');
    const late = world.act(again, players[0], wish);
    expect(await Promise.race([late, timer.asleep()])).toBe('waits');
    timer.pass(500);
    expect(await Promise.race([late, timer.asleep()])).toBe('waits');
    expect(await world.act(two.game, two.players[0], { type: 'abort' })).toBe('done');
    expect(await world.act(two.game, two.players[0], wish)).toBe('done');
    timer.pass(500);
    expect(await late).toBe('done');
    await world.restart();
  });

  test('is offered until the player leaves, and in games by days also afterwards', async () => {
    for (const pace of [NONE, DAYS]) {
      const { game, players } = await world.battle(pace);
      await world.act(game, players[0], { type: 'resign' });
      const leave = world.deps.presence.connect(players[0].id);
      await world.act(game, players[0], wish);
      leave();
      expect(await world.act(game, players[1], wish)).toBe('done');
      expect((await next(game)) === null).toBe(pace === NONE);
      if (pace === DAYS) continue;
      for (const { id } of players) world.deps.presence.connect(id);
      // The returning player is asked.
      expect(await world.act(game, players[0], wish)).toBe('done');
      expect(await next(game)).not.toBeNull();
    }
  });

  test('that was agreed on before a crash is opened by the next word', async () => {
    const { game, players } = await world.battle(NONE);
    await world.act(game, players[0], { type: 'resign' });
    await world.act(game, players[0], wish, 'wish-of-anna');
    const { store } = world.deps;
    const event = { type: 'act', at: store.now(), action: { ...wish, seat: 1 } };
    const row = (await store.gameRow(game))!;
    await store.append({ game, seq: row.seq + 1, at: store.now(), event, state: row });
    await world.restart();
    expect(await world.act(game, players[0], wish, 'wish-of-anna')).toBe('done');
    expect(await next(game)).not.toBeNull();
  });
});

test('a command that another process was faster with is tried on what is there now', async () => {
  const { game, players } = await world.battle(NONE);
  const { matches } = world.deps;
  await world.restart();
  const one = await matches.act(game, players[0].id, { type: 'fire', squares: [35] }, 'by-one-01');
  expect(one.ok).toBe(true);
  const fire = { type: 'fire' as const, squares: [34] };
  expect(await world.act(game, players[0], fire)).toBe('not-your-turn');
  expect(await world.act(game, players[1], fire)).toBe('done');
});

test('nobody uses up the id of another’s command', async () => {
  const { game, players } = await world.battle(NONE);
  const talk = { phrase: 'hello' } as const;
  for (const player of players) {
    expect(await world.act(game, player, { type: 'say', talk }, 'the-same-id')).toBe('done');
  }
  expect((await world.deps.folded.load(game))?.talk).toHaveLength(2);
});

test('an account that gives up three games early is named to the owner of the server', async () => {
  const { store, challenges } = world.deps;
  const account = async (name: string): Promise<Person> => {
    const guest = await world.guest(name);
    const person = { ...guest, id: `${guest.id}a`, kind: 'account' as const };
    await store.createPlayer({ ...person, createdAt: store.now() });
    return person;
  };
  const players = [await account('Anna'), await account('Boris')] as const;
  const terms = { ...SMALL_TERMS, pace: BLITZ, begins: 'challenger' as const };
  for (let count = 0; count < 4; count += 1) {
    const { id } = unwrap(await challenges.create(players[0].id, { terms, isPublic: true }));
    const { game } = unwrap(await challenges.accept(id, players[1].id));
    for (const seat of [0, 1] as const) await world.place({ game, players }, seat);
    expect(await world.act(game, players[1], { type: 'resign' })).toBe('done');
    await world.deps.ratings.rate(game);
  }
  await expect.poll(() => world.earlyLosses).toHaveLength(2);
  expect(world.earlyLosses).toEqual(
    [3, 4].map((earlyLosses) => ({ account: 'Boris', earlyLosses })),
  );
});

describe('challenges', () => {
  const offer = { terms: SMALL_TERMS, isPublic: false };

  test('the same taker, asking again, has the same game', async () => {
    const { challenges } = world.deps;
    const { id } = unwrap(await challenges.create((await world.guest()).id, offer));
    const taker = await world.guest();
    const games = await Promise.all([1, 2].map(() => challenges.accept(id, taker.id)));
    expect(unwrap(games[0]!)).toEqual(unwrap(games[1]!));
  });

  test('are bounded, cancelled, and not taken by their owner', async () => {
    const { challenges } = world.deps;
    const { id: owner } = await world.guest();
    const made = [];
    for (let count = 0; count < 20; count += 1) made.push(await challenges.create(owner, offer));
    expect(await challenges.create(owner, offer)).toMatchObject({
      error: { code: 'too-many-challenges' },
    });
    const { id } = unwrap(made[0]!);
    expect(await challenges.accept(id, owner)).toMatchObject({ error: { code: 'own-challenge' } });
    const other = (await world.guest()).id;
    expect(await challenges.cancel(id, other)).toMatchObject({ error: { code: 'not-found' } });
    expect(unwrap(await challenges.cancel(id, owner))).toEqual({ id });
    const late = await challenges.accept(id, other);
    expect(late).toMatchObject({ error: { code: 'challenge-over' } });
  });

  test('stand in the lobby while their owner is there', async () => {
    const { challenges, presence } = world.deps;
    const { id: owner } = await world.guest();
    const leave = presence.connect(owner);
    const { id } = unwrap(await challenges.create(owner, { ...offer, isPublic: true }));
    const isShown = async () => (await challenges.open()).some((each) => each.id === id);
    expect(await isShown()).toBe(true);
    leave();
    world.clock.ms += 61_000;
    expect(await isShown()).toBe(false);
  });

  test('of rules that nobody can play are refused', async () => {
    const { id } = await world.guest();
    const terms = { ...SMALL_TERMS, rules: { grid: { width: 2, height: 2 }, fleet: [5] } };
    const made = await world.deps.challenges.create(id, { terms, isPublic: false });
    expect(made).toMatchObject({ error: { code: 'bad-rules' } });
  });

  test('are told to be over for a day, and then forgotten', async () => {
    const { challenges } = world.deps;
    const { id } = unwrap(await challenges.create((await world.guest()).id, offer));
    const day = 86_400_000;
    world.clock.ms += 8 * day - 60_000;
    await challenges.sweep();
    expect(await challenges.find(id, null)).toMatchObject({ isOpen: false });
    world.clock.ms += 120_000;
    await challenges.sweep();
    expect(await challenges.find(id, null)).toBeUndefined();
  });
});
