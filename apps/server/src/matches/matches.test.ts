import type { Pace, Person } from '@flotilla/protocol';
import { unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import type { Timer } from '../basics.js';
import { SMALL_TERMS } from '../testing/online-client.js';
import { TestDeps } from '../testing/test-deps.js';
import { endOverdueGames } from './clocks.js';

const testDeps = await TestDeps.open();

const BLITZ: Pace = { kind: 'shot', seconds: 15 };
const NONE: Pace = { kind: 'none' };
const DAYS: Pace = { kind: 'days', days: 7 };

/** Advances the clock, and ends overdue games. */
async function pass(ms: number): Promise<void> {
  testDeps.clock.ms += ms;
  await endOverdueGames(testDeps.deps, { everyMs: 0, leaseMs: 1_000, atOnce: 100 });
}

/** Timer that only the test advances. */
function makeHeldTimer() {
  let ms = 0;
  const asleep: (() => void)[] = [];
  const sleep = () => new Promise<void>((wake) => asleep.push(wake));
  const timer: Timer = { elapsed: () => ms, sleep };
  const pass = (more: number) => {
    ms += more;
    for (const wake of asleep.splice(0)) wake();
  };
  /** Resolves once a caller sleeps on the timer. */
  const untilAsleep = () => expect.poll(() => asleep.length).toBe(1);
  return { timer, pass, untilAsleep };
}

describe('a fallen flag', () => {
  test('loses, where the player is there', async () => {
    const { game, players } = await testDeps.battle(BLITZ);
    const leave = players.map(({ id }) => testDeps.deps.presence.connect(id));
    await pass(14_000);
    expect(await testDeps.endOf(game)).toBeNull();
    await pass(2_000);
    expect(await testDeps.endOf(game)).toEqual({ winner: 1, reason: 'time' });
    for (const each of leave) each();
  });

  test('is forgiven for a minute to who is away', async () => {
    const { game, players } = await testDeps.battle(BLITZ);
    testDeps.deps.presence.connect(players[0].id)();
    await pass(20_000);
    await pass(39_000);
    expect(await testDeps.endOf(game)).toBeNull();
    await pass(2_000);
    expect(await testDeps.endOf(game)).toEqual({ winner: 1, reason: 'time' });
  });

  test('is not forgiven turn after turn', async () => {
    const { game, players } = await testDeps.battle(BLITZ);
    const stay = testDeps.deps.presence.connect(players[1].id);
    for (const [turn, square] of [35, 34, 33].entries()) {
      const { game: battle } = (await testDeps.deps.folded.load(game))!;
      const mover = battle!.toMove;
      if (mover === 1) await testDeps.act(game, players[1], { type: 'fire', squares: [square] });
      const leave = testDeps.deps.presence.connect(players[0].id);
      await pass(14_000);
      leave();
      // Almost a minute late each time.
      await pass(55_000);
      const fired = await testDeps.act(game, players[0], { type: 'fire', squares: [square] });
      expect(fired).toBe(turn < 2 ? 'done' : 'game-over');
    }
    expect(await testDeps.endOf(game)).toEqual({ winner: 1, reason: 'time' });
    stay();
  });

  test('lets the shot of who comes back arrive', async () => {
    const { game, players } = await testDeps.battle(BLITZ);
    testDeps.deps.presence.connect(players[0].id)();
    await pass(30_000);
    const leave = testDeps.deps.presence.connect(players[0].id);
    await pass(1_000);
    expect(await testDeps.act(game, players[0], { type: 'fire', squares: [35] })).toBe('done');
    await pass(1_000);
    expect(await testDeps.endOf(game)).toBeNull();
    leave();
  });

  test('falls although every server was down meanwhile', async () => {
    const { game, players } = await testDeps.battle(BLITZ);
    testDeps.deps.presence.connect(players[0].id);
    await testDeps.deps.presence.storeSightings();
    testDeps.clock.ms += 600_000;
    await testDeps.restart();
    await pass(0);
    expect(await testDeps.endOf(game)).toEqual({ winner: 1, reason: 'time' });
  });

  test('before the battle ends the game without a winner', async () => {
    const { game } = await testDeps.match(BLITZ);
    await pass(301_000);
    expect(await testDeps.endOf(game)).toEqual({ winner: null, reason: 'aborted' });
  });
});

test('the win over who left is claimed after a while', async () => {
  const { game, players } = await testDeps.battle(NONE);
  const claim = () => testDeps.act(game, players[0], { type: 'claim' });
  const { presence } = testDeps.deps;
  const leave = presence.connect(players[1].id);
  presence.recordRequest(players[1].id);
  expect(await claim()).toBe('not-away');
  leave();
  expect(await claim()).toBe('your-turn');
  expect(await testDeps.act(game, players[0], { type: 'fire', squares: [35] })).toBe('done');
  testDeps.clock.ms += 291_000;
  // Earlier requests must not count as presence.
  await presence.storeSightings();
  expect(await claim()).toBe('too-soon');
  testDeps.clock.ms += 10_000;
  expect(await claim()).toBe('done');
  expect(await testDeps.endOf(game)).toEqual({ winner: 0, reason: 'left' });
});

describe('another game', () => {
  const wish = { type: 'rematch', isWanted: true } as const;
  const next = async (game: string) => (await testDeps.deps.folded.load(game))?.next ?? null;

  test('is opened once when both want it, and the other begins', async () => {
    const { game, players } = await testDeps.battle(NONE);
    testDeps.deps.presence.connect(players[0].id);
    await testDeps.act(game, players[0], { type: 'resign' });
    // A repeated message is not written again.
    for (let time = 0; time < 3; time += 1) {
      expect(await testDeps.act(game, players[0], wish)).toBe('done');
    }
    expect(await next(game)).toBeNull();
    const agreed = await Promise.all([1, 2, 3].map(() => testDeps.act(game, players[1], wish)));
    expect(agreed).toContain('done');
    const opened = await testDeps.deps.folded.load((await next(game))!);
    expect(opened?.opening).toMatchObject({ begins: 1, rematchOf: game });
    expect(await testDeps.deps.store.events(game, 0)).toHaveLength(7);
  });

  test('waits where somebody wants very many, but no battle does', async () => {
    const [one, two] = [await testDeps.match(NONE), await testDeps.match(NONE)];
    const players = one.players;
    const held = makeHeldTimer();
    await testDeps.restart({ match: { rematches: { perSecond: 1, burst: 1 } } }, held.timer);
    const battle = await testDeps.battle(NONE);
    const anna = battle.players[0];
    for (let time = 0; time < 3; time += 1) {
      expect(await testDeps.act(battle.game, anna, wish)).toBe('not-over');
    }
    for (const player of players) {
      await testDeps.act(one.game, player, { type: 'abort' });
      expect(await testDeps.act(one.game, player, wish)).toBe('done');
    }
    const again = (await next(one.game))!;
    expect(await testDeps.act(again, players[0], { type: 'abort' })).toBe('done');
    const late = testDeps.act(again, players[0], wish);
    await held.untilAsleep();
    held.pass(500);
    await held.untilAsleep();
    expect(await testDeps.act(two.game, two.players[0], { type: 'abort' })).toBe('done');
    expect(await testDeps.act(two.game, two.players[0], wish)).toBe('done');
    held.pass(500);
    expect(await late).toBe('done');
    await testDeps.restart();
  });

  test('is offered until the player leaves, and in games by days also afterwards', async () => {
    for (const pace of [NONE, DAYS]) {
      const { game, players } = await testDeps.battle(pace);
      await testDeps.act(game, players[0], { type: 'resign' });
      const leave = testDeps.deps.presence.connect(players[0].id);
      await testDeps.act(game, players[0], wish);
      leave();
      expect(await testDeps.act(game, players[1], wish)).toBe('done');
      expect((await next(game)) === null).toBe(pace === NONE);
      if (pace === DAYS) continue;
      for (const { id } of players) testDeps.deps.presence.connect(id);
      // The returning player is asked.
      expect(await testDeps.act(game, players[0], wish)).toBe('done');
      expect(await next(game)).not.toBeNull();
    }
  });

  test('that was agreed on before a crash is opened by the next word', async () => {
    const { game, players } = await testDeps.battle(NONE);
    await testDeps.act(game, players[0], { type: 'resign' });
    await testDeps.act(game, players[0], wish, 'wish-of-anna');
    const { store } = testDeps.deps;
    const event = { type: 'act', at: store.now(), action: { ...wish, seat: 1 } };
    const row = (await store.gameRow(game))!;
    await store.append({ game, seq: row.seq + 1, at: store.now(), event, state: row });
    await testDeps.restart();
    expect(await testDeps.act(game, players[0], wish, 'wish-of-anna')).toBe('done');
    expect(await next(game)).not.toBeNull();
  });
});

test('a command that another process was faster with is tried on what is there now', async () => {
  const { game, players } = await testDeps.battle(NONE);
  const { matches } = testDeps.deps;
  await testDeps.restart();
  const one = await matches.act(game, players[0].id, { type: 'fire', squares: [35] }, 'by-one-01');
  expect(one.ok).toBe(true);
  const fire = { type: 'fire' as const, squares: [34] };
  expect(await testDeps.act(game, players[0], fire)).toBe('not-your-turn');
  expect(await testDeps.act(game, players[1], fire)).toBe('done');
});

test('nobody uses up the id of another’s command', async () => {
  const { game, players } = await testDeps.battle(NONE);
  const talk = { phrase: 'hello' } as const;
  for (const player of players) {
    expect(await testDeps.act(game, player, { type: 'say', talk }, 'the-same-id')).toBe('done');
  }
  expect((await testDeps.deps.folded.load(game))?.talk).toHaveLength(2);
});

test('an account that gives up three games early is named to the owner of the server', async () => {
  const { store, challenges } = testDeps.deps;
  const account = async (name: string): Promise<Person> => {
    const guest = await testDeps.guest(name);
    const person = { ...guest, id: `${guest.id}a`, kind: 'account' as const };
    await store.createPlayer({ ...person, createdAt: store.now() });
    return person;
  };
  const players = [await account('Anna'), await account('Boris')] as const;
  const terms = { ...SMALL_TERMS, pace: BLITZ, begins: 'challenger' as const };
  for (let count = 0; count < 4; count += 1) {
    const { id } = unwrap(await challenges.create(players[0].id, { terms, isPublic: true }));
    const { game } = unwrap(await challenges.accept(id, players[1].id));
    for (const seat of [0, 1] as const) await testDeps.place({ game, players }, seat);
    expect(await testDeps.act(game, players[1], { type: 'resign' })).toBe('done');
    await testDeps.deps.ratings.rate(game);
  }
  const told = [3, 4].map((earlyLosses) => ({ account: 'Boris', earlyLosses }));
  await expect.poll(() => testDeps.earlyLosses).toEqual(told);
});

describe('challenges', () => {
  const offer = { terms: SMALL_TERMS, isPublic: false };

  test('the same taker, asking again, has the same game', async () => {
    const { challenges } = testDeps.deps;
    const { id } = unwrap(await challenges.create((await testDeps.guest()).id, offer));
    const taker = await testDeps.guest();
    const games = await Promise.all([1, 2].map(() => challenges.accept(id, taker.id)));
    expect(unwrap(games[0]!)).toEqual(unwrap(games[1]!));
  });

  test('stand in the lobby while their owner is there', async () => {
    const { challenges, presence } = testDeps.deps;
    const { id: owner } = await testDeps.guest();
    const leave = presence.connect(owner);
    const { id } = unwrap(await challenges.create(owner, { ...offer, isPublic: true }));
    const isShown = async () => (await challenges.listOpen()).some((each) => each.id === id);
    expect(await isShown()).toBe(true);
    leave();
    testDeps.clock.ms += 61_000;
    expect(await isShown()).toBe(false);
  });

  test('of rules that nobody can play are refused', async () => {
    const { id } = await testDeps.guest();
    const terms = { ...SMALL_TERMS, rules: { grid: { width: 2, height: 2 }, fleet: [5] } };
    const made = await testDeps.deps.challenges.create(id, { ...offer, terms });
    expect(made).toMatchObject({ error: { code: 'bad-rules' } });
  });

  test('are told to be over for a day, and then forgotten', async () => {
    const { challenges } = testDeps.deps;
    const { id } = unwrap(await challenges.create((await testDeps.guest()).id, offer));
    const day = 86_400_000;
    testDeps.clock.ms += 8 * day - 60_000;
    await challenges.sweep();
    expect(await challenges.find(id, null)).toMatchObject({ isOpen: false });
    testDeps.clock.ms += 120_000;
    await challenges.sweep();
    expect(await challenges.find(id, null)).toBeUndefined();
  });
});
