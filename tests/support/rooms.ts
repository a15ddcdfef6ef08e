import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Room } from './architecture.js';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Reads every package and app of the repository. */
export function readRooms(): Room[] {
  return ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(ROOT, kind))
      .map((name) => `${kind}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
      .map(readRoom),
  );
}

function readRoom(folder: string): Room {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file): [string, string] => [
      `src/${file.split(sep).join('/')}`,
      readFileSync(join(ROOT, folder, 'src', file), 'utf8'),
    ]);
  return { folder, manifest, sources: new Map(sources) };
}
