import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PUBLISHED_FOLDERS } from '../scripts/tarballs.mjs';
import { pageBlocks, readPage } from './support/pages.js';
import { ROOT, readRooms } from './support/rooms.js';

const ROOMS = readRooms();
const NAMES = ROOMS.map(({ manifest }) => manifest.name);

/** Returns the packages of a changeset with their bumps, and its text; undefined if malformed. */
function readChangeset(text: string) {
  const [, head, body = ''] = /^---\n((?:.+\n)+)---\n\n([\s\S]+)$/.exec(text) ?? [];
  const bumps = head?.trim().split('\n');
  const read = bumps?.map((line) => /^(?:'([^']+)'|([\w-]+)): (patch|minor|major)$/.exec(line));
  return read?.map((found) => found?.[1] ?? found?.[2]).concat(body.trim() || undefined);
}

const waiting = readdirSync(join(ROOT, '.changeset')).filter((name) => name.endsWith('.md'));
const changesets = [
  ...waiting.map((name) => [name, readPage(`.changeset/${name}`)] as const),
  ...pageBlocks('md').map(({ page, text }) => [page, text] as const),
];

test.each(changesets)('the changeset of %s names packages, and says what changed', (_, text) => {
  const [body, ...names] = readChangeset(text)?.toReversed() ?? [];
  expect(body).toMatch(/\S/);
  expect(names.length).toBeGreaterThan(0);
  expect(NAMES).toEqual(expect.arrayContaining(names));
});

describe('versions', () => {
  test('all packages have one', () => {
    expect(new Set(ROOMS.map(({ manifest }) => manifest.version)).size).toBe(1);
    const { fixed } = JSON.parse(readPage('.changeset/config.json'));
    const ours = NAMES.filter((name) => !name.startsWith('@flotilla/'));
    expect(fixed[0].toSorted()).toEqual(['@flotilla/*', ...ours].toSorted());
  });

  test('of a citation is that of the packages', () => {
    const [, cited] = /^version: (\S+)$/m.exec(readPage('CITATION.cff')) ?? [];
    const { version } = JSON.parse(readPage('apps/cli/package.json'));
    expect(cited).toBe(version);
  });

  test.each(ROOMS)('$folder tells its changes, and the first version in few bullets', (room) => {
    const [, first = ''] = readPage(`${room.folder}/CHANGELOG.md`).split('## 0.1.0\n');
    const bullets = first.split('\n').filter((line) => line.startsWith('- '));
    expect(bullets.length).toBeGreaterThan(2);
    expect(bullets.length).toBeLessThanOrEqual(10);
  });
});

test('what is published says where it comes from', () => {
  const published = ROOMS.filter(({ folder }) => PUBLISHED_FOLDERS.includes(folder));
  expect(published).toHaveLength(PUBLISHED_FOLDERS.length);
  for (const { folder, manifest } of published) {
    expect(manifest).toMatchObject({
      license: 'MIT',
      keywords: expect.arrayContaining(['battleship', 'sea-battle']),
      bugs: { url: 'https://github.com/flotilla-game/flotilla/issues' },
      homepage: `https://github.com/flotilla-game/flotilla/tree/main/${folder}#readme`,
      repository: {
        type: 'git',
        url: 'git+https://github.com/flotilla-game/flotilla.git',
        directory: folder,
      },
    });
  }
});
