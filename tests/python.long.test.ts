import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { ROOT } from './support/rooms.js';

const CLIENT = join(ROOT, 'clients/python');
/** Debian's Python, which finds Debian's numpy. */
const DEBIANS = '/usr/bin/python3';

/** Without numpy, only the tests that depend on it. */
const RUNS: readonly (readonly [numpy: string, ...names: string[]])[] = [
  ['yes'],
  ['no', '-k', 'arrays', '-k', 'plays', '-k', 'each_board'],
];

/** The tested version, in a folder that later runs reuse. */
const GYMNASIUM = 'gymnasium==1.3.0';
const VENV = join(ROOT, '.flotilla', GYMNASIUM);

test('its environment is one of Gymnasium', async ({ skip }) => {
  const python = join(VENV, 'bin/python');
  if (!existsSync(VENV)) await runCommand('python3', ['-m', 'venv', VENV], { cwd: CLIENT });
  const pip = await runCommand(python, ['-m', 'pip', 'install', '--quiet', GYMNASIUM], {
    cwd: CLIENT,
  });
  if (pip.code !== 0) skip(`${GYMNASIUM} cannot be installed: ${pip.errors}`);
  const { code, errors } = await runTests(python, ['-k', 'WithGymnasium']);
  expect([code, errors]).toEqual([0, expect.stringMatching(/Ran 3 tests[\s\S]*\nOK\s*$/)]);
});

test.each(RUNS)('the package for Python, with numpy: %s', async (numpy, ...names) => {
  const python = existsSync(DEBIANS) ? DEBIANS : 'python3';
  const { code, errors } = await runTests(python, names, numpy);
  expect([code, errors]).toEqual([0, expect.stringMatching(/\nOK( \(skipped=\d\))?\s*$/)]);
});

function runTests(python: string, names: readonly string[], numpy = 'yes') {
  const env = {
    FLOTILLA_COMMAND: `'${process.execPath}' '${join(ROOT, 'apps/cli/bin/flotilla.js')}'`,
    FLOTILLA_TEST_NUMPY: numpy,
    PYTHONPATH: CLIENT,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const args = ['-m', 'unittest', 'discover', '-s', join(CLIENT, 'tests'), ...names];
  return runCommand(python, args, { cwd: CLIENT, env });
}
