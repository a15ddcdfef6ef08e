// Measures the latency from a shot to the opponent while many games are played online. The built
// server runs in a process of its own, all sockets in this one; each game has a shot every 3 s.
// With --restart, measures the time from a restart of the server until all players have their
// games again. Clients reconnect as after a crash, spread over 2 s.
// Usage: npm run bench -- online --games 2000 [--seconds 60] [--restart] [--postgres URL] [--json]
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeRng, uniform } from '@flotilla/engine';
import { commitmentOf, makeClient, makeSalt } from '@flotilla/protocol';
import { makePreset, makeRulesEntry, unwrap } from '@flotilla/rules';
import { WebSocket } from 'ws';
import { startWebServer } from '../scripts/web-server.mjs';

const SHOT_EVERY_MS = 3_000;
const CONCURRENT_STARTS = 20;
/** Upper limit of the first reconnect delay, which is random; doubles with each attempt. */
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 10_000;
/** Cache lifetime of the server's metrics, with a margin. */
const METRICS_CACHE_MS = 1_100;
/** Warm-up time; shots during the warm-up are not measured. */
const WARM_UP_MS = 5_000;

const rules = makePreset('russian', makeRng(1));
// With a clock, each shot updates a deadline in the database.
const pace = /** @type {const} */ ({ kind: 'game', minutes: 10, increment: 0 });
/** @type {import('@flotilla/protocol').Terms} */
const terms = { rules: makeRulesEntry(rules), pace, begins: 'draw' };
const squareTotal = rules.grid.width * rules.grid.height;

/**
 * @typedef {{ games: number, seconds: number, json: boolean, restart: boolean,
 *   postgres: string | undefined }} Options
 * @typedef {{ ms: number[], errors: string[], bytes: number }} Counts
 * @typedef {Awaited<ReturnType<typeof startWebServer>>} Server
 */

/** @returns {Options} */
function readOptions() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '60' },
      postgres: { type: 'string' },
      json: { type: 'boolean', default: false },
      restart: { type: 'boolean', default: false },
    },
  });
  const [games, seconds] = [Number(values.games), Number(values.seconds)];
  if (!Number.isInteger(games) || games < 1 || !(seconds > 0)) {
    throw new Error('--games is a whole number from 1, and --seconds a number over 0');
  }
  return { games, seconds, json: values.json, restart: values.restart, postgres: values.postgres };
}

/** @param {string} origin @param {string} [token] */
const clientOf = (origin, token) =>
  makeClient({ origin, token, fetch: (url, init) => fetch(url, init) });

class Player {
  /** @type {number[]} */
  #left = [];
  /** @type {any} last frame received */
  frame;
  /** @type {(frame: any) => void} called for each frame */
  onFrame = () => {};

  /** @param {string} token @param {string} id @param {Counts} counts */
  constructor(token, id, counts) {
    this.token = token;
    this.id = id;
    this.counts = counts;
    this.#left = Array.from({ length: squareTotal }, (_, square) => square);
  }

  /** @param {string} origin @param {Counts} counts */
  static async join(origin, counts) {
    const { token = '', player } = unwrap(await clientOf(origin).createGuest({ token: true }));
    return new Player(token, player.id, counts);
  }

