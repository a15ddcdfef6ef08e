import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeRng } from '@flotilla/engine';
import { unwrap } from '@flotilla/rules';
import { beforeAll, expect, test } from 'vitest';
import { sharedHome } from '../apps/cli/src/testing/home.js';
import { openStore, type Store } from '../apps/server/src/store/store.js';
import { atOnce, begunGame } from '../apps/server/src/store/testing/rows.js';
import { ensureDebian } from '../scripts/ensure-debian.mjs';
import { makeDisk, RECORD, readFiles, readSteps, writeFiles } from './support/power-cut.js';
import { ROOT } from './support/rooms.js';

const APPENDER = join(ROOT, 'apps/server/src/store/testing/append-until-killed.ts');
const GAMES = 12;
const CUTS = 200;
const home = sharedHome();
beforeAll(() => ensureDebian(['strace']));

async function open(folder: string): Promise<Store> {
  return unwrap(await openStore({ folder }));
}

const filesIn = (folder: string) => join(folder, 'database/files');

/** Runs the appender under strace until it has printed 1,200 lines. @returns the lines */
async function appendUnder(
  options: readonly string[],
  folder: string,
  games: readonly string[],
): Promise<string[]> {
  const words = [...options, process.execPath, '--import', 'tsx', APPENDER, folder, ...games];
  const child = spawn('strace', words, {
    cwd: ROOT,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.sources.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === 1_200) process.kill(-child.pid!, 'SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return said;
}

/** Records the last acknowledged event of each game. */
function note(told: Map<string, number>, said: string): void {
  for (const line of said.split('\n')) {
    const [, game, seq] = /^written (\S+) (\d+)$/.exec(line) ?? [];
    if (game !== undefined) told.set(game, Number(seq));
  }
}

/** Checks that each game is complete, with at least the acknowledged events. */
async function expectWhole(store: Store, games: readonly string[], told: Map<string, number>) {
  for (const game of games) {
    const events = await store.events(game, 0);
    const row = await store.gameRow(game);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(row?.seq).toBe(events.length);
    expect(events.length).toBeGreaterThanOrEqual(told.get(game) ?? 1);
    for (const { seq, event } of events.slice(1)) expect(event).toEqual({ game, seq });
  }
}

test('of 200 power cuts none loses an event that was acknowledged', async () => {
  const folder = home.pathOf('recorded');
  const store = await open(folder);
  const games = await atOnce(GAMES, () => begunGame(store));
  await store.close();
  const before = readFiles(filesIn(folder), readdirSync(filesIn(folder)));
  const trace = home.pathOf('trace');
  await appendUnder([...RECORD, '-o', trace], folder, games);
  const steps = readSteps(readFileSync(trace, 'utf8'), filesIn(folder));
  // The log was checkpointed: the database file was synced, too.
  const synced = steps.flatMap((step) => (step.kind === 'sync' ? [step.file] : []));
  expect(synced).toContain('flotilla.sqlite');
  const rng = makeRng(1);
  const cuts = Array.from({ length: CUTS }, () => rng.below(steps.length));
  const disk = makeDisk(before);
  const told = new Map<string, number>();
  for (const [at, step] of steps.entries()) {
    disk.do(step);
    if (step.kind === 'say') note(told, step.text);
    for (const _ of cuts.filter((cut) => cut === at)) {
      const left = home.pathOf('cut');
      writeFiles(filesIn(left), disk.cut(rng));
      const again = await open(left);
      await expectWhole(again, games, told);
      await again.close();
      rmSync(left, { recursive: true });
    }
  }
});

test.each(['EIO', 'ENOSPC'])(
  '%s at any call of a commit is told, nothing is half written, and play goes on',
  async (fault) => {
    const folder = home.pathOf(fault);
    const store = await open(folder);
    const games = await atOnce(GAMES, () => begunGame(store));
    await store.close();
    // Commits take different numbers of calls, so each call of a commit fails at some time.
    const inject = `inject=pwrite64,fsync,fdatasync:error=${fault}:when=30+37`;
    const options = ['-f', '-qq', '-o', '/dev/null', '-e', inject];
    const said = await appendUnder(options, folder, games);
    expect(said.filter((line) => line.startsWith('refused')).length).toBeGreaterThan(100);
    const again = await open(folder);
    const told = new Map<string, number>();
    note(told, said.join('\n'));
    await expectWhole(again, games, told);
    await again.close();
  },
);
