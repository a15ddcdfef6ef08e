import type { ServerMessage } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Store } from '../store/store.js';
import { DelayedReads } from '../testing/held-reads.js';
import { type Listening, listen } from '../testing/listen.js';
import { beginBattle, fireCommand, OnlineClient, SMALL_TERMS } from '../testing/online-client.js';
import { serverOfFile, serverOfTest } from '../testing/online-server.js';

const QUICK = {
  hub: { lobbyMs: 10, absentMs: 100, liveMs: 3_600_000 },
  presence: { unseenMs: 500, beatMs: 100 },
  stream: { keepAliveMs: 20 },
};
/** Absence is checked an hour apart, so that no check falls into the test. */
const UNCHECKED = { ...QUICK, hub: { ...QUICK.hub, absentMs: 3_600_000 } };

const LOBBY = { type: 'lobby', isWanted: true };

/** Number of lobby reads so far, and of the next ones to fail. */
const lobby = { reads: 0, failures: 0 };
const reads = new DelayedReads();

function changeStore(store: Store): Store {
  return {
    ...reads.of(store),
    openChallenges: (...wanted) => {
      lobby.reads += 1;
      if (lobby.failures === 0) return store.openChallenges(...wanted);
      lobby.failures -= 1;
      return Promise.reject(new Error('the store is down'));
    },
  };
}

const server = await serverOfFile({ onlineLimits: QUICK, changeStore });
const { origin } = server;

/** Starts another server on the same store, for tests of its limits. */
const start = (onlineLimits: object) => serverOfTest({ store: server.store, onlineLimits });

/** Does the socket's last lobby list this challenge? */
const isOffered = ({ last }: Listening, id: string) =>
  last('lobby')?.challenges.some((each) => each.id === id);

/** Returns which players are away, by the socket's last message. */
const areAway = ({ last }: Listening) => last('presence')?.awaySince.map((since) => since !== null);

/** Three messages, and an answer to each ping within 100 ms. */
const STRICT = { perSecond: 0, burst: 3, heartbeatMs: 100 };

