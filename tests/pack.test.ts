import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { ROOT } from './support/rooms.js';

const FOLDERS = ['packages/rules', 'packages/engine', 'packages/lab', 'apps/cli'];

/** What a newcomer has: an empty folder elsewhere, and the packed packages installed into it. */
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'flotilla-pack-'));
  for (const folder of FOLDERS) await npm(join(ROOT, folder), 'pack', '--pack-destination', home);
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

describe('the packed command', () => {
  test('shows its help', async () => {
    const { code, stdout } = await runCommand('npx', ['--no-install', 'flotilla', '--help'], {
      cwd: home,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: flotilla');
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

  test('can be imported', async () => {
    const program =
      "await import('@flotilla/rules'); await import('@flotilla/lab'); console.log('ok');";
    writeFileSync(join(home, 'program.js'), program);
    const { code, stdout } = await runCommand(process.execPath, ['program.js'], { cwd: home });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'ok\n' });
  });
});