  /** @param {string} origin @param {string} game */
  async joinGame(origin, game) {
    this.game = game;
    const headers = { authorization: `Bearer ${this.token}` };
    const url = `${origin.replace('http', 'ws')}/api/socket`;
    this.socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.socket.on('error', (error) => this.counts.errors.push(String(error)));
    this.socket.on('close', (code) => {
      if (!this.isDone) this.counts.errors.push(`closed ${code}`);
    });
    const first = new Promise((resolve) => {
      this.socket?.on('message', (data) => this.#receive(String(data), resolve));
    });
    await new Promise((resolve) => this.socket?.once('open', resolve));
    this.socket.send(JSON.stringify({ type: 'watch', game }));
    await first;
    const rng = makeRng(Number(`0x${game.charCodeAt(0)}`), game, this.frame.viewer);
    const layout = uniform.place(rules, rng);
    if (!layout.ok) throw new Error('no layout');
    const salt = makeSalt(randomBytes(32));
    const seat = this.frame.viewer;
    const commitment = commitmentOf({ game, seat, rules, layout: layout.value, salt });
    const setup = layout.value.ships.map(({ squares }) => squares);
    this.do({ type: 'place', setup, salt, commitment });
  }

  /** @param {object} command */
  do(command) {
    const message = { type: 'do', id: randomUUID(), game: this.game, command };
    this.socket?.send(JSON.stringify(message));
  }

  fire() {
    const at = Math.floor(Math.random() * this.#left.length);
    const [square] = this.#left.splice(at, 1);
    this.do({ type: 'fire', squares: [square] });
  }

  leave() {
    this.isDone = true;
    this.socket?.close();
  }

  /** Reconnects until the game is back. @param {string} origin @returns number of attempts */
  async reconnect(origin) {
    this.isDone = true;
    for (let tries = 0; ; tries += 1) {
      const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
      await sleep(waitMs * (0.1 + 0.9 * Math.random()));
      if (await this.#watchGame(origin)) return tries + 1;
    }
  }

  /** @param {string} origin @returns {Promise<boolean>} true if the game was sent */
  #watchGame(origin) {
    const headers = { authorization: `Bearer ${this.token}` };
    const url = `${origin.replace('http', 'ws')}/api/socket`;
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.socket = socket;
    return new Promise((resolve) => {
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
      socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', game: this.game })));
      socket.on('message', (data) => {
        if (JSON.parse(String(data)).type === 'game') resolve(true);
      });
    });
  }

  /** @param {string} text @param {(value?: unknown) => void} first */
  #receive(text, first) {
    this.counts.bytes += text.length;
    const message = JSON.parse(text);
    if (message.type === 'refused') this.counts.errors.push(text);
    if (message.type !== 'game') return;
    this.frame = message;
    first();
    this.onFrame(message);
  }
}

class Match {
  /** @param {readonly [Player, Player]} players @param {Counts} counts */
  constructor(players, counts) {
    this.players = players;
    this.counts = counts;
    for (const [seat, player] of players.entries()) {
      player.onFrame = (frame) => this.#answered(seat, frame);
    }
  }

  /** @param {string} origin @param {Counts} counts */
  static async begin(origin, counts) {
    const one = await Player.join(origin, counts);
    const two = await Player.join(origin, counts);
    const challenge = { terms, isPublic: false };
    const { id } = unwrap(await clientOf(origin, one.token).createChallenge(challenge));
    const { game } = unwrap(await clientOf(origin, two.token).acceptChallenge({ id }));
    await Promise.all([one.joinGame(origin, game), two.joinGame(origin, game)]);
    return new Match([one, two], counts);
  }

  /** @param {AbortSignal} signal */
  async play(signal) {
    await sleep(Math.random() * SHOT_EVERY_MS);
    const from = performance.now();
    while (!signal.aborted) {
      const mover = this.players.find(({ frame }) => frame.toMove === frame.viewer);
      // Waits for an overloaded server instead of firing twice.
      if (mover && this.sentAt === undefined) {
        this.mover = mover.frame.viewer;
        this.sentAt = performance.now();
        this.isCounted = this.sentAt - from > WARM_UP_MS;
        mover.fire();
      } else if (this.players[0].frame.phase === 'over') return;
      await sleep(SHOT_EVERY_MS);
    }
  }

  /** @param {number} seat @param {any} frame */
  #answered(seat, frame) {
    if (this.sentAt === undefined || seat === this.mover || frame.shots.length === 0) return;
    if (this.isCounted) this.counts.ms.push(performance.now() - this.sentAt);
    this.sentAt = undefined;
  }
}

/** @param {string} origin @param {string} name @returns {Promise<number>} */
async function metric(origin, name) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/**
 * @param {number} games @param {string} origin @param {Counts} counts
 * @param {(text: string) => void} tell reports progress
 */
async function beginAll(games, origin, counts, tell) {
  /** @type {Match[]} */
  const matches = [];
  while (matches.length < games) {
    const count = Math.min(CONCURRENT_STARTS, games - matches.length);
    const begun = Array.from({ length: count }, () => Match.begin(origin, counts));
    matches.push(...(await Promise.all(begun)));
    tell(`${matches.length} games have begun`);
  }
  return matches;
}