describe('sockets', () => {
  test('tell the game whole, then what changes, and who is away', async () => {
    const { game, players } = await beginBattle(origin);
    const [one, two, guest] = await Promise.all(
      [...players, { origin, headers: {} }].map((each) => listen(each, { type: 'watch', game })),
    );
    const { frame } = await players[0].see(game);
    const mover = players[frame.toMove!];
    await mover.act(game, fireCommand(await mover.see(game))!);
    for (const each of [one, two, guest]) {
      await expect.poll(() => each!.ofType('game').length).toBe(2);
      const [whole, change] = each!.ofType('game');
      expect(whole?.about).not.toBeNull();
      expect(change).toMatchObject({ about: null, shotsFrom: 0, seq: 4 });
      expect(change?.shots).toHaveLength(1);
    }
    expect(guest!.ofType('game')[0]?.own).toBeNull();
    two!.socket.close();
    await expect.poll(() => areAway(one!)).toEqual([false, true]);
    await listen(players[1]);
    await expect.poll(() => areAway(one!)).toEqual([false, false]);
  });

  test('tell of a return at once, whatever was told of the absence', async () => {
    const { origin } = await start(UNCHECKED);
    const { game, players } = await beginBattle(origin);
    const watch = { type: 'watch', game };
    const one = await listen({ origin, headers: {} }, watch);
    const other = await listen({ origin, headers: {} });
    await expect.poll(() => areAway(one)).toBeDefined();
    // Neither player is connected, so both soon count as away; only a query shows it.
    const ask = () => {
      other.send(watch);
      return areAway(other);
    };
    await expect.poll(ask).toEqual([true, true]);
    await expect.poll(() => areAway(one)).toEqual([true, true]);
    await listen(players[1]);
    for (const each of [one, other]) await expect.poll(() => areAway(each)).toEqual([true, false]);
  });

  test('of many tabs are one player, who is there while one is open', async () => {
    const { game, players } = await beginBattle(origin);
    const one = await listen(players[0], { type: 'watch', game });
    const tabs = [await listen(players[1]), await listen(players[1])];
    tabs[0]!.socket.close();
    expect(await players[0].act(game, { type: 'say', talk: { text: 'Ahoy' } })).toBe('done');
    await expect.poll(() => one.ofType('game').length).toBe(2);
    expect(areAway(one)).toEqual([false, false]);
  });

  test('tell the lobby, but do not read it as often as somebody asks', async () => {
    const asks = Array(200).fill(LOBBY);
    lobby.reads = 0;
    const { ofType } = await listen({ origin, headers: {} }, ...asks, { type: 'ping' });
    await expect.poll(() => ofType('pong').length).toBe(1);
    await expect.poll(() => ofType('lobby').length).toBeGreaterThan(0);
    expect(lobby.reads).toBeLessThan(100);
  });

  test('are told of challenges, and the owner of who took one', async () => {
    const [anna, boris] = [await OnlineClient.join(origin), await OnlineClient.join(origin)];
    const [one, two] = [await listen(anna, LOBBY), await listen(boris, LOBBY)];
    const three = await listen(await OnlineClient.join(origin), LOBBY);
    await expect.poll(() => two.ofType('lobby').length).toBeGreaterThan(0);
    const id = await anna.challenge(SMALL_TERMS, true);
    for (const each of [two, three]) await expect.poll(() => isOffered(each, id)).toBe(true);
    const game = await boris.accept(id);
    for (const each of [two, three]) await expect.poll(() => isOffered(each, id)).toBe(false);
    await expect.poll(() => one.ofType('taken')).toEqual([{ type: 'taken', challenge: id, game }]);
    await expect.poll(() => two.ofType('lobby').at(-1)?.games[0]?.isYourTurn).toBe(true);
  });

  test('are told the lobby although the store failed once', async () => {
    lobby.failures = 1;
    const one = await listen({ origin, headers: {} }, LOBBY);
    await expect.poll(() => one.ofType('lobby').length).toBeGreaterThan(0);
    expect(lobby.failures).toBe(0);
    const two = await listen({ origin, headers: {} }, LOBBY);
    await expect.poll(() => two.ofType('lobby').length).toBeGreaterThan(0);
    const anna = await OnlineClient.join(origin);
    lobby.failures = 1;
    const id = await anna.challenge(SMALL_TERMS, true);
    for (const each of [one, two]) await expect.poll(() => isOffered(each, id)).toBe(true);
    expect(lobby.failures).toBe(0);
  });

  test('are told to come again when the server stops, which waits for what they have asked', async () => {
    const stopped = await start({ socket: { retryMs: 7 }, match: { games: 1 } });
    const { game, players } = await beginBattle(stopped.origin);
    await beginBattle(stopped.origin);
    const lines = await fetch(`${stopped.origin}/api/games/${game}/stream`);
    await beginBattle(stopped.origin);
    const release = reads.hold();
    const said = [{ type: 'watch', game }, { type: 'ping' }];
    const { socket, ofType } = await listen(players[0], ...said);
    await expect.poll(() => ofType('pong').length).toBe(1);
    const code = new Promise((resolve) => socket.once('close', resolve));
    const closing = stopped.close();
    expect(await code).toBe(1001);
    // Enough time to finish without the read.
    setTimeout(release, 500);
    await closing;
    expect(await Promise.all(reads.delayedReads)).toEqual([expect.objectContaining({ length: 3 })]);
    expect(ofType('bye')).toEqual([{ type: 'bye', retryMs: 7 }]);
    expect((await lines.text()).trimEnd().split('\n').at(-1)).toBe('{"type":"bye","retryMs":1000}');
  });

  test('of an address that nobody is known at are counted together, but not those of this machine', async () => {
    const { origin } = await start({ socket: STRICT });
    const refusedOf = async (from: Record<string, string>) => {
      const connect = () => listen({ origin, headers: from }, { type: 'ping' }, { type: 'ping' });
      const both = [await connect(), await connect()];
      const told = (type: 'pong' | 'refused') => both.flatMap((each) => each.ofType(type)).length;
      await expect.poll(() => told('pong') + told('refused')).toBe(4);
      return told('refused');
    };
    expect(await refusedOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(1);
    expect(await refusedOf({})).toBe(0);
  });

  test('follow a game that loads slowly only if they did not leave it', async () => {
    // The second game evicts the first from the cache.
    const { origin } = await start({ ...UNCHECKED, match: { games: 1 } });
    const { game, players } = await beginBattle(origin);
    const { send, ofType } = await listen({ origin, headers: {} });
    /** Sends a ping, which is answered after all earlier messages. */
    const ping = async () => {
      const before = ofType('pong').length;
      send({ type: 'ping' });
      await expect.poll(() => ofType('pong').length).toBe(before + 1);
    };
    const watchSlowly = async (...types: string[]) => {
      await beginBattle(origin);
      const framesBefore = ofType('game').length;
      const toldBefore = ofType('presence').length;
      const release = reads.hold();
      for (const type of types) send({ type, game });
      await ping();
      expect(ofType('game')).toHaveLength(framesBefore);
      release();
      const watches = types.filter((type) => type === 'watch').length;
      await expect.poll(() => ofType('presence').length).toBe(toldBefore + watches);
    };
    const framesOfWords = async () => {
      const before = ofType('game').length;
      expect(await players[0].act(game, { type: 'say', talk: { phrase: 'hello' } })).toBe('done');
      await ping();
      return ofType('game').length - before;
    };
    await watchSlowly('watch', 'unwatch');
    expect(await framesOfWords()).toBe(0);
    await watchSlowly('watch', 'unwatch', 'watch');
    expect(await framesOfWords()).toBe(1);
  });

  test('follow so many games at the most, and ask again for those that they follow', async () => {
    const { origin } = await start({ ...QUICK, socket: { games: 1 } });
    const [first, second] = [await beginBattle(origin), await beginBattle(origin)];
    const watch = ({ game }: { game: string }) => ({ type: 'watch', game });
    const { send, ofType } = await listen({ origin, headers: {} }, watch(first), watch(first));
    await expect.poll(() => ofType('game').length).toBe(2);
    send(watch(second));
    await expect.poll(() => ofType('refused').length).toBe(1);
    expect(ofType('refused')[0]?.refusal).toEqual({ code: 'too-many-games' });
  });

  test('that send what cannot be read hear the field and the reason', async () => {
    const { socket, send, ofType } = await listen({ origin, headers: {} });
    socket.send('{');
    send({ type: 'watch', game: 7 });
    send({ type: 'ping', more: 1 });
    await expect.poll(() => ofType('refused').length).toBe(3);
    expect(ofType('refused').map(({ refusal }) => refusal)).toEqual([
      { code: 'malformed', fields: [{ field: 'message', reason: 'not JSON text' }] },
      { code: 'malformed', fields: [{ field: 'game', reason: 'expected text' }] },
      { code: 'malformed', fields: [{ field: 'more', reason: 'unknown field' }] },
    ]);
  });

  test('are greeted before they hear anything else', async () => {
    const { store } = server;
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const player: Store['player'] = (id) => gate.then(() => store.player(id));
    const { origin } = await serverOfTest({ store: { ...store, player } });
    const eve = await OnlineClient.join(server.origin);
    const { heard } = await listen({ origin, headers: eve.headers }, { type: 'ping' });
    letGo();
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['hello', 'pong']);
  });

  test('that send too much are refused, and silent ones are dropped', async () => {
    const { origin } = await start({ socket: STRICT });
    const eve = await OnlineClient.join(origin);
    const ping = { type: 'ping' };
    const { ofType } = await listen(eve, ping, ping, ping, ping);
    await expect.poll(() => ofType('refused')[0]?.refusal.code).toBe('rate');
    expect(ofType('pong')).toHaveLength(3);
    const deaf = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { autoPong: false });
    deaf.on('error', () => {});
    expect(await new Promise((resolve) => deaf.once('close', resolve))).toBe(1006);
  });
});

