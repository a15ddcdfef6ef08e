// `npm start` serves the web app; `npm start -- --terminal` starts a game in the terminal.
// Passes other arguments on.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { CLI_TARGETS, ensureBuilt, SERVER_TARGETS } from './prepare.mjs';
import { ROOT, run, runScript } from './process.mjs';
import { progress } from './progress.mjs';

const TERMINAL_FLAG = '--terminal';

await runScript(async () => {
  const args = process.argv.slice(2);
  const otherArguments = args.filter((arg) => arg !== TERMINAL_FLAG);
  const startsTerminalApp = args.includes(TERMINAL_FLAG);
  progress.share();
  await ensureInstalled(startsTerminalApp ? 'terminal' : 'web');
  await ensureBuilt(startsTerminalApp ? CLI_TARGETS : SERVER_TARGETS);
  progress.end(startsTerminalApp ? 'starting' : 'serving');
  const words = startsTerminalApp
    ? ['apps/cli/bin/flotilla.js', 'play']
    : ['apps/server/dist/main.js'];
  const [path = '', ...first] = words;
  if (!startsTerminalApp && process.env.npm_lifecycle_event) exitWithNpm();
  return run(process.execPath, [join(ROOT, path), ...first, ...otherArguments], {
    cwd: process.cwd(),
    ...(startsTerminalApp && {
      env: { ...process.env, FLOTILLA_PLAY_COMMAND: `npm start -- ${TERMINAL_FLAG}` },
    }),
    // The server exits when the IPC channel closes, even if this script is killed.
    ...(!startsTerminalApp && { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  });
});

/** Stops this script when npm ends: npm forwards signals, but may be killed outright. */
function exitWithNpm() {
  const parent = process.ppid;
  const npm = findNpm(parent);
  setInterval(() => {
    if (process.ppid !== parent || !isRunning(npm)) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** Returns npm's process: the parent, or its parent if that is a shell. @param {number} parent */
function findNpm(parent) {
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
