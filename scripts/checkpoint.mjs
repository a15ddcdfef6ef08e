import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './process.mjs';

/** Parts of a long run, kept in a file of lines in .flotilla, each a key and a part. @param {string} name of the file */
export function openCheckpoint(name) {
  const path = join(ROOT, '.flotilla', `${name}.jsonl`);
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  // A kill may have cut the last line short.
  const whole = lines.slice(0, -1).map((line) => JSON.parse(line));
  writeFileSync(path, whole.map((line) => `${JSON.stringify(line)}\n`).join(''));
  /** @type {Map<string, unknown>} */
  const parts = new Map(whole);
  return {
    /** @param {string} key */
    get: (key) => parts.get(key),
    /** @param {string} key @param {unknown} part */
    put: (key, part) => appendFileSync(path, `${JSON.stringify([key, part])}\n`),
    remove: () => rmSync(path),
  };
}
