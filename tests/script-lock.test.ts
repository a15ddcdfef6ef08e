import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printedBy } from '../apps/cli/src/testing/outcomes.js';
import { runCommand } from './support/command.js';
import { newDir } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';

const ISOLATED = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];

/** Source of a program that locks the file, then does `work`. */
const locking = (path: string, work: string) => `
  import { withLock } from ${JSON.stringify(join(ROOT, 'scripts/lock.mjs'))};
  import { spawnSync } from 'node:child_process';
  const path = ${JSON.stringify(path)};
  await withLock(path, async () => { ${work} }, () => { console.log('waits'); process.exit(); });
`;

test('of the scripts, a lock holds across PID namespaces, as of containers', async () => {
  const path = join(newDir(), 'lock');
  const inner = locking(path, `console.log('has it, too')`);
  const words = [...ISOLATED, process.execPath, '--input-type=module', '-e', inner];
  const outer = locking(
    path,
    `process.stdout.write(spawnSync('unshare', ${JSON.stringify(words)}).stdout)`,
  );
  const args = ['--input-type=module', '-e', outer];
  const running = runCommand(process.execPath, args, { cwd: newDir() });
  expect(await printedBy(running)).toBe('waits\n');
});
