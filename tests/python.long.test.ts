import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { ROOT } from './support/rooms.js';

const CLIENT = join(ROOT, 'clients/python');
/** Debian's, which has Debian's numpy. */
const DEBIANS = '/usr/bin/python3';

/** Without numpy only what numpy changes. */
const RUNS: readonly (readonly [numpy: string, ...names: string[]])[] = [
  ['yes'],
  ['no', '-k', 'arrays', '-k', 'plays', '-k', 'each_board'],
];

test.each(RUNS)('the package for Python, with numpy: %s', async (numpy, ...names) => {
  const python = existsSync(DEBIANS) ? DEBIANS : 'python3';
  const env = {
    FLOTILLA_COMMAND: `'${process.execPath}' '${join(ROOT, 'apps/cli/bin/flotilla.js')}'`,
    FLOTILLA_TEST_NUMPY: numpy,
    PYTHONPATH: CLIENT,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const args = ['-m', 'unittest', 'discover', '-s', join(CLIENT, 'tests'), ...names];
  const { code, stderr } = await runCommand(python, args, { cwd: CLIENT, env });
  expect([code, stderr]).toEqual([0, expect.stringMatching(/\nOK\s*$/)]);
});
