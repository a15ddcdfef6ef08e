import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { ROOT } from './support/rooms.js';

const FOLDERS = [
  ...['packages/rules', 'packages/engine', 'packages/protocol', 'packages/play', 'packages/lab'],
  'apps/cli',
];

/** What a newcomer has: an empty folder elsewhere, and the packed packages installed into it. */
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'flotilla-pack-'));
  const workspaces = FOLDERS.flatMap((folder) => ['--workspace', folder]);
  await npm(ROOT, 'pack', ...workspaces, '--pack-destination', home);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n');
  const packed = readdirSync(home).filter((name) => name.endsWith('.tgz'));
  expect(packed).toHaveLength(FOLDERS.length);
  await npm(
    home,
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...packed.map((name) => `./${name}`),
  );
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

async function npm(cwd: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand('npm', args, { cwd });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
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

describe('the packed command', () => {
  test('shows its help', async () => {
    const { code, stdout } = await runCommand('npx', ['--no-install', 'flotilla', '--help'], {
      cwd: home,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: flotilla');
  });

  test('plays a whole game through a pipe', async () => {
    const squares = [...'ABCDEFGHIJ'].flatMap((column) =>
      Array.from({ length: 10 }, (_, row) => `${column}${row + 1}`),
    );
    const game = [
      'play',
      '--plain',
      '--auto-place',
      '--seed',
      '1',
      '--lang',
      'en',
      '--rules',
      'mini-7',
    ];
    const { code, stdout } = await runCommand('npx', ['--no-install', 'flotilla', ...game], {
      cwd: home,
      input: `${squares.join('\n')}\n`,
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/You win|You lose|has won|wins/);
  });
});

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
  test.each(FOLDERS)('%s holds what is meant for its users, and no more', (folder) => {
    const name = folder === 'apps/cli' ? 'flotilla' : `@flotilla/${folder.split('/')[1]}`;
    const files = readdirSync(join(home, 'node_modules', name), {
      recursive: true,
      encoding: 'utf8',
    });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'dist', 'package.json']));
    expect(
      files.filter((file) => /\.(tsbuildinfo|tsx?)$|\.test\./.test(file.replace(/\.d\.ts$/, ''))),
    ).toEqual([]);
  });

  test.each(FOLDERS)('%s has a source map only with its sources', (folder) => {
    const name = folder === 'apps/cli' ? 'flotilla' : `@flotilla/${folder.split('/')[1]}`;
    const root = join(home, 'node_modules', name);
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
