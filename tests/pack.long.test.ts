import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seldom } from '../scripts/seldom.mjs';
import { install, PUBLISHED, packAll, type Tarball } from '../scripts/tarballs.mjs';
import { runCommand } from './support/command.js';
import { ROOT } from './support/rooms.js';

/** What a newcomer has: an empty folder elsewhere, and the packed packages installed into it. */
let home: string;
let packed: readonly Tarball[];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'flotilla-pack-'));
  packed = await packAll(home);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n');
  await install(
    home,
    packed.map(({ path }) => path),
  );
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
});

/** The name of what is packed from a folder. */
function nameOf(folder: string): string {
  return folder === 'apps/cli' ? 'flotilla' : `@flotilla/${folder.split('/')[1]}`;
}

const PROGRAM = `
import { density, inferExactly, makeRng, type Shooter } from '@flotilla/engine';
import { makePreset, newObservation, type Observation, type Square, unwrap } from '@flotilla/rules';

const first: Shooter = { ...density, name: 'first', shoot: ({ open }) => open.first ?? 0 };
const known: Observation = newObservation(makePreset('russian', makeRng(1)));
const shoot = (from: Observation, square: Square): boolean => from.open.has(square);
if (!shoot(known, first.shoot(known, makeRng(1)))) throw new Error('not open');
declare const console: { log(text: string): void };
console.log(String(unwrap(inferExactly(known)).layouts));
`;

const WITH_TYPES = PUBLISHED.filter((folder) => folder.startsWith('packages/'));

/** The entries that need libraries which their users install. */
const OPTIONAL = {
  '@flotilla/lab/redis': ['bullmq', 'ioredis'],
  '@flotilla/lab/report': ['@observablehq/plot', 'linkedom'],
};

function tarballOf(folder: string): Tarball {
  const found = packed.find((each) => each.folder === folder);
  if (!found) throw new Error(`${folder} is not packed`);
  return found;
}

/** What may be imported of a package that is installed. */
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

describe('the packed command and packages together', () => {
  test('play a shooter from a file that uses the engine', async () => {
    writeFileSync(join(home, 'mine.js'), SHOOTER);
    const args = ['match', './mine.js', 'random', '--games', '4', '--seed', '1', '--json'];
    const limit = ['--rules', 'mini-7', '--time-limit', '60000'];
    const { code, stdout } = await runCommand(
      'npx',
      ['--no-install', 'flotilla', ...args, ...limit],
      { cwd: home },
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 4, forfeits: [] });
  });
});

describe('the packed packages', () => {
  test.each(PUBLISHED)('%s holds what is meant for its users, and no more', (folder) => {
    const files = readdirSync(join(home, 'node_modules', nameOf(folder)), {
      recursive: true,
      encoding: 'utf8',
    });
    expect(files).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json']),
    );
    expect(
      files.filter((file) => /\.(tsbuildinfo|tsx?)$|\.test\./.test(file.replace(/\.d\.ts$/, ''))),
    ).toEqual([]);
  });

  test.each(PUBLISHED)('%s has a source map only with its sources', (folder) => {
    const root = join(home, 'node_modules', nameOf(folder));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const hollow = files.filter((file) => {
      if (!file.endsWith('.map')) return false;
      const { sources, sourcesContent = [] } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return sources.length !== sourcesContent.length || sourcesContent.includes(null);
    });
    const lost = files.filter((file) => {
      if (!/\.[jt]s$/.test(file)) return false;
      const map = /^\/\/# sourceMappingURL=(\S+)$/m.exec(
        readFileSync(join(root, file), 'utf8'),
      )?.[1];
      return map !== undefined && !existsSync(join(root, dirname(file), map));
    });
    expect({ hollow, lost }).toEqual({ hollow: [], lost: [] });
  });

  test.each([
    ...PUBLISHED.map((folder) => [folder, 'publint', ['run'], ['--strict']] as const),
    // Node 20.19 requires ES modules, too.
    ...WITH_TYPES.map(
      (folder) => [folder, 'attw', [], ['--profile', 'esm-only', '--no-emoji']] as const,
    ),
  ])('%s has no fault that %s finds', async (folder, name, before, after) => {
    const [command, ...args] = seldom(name);
    const words = [...args, ...before, tarballOf(folder).path, ...after];
    const { code, stdout } = await runCommand(command, words, { cwd: home });
    expect(code, stdout).toBe(0);
  });

  test('have types that stand without those of others', async () => {
    const entries = WITH_TYPES.flatMap(entriesOf).filter((name) => !(name in OPTIONAL));
    const program = entries.map((name, index) => `import * as e${index} from '${name}';\n`);
    const uses = entries.map((_, index) => `export const u${index} = e${index};\n`);
    expect(await compile('entries', [...program, ...uses].join(''))).toMatchObject({
      code: 0,
      stdout: '',
    });
  });

  test.each(Object.entries(OPTIONAL))('%s says what it lacks', async (name, libraries) => {
    const load = `await import('${name}').catch(({ message }) => console.log(message));`;
    const args = ['--input-type=module', '--eval', load];
    const { stdout } = await runCommand(process.execPath, args, { cwd: home });
    const [first, second] = libraries;
    expect(stdout).toBe(`${name} needs ${first} and ${second}: npm install ${first} ${second}\n`);
  });

  test('serve a TypeScript program, with their types', async () => {
    expect(await compile('program', PROGRAM)).toMatchObject({ code: 0, stdout: '' });
    const { code, stdout } = await runCommand(process.execPath, ['program.js'], { cwd: home });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '1855545978831780\n' });
  });

  test('refuse a program with wrong types', async () => {
    const { code, stdout } = await compile('wrong', `${PROGRAM}shoot(known.rules, 'nowhere');\n`);
    expect(code).not.toBe(0);
    expect(stdout).toContain('wrong.ts');
  });
});

/** Compiles a program as its author would, who has no types but those of the packages. */
function compile(name: string, program: string) {
  writeFileSync(join(home, `${name}.ts`), program);
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, module: 'nodenext', target: 'es2023', types: [] },
      files: [`${name}.ts`],
    }),
  );
  const tsc = join(ROOT, 'node_modules', '@typescript/native', 'bin', 'tsc');
  return runCommand(process.execPath, [tsc], { cwd: home });
}
