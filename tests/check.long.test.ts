import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { newDir } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';

const MODULES = ['node_modules', 'apps/cli/node_modules', 'apps/server/node_modules'];

/** Clones the repository with the current scripts and the installed packages. */
function cloneHere(): string {
  const clone = join(newDir(), 'clone');
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, clone]);
  cpSync(join(ROOT, 'scripts'), join(clone, 'scripts'), { recursive: true });
  for (const path of MODULES.filter((each) => existsSync(join(ROOT, each))))
    symlinkSync(join(ROOT, path), join(clone, path));
  return clone;
}

test('npm run check finds an unformatted line that is not committed', async () => {
  const clone = cloneHere();
  const path = 'packages/rules/src/unformatted.ts';
  writeFileSync(join(clone, path), 'export const  ONE = 1\n');
  const { code, output, errors } = await runCommand(process.execPath, ['scripts/check.mjs'], {
    cwd: clone,
  });
  expect(code).not.toBe(0);
  expect(output + errors).toContain(path);
});
