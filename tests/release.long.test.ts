import { expect, test } from 'vitest';
import { PUBLISHED } from '../scripts/tarballs.mjs';
import { runCommand } from './support/command.js';
import { ROOT } from './support/rooms.js';

test('a dry run of the release tries each tarball on its own, and publishes nothing', async () => {
  const args = ['scripts/release.mjs', '--dry-run'];
  const { code, stdout, stderr } = await runCommand(process.execPath, args, { cwd: ROOT });
  expect(stderr).toContain('nothing is published');
  expect(stderr.match(/ works in an empty project: /g)).toHaveLength(PUBLISHED.length);
  const shown = stdout.trimEnd().split('\n');
  expect(shown).toHaveLength(PUBLISHED.length);
  for (const line of shown) expect(line).toMatch(/^\S+@\d+\.\d+\.\d+: \d+ files, \d+ kB packed, /);
  expect(code).toBe(0);
});