/** @param {number[]} sorted @param {number} share */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * @param {Server} server @param {string} data @param {Match[]} matches
 * @returns the new server and the measurements
 */
async function restart(server, data, matches) {
  const players = matches.flatMap((match) => match.players);
  for (const player of players) player.isDone = true;
  server.process.kill('SIGTERM');
  await server.ended;
  const again = await startWebServer({ data });
  const usedBefore = await metric(again.origin, 'flotilla_cpu_seconds_total');
  const from = performance.now();
  let tries = 0;
  const waits = await Promise.all(
    players.map(async (player) => {
      const tried = await player.reconnect(again.origin);
      tries += tried;
      return performance.now() - from;
    }),
  );
  await sleep(METRICS_CACHE_MS);
  const used = (await metric(again.origin, 'flotilla_cpu_seconds_total')) - usedBefore;
  const sorted = waits.sort((a, b) => a - b);
  const seconds = (/** @type {number} */ share) =>
    Number((quantile(sorted, share) / 1000).toFixed(2));
  const figures = { sockets: players.length, tries, p50S: seconds(0.5), p99S: seconds(0.99) };
  const serverCpuMsPerSocket = Number(((used * 1000) / players.length).toFixed(2));
  return { again, figures: { ...figures, allS: seconds(1), serverCpuMsPerSocket } };
}

/**
 * @param {number} games @param {number} seconds @param {Match[]} matches @param {Server} server
 * @param {Counts} counts
 */
async function playFor(games, seconds, matches, server, counts) {
  const usedBefore = await metric(server.origin, 'flotilla_cpu_seconds_total');
  const shotsBefore = await metric(server.origin, 'flotilla_shots_total');
  const bytesBefore = counts.bytes;
  const stop = new AbortController();
  const playing = matches.map((match) => match.play(stop.signal));
  await sleep(seconds * 1000);
  const bytes = counts.bytes - bytesBefore;
  stop.abort();
  await Promise.all(playing);
  // Read after the load: an overloaded server answers only then.
  const shots = (await metric(server.origin, 'flotilla_shots_total')) - shotsBefore;
  const used = (await metric(server.origin, 'flotilla_cpu_seconds_total')) - usedBefore;
  const memory = await metric(server.origin, 'flotilla_memory_bytes');
  const sorted = counts.ms.sort((a, b) => a - b);
  return {
    games,
    seconds,
    shots,
    p50Ms: Number(quantile(sorted, 0.5).toFixed(1)),
    p99Ms: Number(quantile(sorted, 0.99).toFixed(1)),
    errors: counts.errors.length,
    serverMemoryMb: Math.round(memory / 2 ** 20),
    serverCpuMsPerShot: Number(((used * 1000) / shots).toFixed(2)),
    bytesPerShot: Math.round(bytes / shots),
  };
}

async function main() {
  const options = readOptions();
  const { games, seconds, json, postgres } = options;
  /** @param {string} text */
  const reportProgress = (text) => process.stderr.isTTY && process.stderr.write(`\r${text}   `);
  if (postgres !== undefined) process.env.DATABASE_URL = postgres;
  const data = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
  let server = await startWebServer({ data });
  /** @type {Counts} */
  const counts = { ms: [], errors: [], bytes: 0 };
  try {
    const matches = await beginAll(games, server.origin, counts, reportProgress);
    /** @type {object} */
    let result;
    if (options.restart) {
      const { again, figures } = await restart(server, data, matches);
      server = again;
      result = figures;
    } else result = await playFor(games, seconds, matches, server, counts);
    for (const { players } of matches) for (const player of players) player.leave();
    const output = { ...result, store: postgres === undefined ? 'embedded' : 'postgres' };
    if (json) console.log(JSON.stringify(output));
    else {
      console.log(`\nNode ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`);
      console.table({ [games]: output });
      for (const error of new Set(counts.errors)) console.log(error);
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true, maxRetries: 20 });
  }
}

await main();
