// Measures the kernels' games per second on one and two cores, and their memory.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRng, makeTarget, SHOOTERS, uniform } from '@flotilla/engine';
import { finish, playMatch } from '@flotilla/lab';
import { poolRunner } from '@flotilla/lab/node';
import { makePreset, unwrap } from '@flotilla/rules';

const GAMES = 20_000;
const ROUNDS = 5;
const MATCH_GAMES = 60_000;
const MANY = 1_000_000;

const russian = makePreset('russian', makeRng(1));

/** Times one-sided games by kernel, on layouts drawn beforehand; `shots` is the total. */
export function benchKernels() {
  const targets = Array.from({ length: GAMES }, (_, game) =>
    makeTarget(russian, unwrap(uniform.place(russian, makeRng(game, 'layout')))),
  );
  let shots = 0;
  const rows = {};
  for (const shooter of SHOOTERS) {
    const kernel = shooter.makeKernel?.(russian);
    if (!kernel) continue;
    const rates = [];
    let total = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      total = 0;
      const from = performance.now();
      for (let game = 0; game < GAMES; game += 1) {
        total += kernel.play(targets[game], makeRng(1, game));
      }
      rates.push((GAMES / (performance.now() - from)) * 1000);
    }
    shots += total;
    rows[shooter.name] = {
      'mean shots': Number((total / GAMES).toFixed(2)),
      'games/s, median': Math.round(median(rates)),
      slowest: Math.round(Math.min(...rates)),
    };
  }
  return { shots, rows, targets };
}

/**
 * Compares the `density` kernel with the same algorithm in C++, alternately on the same layouts.
 * Rates are games per second of CPU time. Returns undefined without g++.
 */
export function benchPeer(targets) {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-peer-'));
  try {
    const peer = join(folder, 'density');
    const source = fileURLToPath(new URL('peers/density.cpp', import.meta.url));
    try {
      execFileSync('g++', ['-O3', '-o', peer, source]);
    } catch (error) {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }
    return compareWith(peer, targets);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compareWith(peer, targets) {
  const { grid, fleet } = russian;
  const head = [grid.width, grid.height, fleet.length, ...fleet.map(({ length }) => length)];
  const input = [head.join(' '), ...targets.map(({ shipAt }) => lettersOf(shipAt))].join('\n');
  const kernel = SHOOTERS.find(({ name }) => name === 'density').makeKernel(russian);
  const rates = { own: [], peer: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = process.cpuUsage();
    let own = 0;
    for (const [game, target] of targets.entries()) own += kernel.play(target, makeRng(1, game));
    const { user, system } = process.cpuUsage(from);
    const [shots, seconds] = execFileSync(peer, { input, encoding: 'utf8' }).split(' ').map(Number);
    if (shots !== own) throw new Error(`the peer shot ${shots} times, the kernel ${own} times`);
    rates.own.push(targets.length / ((user + system) / 1e6));
    rates.peer.push(targets.length / seconds);
  }
  return { own: median(rates.own), peer: median(rates.peer) };
}

function lettersOf(shipAt) {
  return Array.from(shipAt, (ship) => (ship < 0 ? '.' : String.fromCharCode(97 + ship))).join('');
}

/** Times a match on one thread and on two, both warm. */
export async function benchWorkers() {
  const options = {
    rules: 'russian',
    shooters: ['density', 'weights-printed'],
    placer: 'uniform',
    games: MATCH_GAMES,
    seed: 1,
  };
  const seconds = { 1: [], 2: [] };
  const runners = { 1: poolRunner(1), 2: poolRunner(2) };
  for (let round = 0; round < 4; round += 1) {
    for (const threads of [1, 2]) {
      const from = performance.now();
      await finish(playMatch(options, { runner: runners[threads] }));
      // The first round warms up the threads.
      if (round > 0) seconds[threads].push((performance.now() - from) / 1000);
    }
  }
  await Promise.all([runners[1].close(), runners[2].close()]);
  const [one, two] = [median(seconds[1]), median(seconds[2])];
  return { games: MATCH_GAMES, one, two, ratio: one / two };
}

/** Samples resident memory, in MB, during a million games of `density`. */
export function benchMemory(targets) {
  const kernel = SHOOTERS.find(({ name }) => name === 'density').makeKernel(russian);
  const megabytes = [];
  for (let game = 0; game < MANY; game += 1) {
    kernel.play(targets[game % targets.length], makeRng(2, game));
    if ((game + 1) % (MANY / 10) === 0) megabytes.push(process.memoryUsage().rss / 1e6);
  }
  return megabytes.map((each) => Math.round(each));
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
