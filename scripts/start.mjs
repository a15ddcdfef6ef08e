// `npm start` serves the web app; `npm start -- --terminal` plays in the terminal. Other arguments are passed
// on.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt, PLAYED, SERVED } from './prepare.mjs';
import { ROOT, run, runScript } from './process.mjs';
import { progress } from './progress.mjs';

const TERMINAL = '--terminal';

await runScript(async () => {
  const args = process.argv.slice(2);
  const others = args.filter((arg) => arg !== TERMINAL);
  const isTerminal = args.includes(TERMINAL);
  progress.share();
  await ensureInstalled(isTerminal ? 'terminal' : 'web');
  await ensureBuilt(isTerminal ? PLAYED : SERVED);
  progress.end(isTerminal ? 'starting' : 'serving');
  const words = isTerminal ? ['apps/cli/bin/flotilla.js', 'play'] : ['apps/server/dist/main.js'];
  const [path = '', ...first] = words;
  if (!isTerminal && process.env.npm_lifecycle_event) endWithParent();
  return run(process.execPath, [join(ROOT, path), ...first, ...others], {
    cwd: process.cwd(),
    ...(isTerminal && {
      env: { ...process.env, FLOTILLA_PLAY_COMMAND: `npm start -- ${TERMINAL}` },
    }),
    // The IPC channel tells the server when this script has ended, even if it was killed.
    ...(!isTerminal && { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  });
});

/** Ends with npm, which forwards signals but may be killed outright. */
function endWithParent() {
  const parent = process.ppid;
  const npm = npmOf(parent);
  setInterval(() => {
    if (process.ppid !== parent || !isRunning(npm)) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/**
 * Returns our parent, or its parent if that is npm's shell.
 * @param {number} parent
 */
function npmOf(parent) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)]);
  const [, above, command = ''] = /^\s*(\d+)\s+(.*)/.exec(String(stdout ?? '')) ?? [];
  return /(^|\/)(ba|da|z)?sh$/.test(command.trim()) ? Number(above) : parent;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
