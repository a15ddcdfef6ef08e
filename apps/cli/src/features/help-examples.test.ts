import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../tests/support/rooms.js';
import { splitCommandLine } from '../shell/strategies/specs.js';
import { parseOnly } from '../testing/parse-only.js';
import { COMMANDS } from './commands.js';

const EXAMPLES = await Promise.all(
  COMMANDS.map(async ({ name, load }) => [name, (await load()).COMMAND.examples] as const),
);

/** Options and redirections that are followed by an output file. */
const WRITES = ['>', '>>', '-o', '--out', '--svg', '--sheet', '--plot'];
const FILE = /^[\w./~-]+\.(js|mjs|py|c|txt|json|jsonl|svg|html)$/;

/** Returns the files that an example reads, and those that it writes. */
function filesOf(example: string) {
  const words =
    splitCommandLine(example)?.flatMap((word) => word.replace(/^cmd:/, '').split(' ')) ?? [];
  const files = words.flatMap((word, at) =>
    FILE.test(word) ? [{ word, before: words[at - 1] }] : [],
  );
  const isWritten = ({ before = '' }: { before?: string | undefined }) =>
    // With an option such as `--add`, `flotilla memory` creates its file.
    WRITES.includes(before) || (before === 'memory' && example.includes(' --'));
  return {
    read: files.filter((file) => !isWritten(file)).map(({ word }) => word),
    written: files.filter(isWritten).map(({ word }) => word),
  };
}

test.each(EXAMPLES)('the examples of %s read what is there, or what one before made', (_, all) => {
  const made = new Set<string>();
  for (const example of all) {
    const { read, written } = filesOf(example);
    for (const file of read) {
      expect(made.has(file) || existsSync(join(ROOT, file)), `${example}: ${file}`).toBe(true);
    }
    for (const file of written) made.add(file);
  }
});

test.each(EXAMPLES)('the examples of %s are understood', async (_, all) => {
  for (const example of all) {
    const [line = ''] = example.split(/ (?:<<<|[<>]+) /);
    expect(await parseOnly(splitCommandLine(line) ?? []), example).toBe('');
  }
});