describe('streams', () => {
  /** Reads until a message of this type arrives. */
  async function read(answer: Response, type: string): Promise<ServerMessage> {
    const isEvents = answer.headers.get('content-type')!.startsWith('text/event-stream');
    let text = '';
    for await (const more of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += more;
      const lines = text.split('\n').slice(0, -1);
      const messages = lines
        .filter((line) => (isEvents ? line.startsWith('data: ') : line !== ''))
        .map((line) => JSON.parse(line.replace(/^data: /, '')) as ServerMessage);
      const found = messages.find((each) => each.type === type);
      if (found) return found;
    }
    throw new Error(`the stream ended: ${text}`);
  }

  test.each([
    ['application/x-ndjson', 'stream/event', (game: string) => `games/${game}/stream`],
    ['text/event-stream', 'events?lobby', (game: string) => `events?games=${game}`],
  ])('of %s begin with the lobby, or with the whole game', async (type, lobbyPath, pathOf) => {
    const { game, players } = await beginBattle(origin);
    const [{ headers }] = players;
    const ask = (path: string) => fetch(`${origin}/api/${path}`, { headers });
    const events = await ask(lobbyPath);
    expect(events.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(await read(events, 'lobby')).toMatchObject({ games: [{ id: game }] });
    const frame = await read(await ask(pathOf(game)), 'game');
    expect(frame).toEqual((await players[0].see(game)).frame);
  });

  test('greet as events as the socket does, and show again and again that they live', async () => {
    const { headers, player } = await OnlineClient.join(origin);
    const events = () => fetch(`${origin}/api/events`, { headers });
    expect(await read(await events(), 'hello')).toMatchObject({ you: player });
    expect(await read(await events(), 'pong')).toMatchObject({ now: expect.any(Number) });
    expect(await read(await fetch(`${origin}/api/events`), 'hello')).toMatchObject({ you: null });
  });
});
