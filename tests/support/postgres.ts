import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, vi } from 'vitest';
import { ensureDebian } from '../../scripts/ensure-debian.mjs';
import { PATIENCE_MS } from './patience.js';

/** Debian's folder of PostgreSQL versions, which are not on the path. */
const VERSIONS = '/usr/lib/postgresql';

/** Starts a PostgreSQL, with an empty database. */
export async function startPostgres() {
  /** Folder of its programs, such as `pg_dump`. */
  const programs = await findPrograms();
  const user = userToBe();
  const dir = mkdtempSync(join(tmpdir(), 'flotilla-postgres-'));
  if (user) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const how = { ...user, cwd: dir, stdio: 'ignore' } as const;
  const made = ['-D', data, '-U', 'flotilla', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), made, how);
  const port = await getPort();
  const url = `postgres://flotilla@127.0.0.1:${port}/postgres`;
  const where = { listen_addresses: '127.0.0.1', port, unix_socket_directories: dir };
  const settings = Object.entries({ ...where, fsync: 'off' });
  const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => spawn(join(programs, 'postgres'), ['-D', data, ...args], how);
  let server = launch();
  /** Kills its processes as a power cut would; the disk keeps its contents. */
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    // Immediate shutdown: otherwise helper processes would outlive the server for a while.
    server.kill('SIGQUIT');
    await ended;
  };
  const stop = async () => {
    await kill();
    rmSync(dir, { recursive: true, force: true });
  };
  const start = async () => {
    server = launch();
    await untilReady(programs, port);
  };
  await untilReady(programs, port);
  return { url, programs, kill, start, stop };
}

/** Starts a PostgreSQL for all tests of a file. */
export async function postgresOfFile() {
  const server = await startPostgres();
  afterAll(server.stop);
  return server;
}

async function findPrograms(): Promise<string> {
  if (!existsSync(VERSIONS)) await ensureDebian(['psql']);
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  const bins = versions.map((version) => join(VERSIONS, version, 'bin'));
  const bin = bins.find((each) => existsSync(join(each, 'initdb')));
  if (bin === undefined) throw new Error(`there is no initdb in ${VERSIONS}`);
  return bin;
}

/** Returns the user to run as, since PostgreSQL refuses to run as root. */
function userToBe(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: ask('-u'), gid: ask('-g') };
}

function untilReady(programs: string, port: number): Promise<void> {
  const args = ['-q', '-h', '127.0.0.1', '-p', String(port)];
  const ask = () => spawnSync(join(programs, 'pg_isready'), args).status;
  return vi.waitFor(() => expect(ask(), 'PostgreSQL starts').toBe(0), PATIENCE_MS);
}
