import type { Pace, Person } from '@flotilla/protocol';
import { unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { levelNamed } from '../players/levels.js';
import { listen } from '../testing/listen.js';
import { OnlineClient, SMALL_TERMS } from '../testing/online-client.js';
import { serverOfTest } from '../testing/online-server.js';
import { TestDeps } from '../testing/test-deps.js';

const NONE: Pace = { kind: 'none' };
const BLITZ = { kind: 'shot', seconds: 15 } as const;
const { rules } = SMALL_TERMS;
const testDeps = await TestDeps.open();

/** Seeks a game. @returns the game, if it was found at once */
async function seek({ id }: Person, pace = NONE) {
  // Later than the earlier seeks.
  testDeps.clock.ms += 1;
  return unwrap(await testDeps.deps.pairing.seek(id, { rules, pace })).seek?.game;
}

const stateOf = async ({ id }: Person) => (await testDeps.deps.pairing.stateOf(id)).seek;

async function gameOf(person: Person) {
  await testDeps.deps.pairing.pairAll();
  return (await stateOf(person))?.game;
}

const seatsOf = async (game: string | null | undefined) =>
  (await testDeps.deps.store.gameRow(game ?? ''))?.seats;

async function pass(ms: number): Promise<void> {
  testDeps.clock.ms += ms;
  await testDeps.deps.presence.storeSightings();
  await testDeps.deps.pairing.pairAll();
}

describe('who seeks', () => {
  test('is paired with who seeks the same, and has one game', async () => {
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    const clara = await testDeps.guest();
    expect(await seek(anna)).toBeNull();
    expect(await seek(clara, BLITZ)).toBeNull();
    const game = await seek(boris);
    expect(await seatsOf(game)).toEqual([anna.id, boris.id]);
    expect(await gameOf(anna)).toBe(game);
    expect(await gameOf(clara)).toBeNull();
    const { pairing } = testDeps.deps;
    expect(pairing.soughtByOthers(anna.id)).toMatchObject([{ pace: BLITZ, players: 1 }]);
    expect(pairing.soughtByOthers(clara.id)).toEqual([]);
    const [dora, emil] = [await testDeps.guest(), await testDeps.guest()];
    const skipping: Pace = { ...BLITZ, skips: true };
    expect(await seek(dora, skipping)).toBeNull();
    expect(await seatsOf(await seek(emil, skipping))).toEqual([dora.id, emil.id]);
    expect(await gameOf(clara)).toBeNull();
    const { opening } = (await testDeps.deps.folded.load(game!))!;
    expect(opening).toMatchObject({ begins: 'draw', isFree: false, pace: NONE });
    expect((await testDeps.deps.pairing.endSeek(clara.id)).seek).toBeNull();
  });

  test('takes what stands in the lobby by the same terms', async () => {
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    const { challenges } = testDeps.deps;
    const offer = async (begins: 'draw' | 'joiner', isPublic: boolean) =>
      unwrap(await challenges.create(anna.id, { terms: { ...SMALL_TERMS, begins }, isPublic })).id;
    const others = [await offer('joiner', true), await offer('draw', false)];
    expect(await seek(boris)).toBeNull();
    const open = await offer('draw', true);
    const game = await gameOf(boris);
    expect(await seatsOf(game)).toEqual([anna.id, boris.id]);
    expect(await challenges.find(open, null)).toMatchObject({ game, isOpen: false });
    for (const each of others) {
      expect(await challenges.find(each, null)).toMatchObject({ game: null, isOpen: true });
      await challenges.cancel(each, anna.id);
    }
  });

  test('is no offer that others could find, take or cancel', async () => {
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    const { pairing, challenges } = testDeps.deps;
    const { id } = unwrap(await pairing.seek(anna.id, { rules, pace: NONE })).seek!;
    expect((await challenges.listOpen()).map((each) => each.id)).not.toContain(id);
    expect(await challenges.find(id, boris.id)).toBeUndefined();
    expect(await challenges.accept(id, boris.id)).toMatchObject({ ok: false });
    expect(await challenges.cancel(id, anna.id)).toMatchObject({ ok: false });
    await pairing.endSeek(anna.id);
  });

  test('is never paired with somebody whom one of both has blocked', async () => {
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    await testDeps.deps.blocks.block(boris.id, anna.id);
    await seek(anna);
    expect(await seek(boris)).toBeNull();
    await testDeps.deps.blocks.unblock(boris.id, anna.id);
    expect(await seatsOf(await gameOf(anna))).toEqual([anna.id, boris.id]);
  });
});

describe('until somebody comes', () => {
  const seekAny = async ({ id }: Person, pace: Pace = NONE) =>
    unwrap(await testDeps.deps.pairing.seek(id, { rules, pace, takesLevel: true })).seek;

  test('a level plays a warm-up that is not rated, where that was wanted', async () => {
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    const sought = await seekAny(anna);
    expect(sought).toMatchObject({ game: null, levelAt: sought!.since + 1_500 });
    expect(await seek(boris, BLITZ)).toBeNull();
    await pass(1_400);
    expect(await gameOf(anna)).toBeNull();
    await pass(200);
    const found = await stateOf(anna);
    expect(found).toMatchObject({ game: null, isReady: false, others: 0 });
    // A seeker without a game so far gets the level closest to a beginner.
    expect(await seatsOf(found?.warmUp)).toEqual([anna.id, levelNamed('cabin-boy')?.id]);
    const row = await testDeps.deps.store.gameRow(found!.warmUp!);
    expect(row).toMatchObject({ isRated: false, isPublic: false });
    await pass(5_000);
    expect(await stateOf(anna)).toEqual(found);
    expect(await stateOf(boris)).toMatchObject({ game: null, warmUp: null });
    for (const { id } of [anna, boris]) await testDeps.deps.pairing.endSeek(id);
  });

  test('nobody plays a level for days', async () => {
    const anna = await testDeps.guest();
    expect(await seekAny(anna, { kind: 'days', days: 7 })).toMatchObject({ levelAt: null });
    await pass(9_000);
    expect(await stateOf(anna)).toMatchObject({ warmUp: null });
    await testDeps.deps.pairing.endSeek(anna.id);
  });

  test('two in their warm-ups are asked, and play each other when both want it', async () => {
    const { pairing, folded } = testDeps.deps;
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    for (const each of [anna, boris]) {
      await seekAny(each);
      await pass(2_000);
    }
    const [hers, his] = [await stateOf(anna), await stateOf(boris)];
    expect([hers?.others, his?.others]).toEqual([1, 1]);
    await testDeps.act(hers!.warmUp!, anna, { type: 'resign' });
    expect((await pairing.leaveWarmUp(anna.id)).seek).toMatchObject({ isReady: true, game: null });
    await pass(1_000);
    expect(await gameOf(boris)).toBeNull();
    const { seek } = await pairing.leaveWarmUp(boris.id);
    expect(await seatsOf(seek?.game)).toEqual([anna.id, boris.id]);
    expect(await gameOf(anna)).toBe(seek?.game);
    expect((await folded.load(his!.warmUp!))?.end).toEqual({ winner: null, reason: 'aborted' });
    expect((await folded.load(hers!.warmUp!))?.end).not.toBeNull();
  });

  test('whoever has as many games with the computer as may be waits for a player', async () => {
    const anna = await testDeps.guest();
    for (let count = 0; count < 5; count += 1) {
      unwrap(await testDeps.deps.levels.challenge(anna.id, 'sailor', SMALL_TERMS));
    }
    await seekAny(anna);
    await pass(3_000);
    expect((await stateOf(anna))?.warmUp).toBeNull();
    await testDeps.deps.pairing.endSeek(anna.id);
  });
});

describe('who is away', () => {
  test('is passed over, and seeks no more after a minute', async () => {
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    await seek(anna);
    testDeps.deps.presence.connect(anna.id)();
    const stay = testDeps.deps.presence.connect(boris.id);
    expect(await seek(boris)).toBeNull();
    await pass(59_000);
    expect(await stateOf(anna)).not.toBeNull();
    await pass(2_000);
    expect(await stateOf(anna)).toBeNull();
    expect(await gameOf(boris)).toBeNull();
    await testDeps.deps.pairing.endSeek(boris.id);
    stay();
  });

  test('is paired when back within a minute, and is not away while no server is there', async () => {
    const [anna, boris] = [await testDeps.guest(), await testDeps.guest()];
    await seek(anna);
    testDeps.clock.ms += 3_000_000;
    await testDeps.restart();
    await pass(1_000);
    testDeps.deps.presence.connect(anna.id);
    expect(await seatsOf(await seek(boris))).toEqual([anna.id, boris.id]);
  });
});

test('both are told by socket, and whoever asks later is told as well', async () => {
  const { origin } = await serverOfTest();
  const [anna, boris] = [await OnlineClient.join(origin), await OnlineClient.join(origin)];
  const [hers, his] = [await listen(anna), await listen(boris)];
  const seekBy = async (client: OnlineClient) => {
    const { body } = await client.ask('POST', '/api/pairing', { rules, pace: NONE });
    return body['seek'] as { readonly id: string; readonly game: string | null };
  };
  const own = await seekBy(anna);
  expect(own.game).toBeNull();
  const { id, game } = await seekBy(boris);
  await expect.poll(() => hers.ofType('taken')).toMatchObject([{ challenge: own.id, game }]);
  await expect.poll(() => his.ofType('taken')).toMatchObject([{ challenge: id, game }]);
  const { body: later } = await anna.ask('GET', '/api/pairing');
  expect(later).toMatchObject({ seek: { id: own.id, game }, seekers: 0 });
});
