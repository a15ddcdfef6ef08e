// Packs all packages, tries each tarball in an empty project, and publishes them with changesets.
// `npm run release -- --dry-run` publishes nothing and needs no login; package names after it
// select the tarballs to try. `--into FOLDER` keeps the tarballs.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './prepare.mjs';
import { Failure, ROOT, runScript, say } from './process.mjs';
import { npxCommand, runWithNpx } from './seldom.mjs';
import { checkTarball, packAll } from './tarballs.mjs';

/** @typedef {import('./tarballs.mjs').Tarball} Tarball */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, into: { type: 'string' } },
});
const isDry = values['dry-run'];

await runScript(async () => {
  const pendingChangesets = readdirSync(join(ROOT, '.changeset')).filter((name) =>
    name.endsWith('.md'),
  );
  const advice = `${pendingChangesets.length} changes have no version yet: ${npxCommand('changeset').join(' ')} version`;
  if (pendingChangesets.length > 0 && !isDry) throw new Failure(advice);
  if (positionals.length > 0 && !isDry) throw new Failure('a release tries all packages', 2);
  await ensureInstalled();
  await ensureBuilt();
  const into = resolve(values.into ?? mkdtempSync(join(tmpdir(), 'flotilla-release-')));
  mkdirSync(into, { recursive: true });
  try {
    const tarballs = await packAll(into);
    for (const tarball of tarballsNamed(positionals, tarballs)) {
      const checks = await checkTarball(tarball, tarballs);
      say(`${tarball.name} works in an empty project: ${checks.join(', ')}`);
    }
    for (const tarball of tarballs) console.log(describeTarball(tarball));
  } finally {
    if (values.into === undefined) rmSync(into, { recursive: true, force: true });
  }
  if (!isDry) return runWithNpx('changeset', ['publish']);
  if (pendingChangesets.length > 0) say(advice);
  say('nothing is published: npm run release publishes these');
});

/**
 * Finds packages by name; default: all.
 * @param {readonly string[]} names
 * @param {readonly Tarball[]} tarballs
 */
function tarballsNamed(names, tarballs) {
  const known = tarballs.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Failure(`there is no package ${unknown}; there are ${known.join(', ')}`, 2);
  return names.length === 0 ? tarballs : tarballs.filter(({ name }) => names.includes(name));
}

/** @param {Tarball} tarball */
function describeTarball({ name, version, entryCount, size, unpackedSize }) {
  const [packed, unpacked] = [size, unpackedSize].map((bytes) => `${Math.ceil(bytes / 1000)} kB`);
  return `${name}@${version}: ${entryCount} files, ${packed} packed, ${unpacked} unpacked`;
}
