import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../tests/support/rooms.js';
import { parseOnly } from '../testing/parse-only.js';
import { COMMANDS } from './commands.js';

const EXAMPLES = await Promise.all(
  COMMANDS.map(async ({ name, load }) => [name, (await load()).COMMAND.examples] as const),
);

/** What is before the name of a file that an example writes. */
const WRITES = ['>', '>>', '-o', '--out', '--svg', '--sheet', '--plot'];
const FILE = /^[\w./~-]+\.(js|mjs|py|c|txt|json|jsonl|svg|html)$/;

/** Words as a shell has them: one in quotes is one word, of which a command has several. */
function wordsOf(example: string): string[] {
  return [...example.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([word, a, b]) => a ?? b ?? word);
}

/** The files that an example reads, and those that it writes. */
function filesOf(example: string) {
  const words = wordsOf(example).flatMap((word) => word.replace(/^cmd:/, '').split(' '));
  const files = words.flatMap((word, at) =>
    FILE.test(word) ? [{ word, before: words[at - 1] }] : [],
  );
  const isWritten = ({ before = '' }: { before?: string | undefined }) =>
    // What is remembered of an opponent is made with the first record.
    WRITES.includes(before) || (before === 'memory' && example.includes(' --'));
  return {
    read: files.filter((file) => !isWritten(file)).map(({ word }) => word),
    written: files.filter(isWritten).map(({ word }) => word),
  };
}

test.each(EXAMPLES)(
  'the examples of %s read what is there, or what one before has made',
  (_, all) => {
    const made = new Set<string>();
    for (const example of all) {
      const { read, written } = filesOf(example);
      for (const file of read) {
        expect(made.has(file) || existsSync(join(ROOT, file)), `${example}: ${file}`).toBe(true);
      }
      for (const file of written) made.add(file);
    }
  },
);

test.each(EXAMPLES)('the examples of %s are understood', async (_, all) => {
  for (const example of all) {
    const [line = ''] = example.split(/ (?:<<<|[<>]+) /);
    expect(await parseOnly(wordsOf(line)), example).toBe('');
  }
});
