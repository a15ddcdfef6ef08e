import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultOf } from '../apps/cli/src/testing/outcomes.js';
import { npxCommand } from '../scripts/seldom.mjs';
import {
  countInstalledPackages,
  installPackages,
  PUBLISHED_FOLDERS,
} from '../scripts/tarballs.mjs';
import { type RunResult, runCommand } from './support/command.js';
import { flotilla, newDir } from './support/flotilla.js';
import { newRedis, startWorker } from './support/redis.js';
import { ROOT } from './support/rooms.js';
import { Terminal } from './support/terminal.js';

/** Holds the tarballs of a dry-run release, and two projects that install them. */
const workshop = mkdtempSync(join(tmpdir(), 'flotilla-pack-'));
/** A project with all packages. */
const home = join(workshop, 'all');
/** A project with only the command line. */
const cli = join(workshop, 'cli');

let released: RunResult;

beforeAll(async () => {
  const args = ['scripts/release.mjs', '--dry-run', '@flotilla/lab', '--into', workshop];
  released = await runCommand(process.execPath, args, { cwd: ROOT });
  await installInto(home, PUBLISHED_FOLDERS);
  await installInto(cli, ['apps/cli']);
});

afterAll(() => {
  rmSync(workshop, { recursive: true, force: true, maxRetries: 20 });
});

async function installInto(project: string, folders: readonly string[]): Promise<void> {
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  await installPackages(project, folders.map(tarballOf));
}

function tarballOf(folder: string): string {
  const start = nameOf(folder).replace('@', '').replace('/', '-');
  const name = readdirSync(workshop).find((file) => /^-\d.*\.tgz$/.test(file.replace(start, '')));
  if (name === undefined) throw new Error(`${folder} is not packed: ${released.errors}`);
  return join(workshop, name);
}

test('a dry run of the release tries the named tarballs, each on its own, and publishes nothing', () => {
  const { code, output, errors } = released;
  expect(errors).toContain('nothing is published');
  expect(errors.match(/\S+(?= works in an empty project: )/g)).toEqual(['@flotilla/lab']);
  const shown = output.trimEnd().split('\n');
  expect(shown).toHaveLength(PUBLISHED_FOLDERS.length);
  for (const line of shown) expect(line).toMatch(/^\S+@\d+\.\d+\.\d+: \d+ files, \d+ kB packed, /);
  expect(code).toBe(0);
});

function nameOf(folder: string): string {
  return folder === 'apps/cli' ? 'flotilla' : `@flotilla/${folder.split('/')[1]}`;
}

const WITH_TYPES = PUBLISHED_FOLDERS.filter((folder) => folder.startsWith('packages/'));
const CHECK_TYPES = join(ROOT, 'tests/support/check-types-of.mjs');

/** Entries that need libraries which users install themselves. */
const OPTIONAL = {
  '@flotilla/lab/redis': ['bullmq', 'ioredis', 'piscina'],
  '@flotilla/lab/report': ['@observablehq/plot', 'linkedom'],
};

/** Returns the import specifiers of an installed package. */
function entriesOf(folder: string): string[] {
  const name = nameOf(folder);
  const manifest = readFileSync(join(home, 'node_modules', name, 'package.json'), 'utf8');
  const entries = Object.keys(JSON.parse(manifest).exports);
  return entries.filter((each) => !each.endsWith('.json')).map((each) => name + each.slice(1));
}

const SHOOTER = `
import { density } from '@flotilla/engine';
import { SquareSet, tryObserve } from '@flotilla/rules';

export function shoot(known, rng) {
  const square = density.shoot(known, rng);
  tryObserve(known, { square, outcome: 'miss' });
  if (!(known.open instanceof SquareSet)) throw new Error('other');
  return square;
}
`;

test('the packed command plays a shooter from a file that uses the packed engine', async () => {
  writeFileSync(join(home, 'mine.js'), SHOOTER);
  const match = ['match', './mine.js', 'random', '--games', '4', '--seed', '1', '--json'];
  const limit = ['--rules', 'mini-7', '--time-limit', '60000'];
  const words = ['--no-install', 'flotilla', ...match, ...limit];
  const { code, output } = await runCommand('npx', words, { cwd: home });
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ games: 4, forfeits: [] });
});

