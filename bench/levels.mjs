// Measures the server's response times while levels think on a large board. The built server runs
// in a process of its own; its players, in this one, fire at once and follow the lobby.
// Usage: npm run bench -- levels [--games 60] [--level admiral] [--side 26] [--seconds 60] [--json]
import { randomBytes, randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { completeFleet, makeRng } from '@flotilla/engine';
import { commitmentToSetup, makeClient, makeSalt } from '@flotilla/protocol';
import { makePreset, makeRules, makeRulesEntry, squareCount, unwrap } from '@flotilla/rules';
import { WebSocket } from 'ws';
import { startWebServer } from '../scripts/web-server.mjs';

const ASK_EVERY_MS = 50;
const BEGUN_AT_ONCE = 10;

function readOptions() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '60' },
      level: { type: 'string', default: 'admiral' },
      side: { type: 'string', default: '26' },
      seconds: { type: 'string', default: '60' },
      json: { type: 'boolean', default: false },
    },
  });
  const { level, json } = values;
  return { level, json, games: +values.games, side: +values.side, seconds: +values.seconds };
}

/** @param {number} side width and height of the board; its fleet is drawn */
function rulesOf(side) {
  return unwrap(makeRules(makeRulesEntry(makePreset(`small-${side}`, makeRng(1)))));
}

/**
 * Begins a guest's game against a level, and plays it over a socket.
 * @param {string} origin @param {string} level @param {import('@flotilla/rules').Rules} rules
 * @param {number[]} waits receives the response times in milliseconds
 */
async function play(origin, level, rules, waits) {
  const ask = { origin, fetch: /** @type {typeof fetch} */ ((url, init) => fetch(url, init)) };
  const { token = '' } = unwrap(await makeClient(ask).createGuest({ token: true }));
  /** @type {import('@flotilla/protocol').Terms} */
  const terms = { rules: makeRulesEntry(rules), pace: { kind: 'none' }, begins: 'challenger' };
  const begun = await makeClient({ ...ask, token }).challengeLevel({ level, terms });
  const { game } = unwrap(begun);
  const headers = { authorization: `Bearer ${token}` };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { headers });
  await new Promise((resolve) => socket.once('open', resolve));
  /** @param {object} command */
  const send = (command) =>
    socket.send(JSON.stringify({ type: 'do', id: randomUUID(), game, command }));
  const rng = makeRng(1, game);
  const left = Array.from({ length: squareCount(rules.grid) }, (_, square) => square);
  let sentAt = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'done' && sentAt > 0) {
      waits.push(performance.now() - sentAt);
      sentAt = 0;
    }
    if (message.type !== 'game' || message.toMove !== 0 || message.end) return;
    const [square] = left.splice(rng.below(left.length), 1);
    sentAt = performance.now();
    send({ type: 'fire', squares: [square] });
  });
  const setup = completeFleet(rules, [], rng)?.map(({ squares }) => squares) ?? [];
  const salt = makeSalt(randomBytes(32));
  const commitment = commitmentToSetup({ game, seat: 0, rules, setup, salt });
  socket.send(JSON.stringify({ type: 'watch', game }));
  socket.send(JSON.stringify({ type: 'lobby', isWanted: true }));
  send({ type: 'place', setup, salt, commitment });
  return socket;
}

/** Measures the response times of `/healthz`. @param {string} origin @param {AbortSignal} signal */
async function watchHealth(origin, signal) {
  /** @type {Promise<number>[]} */
  const waits = [];
  while (!signal.aborted) {
    const from = performance.now();
    const answer = fetch(`${origin}/healthz`).then((response) => response.text());
    waits.push(answer.then(() => performance.now() - from));
    await sleep(ASK_EVERY_MS);
  }
  return Promise.all(waits);
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1));
}

async function main() {
  const { games, level, side, seconds, json } = readOptions();
  const server = await startWebServer();
  try {
    const rules = rulesOf(side);
    /** @type {number[]} */
    const shots = [];
    const stop = new AbortController();
    // Starts before the games: creating them is load, too.
    const asked = watchHealth(server.origin, stop.signal);
    const sockets = [];
    while (sockets.length < games) {
      const count = Math.min(BEGUN_AT_ONCE, games - sockets.length);
      const begun = Array.from({ length: count }, () => play(server.origin, level, rules, shots));
      sockets.push(...(await Promise.all(begun)));
    }
    await sleep(seconds * 1000);
    stop.abort();
    const health = await asked;
    for (const socket of sockets) socket.terminate();
    const result = {
      games,
      level,
      side,
      seconds,
      shots: shots.length,
      healthP50Ms: quantile(health, 0.5),
      healthP99Ms: quantile(health, 0.99),
      healthMostMs: quantile(health, 1),
      shotP50Ms: quantile(shots, 0.5),
      shotP99Ms: quantile(shots, 0.99),
    };
    if (json) console.log(JSON.stringify(result));
    else {
      console.log(`Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`);
      console.table({ [level]: result });
    }
  } finally {
    await server.stop();
  }
}

await main();
