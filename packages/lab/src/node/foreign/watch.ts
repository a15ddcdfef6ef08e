import { type ChildProcess, spawn } from 'node:child_process';

/** Reads until the host has gone, leaves the group a second to end by itself, and ends it. */
const SCRIPT = 'read -r _; sleep 1; kill -s KILL -- "-$1"';

/**
 * Starts a process that ends a group when the thread that calls this has gone, however its program
 * was ended: a signal leaves it no time to do so itself. To be killed when the group has ended.
 * @param id of the group
 */
export function watch(id: number): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'sh', String(id)], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // The signals of the terminal are not for it.
    detached: true,
  });
  // Without it, what is ended by a signal leaves its bots to end by themselves.
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  return watcher;
}