describe('the packed packages', () => {
  const rootOf = (folder: string) => join(home, 'node_modules', nameOf(folder));
  const filesOf = (folder: string) =>
    readdirSync(rootOf(folder), { recursive: true, encoding: 'utf8' });

  test.each(PUBLISHED_FOLDERS)('%s holds what is meant for its users, and no more', (folder) => {
    const files = filesOf(folder);
    const wanted = ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json'];
    expect(files).toEqual(expect.arrayContaining(wanted));
    const isOurs = (file: string) => /\.(tsbuildinfo|tsx?)$|\.test\./.test(file);
    expect(files.filter((file) => isOurs(file.replace(/\.d\.ts$/, '')))).toEqual([]);
  });

  test.each(PUBLISHED_FOLDERS)('%s has a source map only with its sources', (folder) => {
    const files = filesOf(folder);
    const textOf = (file: string) => readFileSync(join(rootOf(folder), file), 'utf8');
    const hollow = files.filter((file) => {
      if (!file.endsWith('.map')) return false;
      const { sources, sourcesContent = [] } = JSON.parse(textOf(file));
      return sources.length !== sourcesContent.length || sourcesContent.includes(null);
    });
    const lost = files.filter((file) => {
      if (!/\.[jt]s$/.test(file)) return false;
      const [, map] = /^\/\/# sourceMappingURL=(\S+)$/m.exec(textOf(file)) ?? [];
      return map !== undefined && !existsSync(join(rootOf(folder), dirname(file), map));
    });
    expect({ hollow, lost }).toEqual({ hollow: [], lost: [] });
  });

  const eachByPublint = () =>
    PUBLISHED_FOLDERS.map((folder) => `publint run --strict ${tarballOf(folder)}`).join(' && ');
  const allByAttw = () => ['node', CHECK_TYPES, ...WITH_TYPES.map(tarballOf)].join(' ');

  test.each([
    ['publint', eachByPublint],
    ['attw', allByAttw],
  ] as const)('have no fault that %s finds', async (tool, check) => {
    const [command, ...args] = npxCommand(tool);
    const words = [...args.slice(0, -1), '--call', check()];
    const { code, output, errors } = await runCommand(command, words, { cwd: home });
    expect(code, output + errors).toBe(0);
  });

  test('have types that stand without those of others, and are refused where they are wrong', async () => {
    const entries = WITH_TYPES.flatMap(entriesOf).filter((name) => !(name in OPTIONAL));
    const program = [
      ...entries.map((name, index) => `import * as e${index} from '${name}';`),
      ...entries.map((_, index) => `export const u${index} = e${index};`),
      "import { newObservation } from '@flotilla/rules';",
      '// @ts-expect-error These are no rules.',
      "newObservation('nowhere');",
    ];
    writeFileSync(join(home, 'program.ts'), program.join('\n'));
    const compilerOptions = { strict: true, module: 'nodenext', target: 'es2023', types: [] };
    const config = JSON.stringify({ compilerOptions, files: ['program.ts'] });
    writeFileSync(join(home, 'tsconfig.json'), config);
    const tsc = join(ROOT, 'node_modules', '@typescript/native', 'bin', 'tsc');
    const compiled = await runCommand(process.execPath, [tsc], { cwd: home });
    expect(compiled).toMatchObject({ code: 0, output: '' });
  });

  test.each(Object.entries(OPTIONAL))('%s says what it lacks', async (name, libraries) => {
    const load = `await import('${name}').catch(({ message }) => console.log(message));`;
    const args = ['--input-type=module', '--eval', load];
    const { output } = await runCommand(process.execPath, args, { cwd: home });
    const [all, each] = [libraries.join(' and '), libraries.join(' ')];
    expect(output).toBe(`${name} needs ${all}: npm install ${each}\n`);
  });
});

const MOST_PACKAGES = 60;
const MOST_MEGABYTES = 40;
const bin = join(cli, 'node_modules/flotilla/bin/flotilla.js');

const installed = (args: readonly string[]) => flotilla(args, { bin });

describe('the command line, installed from its tarball', () => {
  test('is small', async () => {
    const { output } = await runCommand('du', ['-sm', 'node_modules'], { cwd: cli });
    expect(Number.parseInt(output, 10)).toBeLessThanOrEqual(MOST_MEGABYTES);
    expect(countInstalledPackages(cli)).toBeGreaterThan(1);
    expect(countInstalledPackages(cli)).toBeLessThanOrEqual(MOST_PACKAGES);
  });

  test('has the licences of what is bundled', () => {
    const path = join(cli, 'node_modules/flotilla/dist/THIRD-PARTY-LICENSES.txt');
    const notices = readFileSync(path, 'utf8');
    for (const name of ['bullmq', 'commander', 'ink', 'linkedom', 'zod']) {
      expect(notices).toMatch(new RegExp(`^Name: ${name}$`, 'm'));
    }
  });

  test('plays on the full screen', async () => {
    const terminal = await Terminal.open({ bin, env: { LC_ALL: 'C.UTF-8' } });
    await terminal.start('play', '--seed', '1');
    await terminal.waitFor('FLOTILLA');
    await terminal.after('C-c', /exit code \d/);
  });

  test('draws charts and writes pages', async () => {
    const folder = newDir();
    const svg = join(folder, 'fitness.svg');
    const evolve = ['evolve', '--rules', 'mini-7', '--population', '20', '--generations', '3'];
    const drawn = await installed([...evolve, '--seed', '1', '--plain', '--svg', svg]);
    expect(drawn).toMatchObject({ code: 0 });
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg/);
    const report = ['experiment', 'theory', '--games', '0.01', '--workers', '2', '--html', folder];
    expect(await installed(report)).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'theory.html'), 'utf8')).toContain('<svg role="img"');
  });

  test('plays by Redis', async () => {
    const redis = await newRedis();
    await startWorker(redis.url, bin);
    const match = ['match', 'density', 'random', '--rules', 'mini-7', '--games', '40'];
    const args = [...match, '--seed', '1', '--json'];
    const far = await resultOf(installed([...args, '--redis', redis.url]));
    expect(far).toEqual(await resultOf(installed([...args, '--workers', '2'])));
  });
});
