import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInMemory } from '../../apps/cli/src/testing/run-in-memory.js';
import { ROOT } from './rooms.js';

const REFERENCE = /^\[([^\]]+)\]\(([^)]+)\) › (.+)$/;
const COMMAND = /^`flotilla ([^`]+)`$/;

/**
 * Returns the faults of a cell of docs/research/sources.md that lists demonstrations. It holds
 * tests as `[file](path) › name`, or commands as `flotilla …` in backticks, separated by `<br>`.
 */
export async function faultsOf(cell: string): Promise<string[]> {
  const faults = await Promise.all(cell.split('<br>').map(faultOf));
  return faults.filter((fault) => fault !== undefined);
}

async function faultOf(shown: string): Promise<string | undefined> {
  const [, name, path, title] = REFERENCE.exec(shown) ?? [];
  if (name !== undefined && path !== undefined && title !== undefined) {
    return testFault(name, path.replace(/^(\.\.\/)+/, ''), title);
  }
  const words = COMMAND.exec(shown)?.[1]?.split(' ');
  if (words) return commandFault(words);
  return `${shown}: neither a test nor a command`;
}

/** Finds moved files and renamed tests; names of `each` keep their placeholders. */
function testFault(name: string, path: string, title: string): string | undefined {
  const file = join(ROOT, path);
  if (!existsSync(file) || !file.endsWith(`/${name}`)) return `${path}: no such file`;
  const text = readFileSync(file, 'utf8');
  const isThere = [...`'"\``].some((quote) => text.includes(`${quote}${title}${quote},`));
  return isThere ? undefined : `${path}: no test is called «${title}»`;
}

/**
 * Checks commands, options and names by the command line's own completion. Words without
 * completions are numbers or files.
 */
async function commandFault(words: readonly string[]): Promise<string | undefined> {
  for (const [index, word] of words.entries()) {
    const before = words.slice(0, index);
    if ((await completed([...before, word])).includes(word)) continue;
    const isFile = /[./]/.test(word);
    const isFree = !word.startsWith('-') && (await completed([...before, ''])).length === 0;
    if (!isFile && !isFree) return `flotilla ${words.join(' ')}: ${word} is unknown`;
  }
  return undefined;
}

const completions = new Map<string, Promise<string[]>>();

/** Cached, as each completion registers all commands. */
function completed(words: readonly string[]): Promise<string[]> {
  const key = JSON.stringify(words);
  const answer = completions.get(key) ?? complete(words);
  completions.set(key, answer);
  return answer;
}

async function complete(words: readonly string[]): Promise<string[]> {
  const { output } = await runInMemory(['complete', '--', ...words]);
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.map((line) => line.split('\t')[0] ?? '');
}
