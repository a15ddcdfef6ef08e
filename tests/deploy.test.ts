import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import {
  OnlineClient,
  playBySocket,
  SMALL_TERMS,
} from '../apps/server/src/testing/online-client.js';
import { ensureDebian } from '../scripts/ensure-debian.mjs';
import { startCommand } from './support/command.js';
import { newDir } from './support/flotilla.js';
import { codeBlocksOf } from './support/markdown.js';
import { startPostgres } from './support/postgres.js';
import { newRedis } from './support/redis.js';
import { HOST, isUp, Replica } from './support/replica.js';
import { ROOT } from './support/rooms.js';

/* Runs the setup of docs/operate/deploy.md, and upgrades and kills it while people play. */

/** Games in progress at each stop. */
const GAMES = 2;

/** Returns the page's only block in this language. */
function blockOf(language: string): string {
  const page = readFileSync(join(ROOT, 'docs/operate/deploy.md'), 'utf8');
  const blocks = codeBlocksOf(page).filter((block) => block.language === language);
  expect(blocks).toHaveLength(1);
  return blocks[0]?.text ?? '';
}

/** Starts a process with the page's command, on its own port and addresses. */
async function startAsPrinted(postgres: string, redis: string): Promise<void> {
  const port = await getPort();
  const command = blockOf('sh')
    .replace('postgres://flotilla@127.0.0.1:5432/flotilla', postgres)
    .replace('redis://127.0.0.1:6379', redis)
    .replace('--port 3001', `--port ${port}`);
  expect(command).toContain(`REDIS_URL=${redis}`);
  expect(command).toContain(`--port ${port}`);
  startCommand('bash', ['-c', command], { cwd: ROOT, isGroup: true });
  await expect.poll(() => isUp(`http://${HOST}:${port}/readyz`)).toBe(true);
}

async function startNginx(ports: readonly [number, number]): Promise<string> {
  await ensureDebian(['nginx']);
  const dir = newDir();
  const port = await getPort();
  const site = blockOf('nginx')
    .replace('listen 80;', `listen unix:${join(dir, 'plain.sock')};`)
    .replace('listen 443 ssl', `listen ${HOST}:${port}`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace(`${HOST}:3001`, `${HOST}:${ports[0]}`)
    .replace(`${HOST}:3002`, `${HOST}:${ports[1]}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = paths.map((name) => `${name}_temp_path ${join(dir, name)};`).join('\n');
  const main = [
    `daemon off; pid ${join(dir, 'nginx.pid')}; error_log stderr warn;`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'events { worker_connections 512; }',
    `http { access_log off; ${temporary}\n${site} }`,
  ];
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, main.join('\n'));
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
  startCommand('nginx', ['-c', file, '-p', dir], { cwd: dir, env, isGroup: true });
  const origin = `http://${HOST}:${port}`;
  await expect.poll(() => isUp(`${origin}/healthz`)).toBe(true);
  return origin;
}

async function shotsOf(client: OnlineClient, games: readonly string[]): Promise<number> {
  const seen = await Promise.all(games.map((game) => client.see(game)));
  return seen.reduce((sum, { frame }) => sum + frame.shots.length, 0);
}

test('the unit of systemd starts the server that the page starts', () => {
  const [, program = ''] =
    /^ExecStart=\/usr\/bin\/env (node .*) --port 3000$/m.exec(blockOf('ini')) ?? [];
  expect(program).toMatch(/^node /);
  expect(blockOf('sh')).toContain(`${program} --port`);
});

const LONG = { tags: ['long'] };

test('games go on through upgrades and kills, and a backup brings them back', LONG, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const redis = await newRedis();
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const ports = [await getPort(), await getPort()] as const;
  const replicas = ports.map((port) => new Replica(port, env));
  for (const replica of replicas) await replica.start();
  const origin = await startNginx(ports);

  const one = await OnlineClient.join(origin, 'Anna');
  const two = await OnlineClient.join(origin, 'Boris');
  const begin = async () => two.accept(await one.challenge({ ...SMALL_TERMS, rules: {} }));
  const play = (game: string) =>
    Promise.all([one, two].map((player) => playBySocket(player, game, { pauseMs: 30 })));
  const games: string[] = [];
  const played: Promise<unknown>[] = [];
  for (const [at, signal] of (['SIGTERM', 'SIGKILL'] as const).entries()) {
    const begun = await Promise.all(Array.from({ length: GAMES }, begin));
    games.push(...begun);
    played.push(...begun.map(play));
    await expect.poll(() => shotsOf(one, begun)).toBeGreaterThanOrEqual(GAMES);
    const replica = replicas[at]!;
    const code = await replica.stop(signal);
    if (signal === 'SIGTERM') expect(code).toBe(0);
    await replica.start();
  }
  await Promise.all(played);
  await startAsPrinted(postgres.url, redis.url);

  const records = new Map<string, unknown>();
  for (const game of games) {
    const { frame } = await one.see(game);
    expect(frame.phase).toBe('over');
    const squares = frame.shots.map(({ seat, square }) => `${seat} ${square}`);
    expect(new Set(squares).size).toBe(squares.length);
    records.set(game, (await one.ask('GET', `/api/games/${game}/record`)).body['text']);
  }

  // Backs up, and restores into an empty database.
  const bin = postgres.programs;
  const dump = join(newDir(), 'flotilla.dump');
  execFileSync(join(bin, 'pg_dump'), ['--format=custom', '--file', dump, postgres.url]);
  const other = postgres.url.replace(/postgres$/, 'restored');
  execFileSync(join(bin, 'createdb'), ['--maintenance-db', postgres.url, 'restored']);
  execFileSync(join(bin, 'pg_restore'), ['--no-owner', '--dbname', other, dump]);
  const restored = new Replica(await getPort(), { ...env, DATABASE_URL: other });
  await restored.start();
  for (const [game, record] of records) {
    const text = await (await fetch(`${restored.origin}/api/games/${game}/record`)).text();
    expect(text).toBe(record);
  }
});
