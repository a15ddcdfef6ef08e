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

/** The version that the package is tested with, in a folder that later runs use again. */
const GYMNASIUM = 'gymnasium==1.3.0';
const VENV = join(ROOT, '.flotilla', GYMNASIUM);

test('its environment is one of Gymnasium', async ({ skip }) => {
  const python = join(VENV, 'bin/python');
  if (!existsSync(VENV)) await runCommand('python3', ['-m', 'venv', VENV], { cwd: CLIENT });
  const pip = await runCommand(python, ['-m', 'pip', 'install', '--quiet', GYMNASIUM], {
    cwd: CLIENT,
  });
  if (pip.code !== 0) skip(`${GYMNASIUM} cannot be installed: ${pip.stderr}`);
  const { code, stderr } = await runTests(python, ['-k', 'WithGymnasium']);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/Ran 3 tests[\s\S]*\nOK\s*$/)]);
});

test.each(RUNS)('the package for Python, with numpy: %s', async (numpy, ...names) => {
  const python = existsSync(DEBIANS) ? DEBIANS : 'python3';
  const { code, stderr } = await runTests(python, names, numpy);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/\nOK( \(skipped=\d\))?\s*$/)]);
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
