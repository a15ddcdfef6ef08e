import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { runInMemory } from '../../apps/cli/src/testing/run-in-memory.js';
import { ROOT } from './rooms.js';

const REFERENCE = /^\[([^\]]+)\]\(([^)]+)\) › (.+)$/;
const COMMAND = /^`flotilla ([^`]+)`$/;

/**
 * What is wrong with a cell of docs/research/sources.md that says what shows something: tests as
 * `[file](path) › name`, or commands as `flotilla …` in backticks, with `<br>` between.
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

/** A file may have been moved, and a test been given another name. */
function testFault(name: string, path: string, title: string): string | undefined {
  const file = join(ROOT, path);
  if (!existsSync(file) || !file.endsWith(`/${name}`)) return `${path}: no such file`;
  return titlesIn(path).includes(title) ? undefined : `${path}: no test is called «${title}»`;
}

const found = new Map<string, readonly string[]>();

/** The names of tests as they are written in a file, those of `each` with their blanks. */
export function titlesIn(path: string): readonly string[] {
  const before = found.get(path);
  if (before) return before;
  const text = readFileSync(join(ROOT, path), 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['test', 'it'].includes(calleeOf(node))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  found.set(path, titles);
  return titles;
}

/** `test` of `test(…)` and of `test.each(…)(…)`. */
function calleeOf(call: ts.CallExpression): string {
  let callee: ts.Node = call.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    callee = callee.expression;
  }
  return ts.isIdentifier(callee) ? callee.text : '';
}

/**
 * The command line itself knows commands, options and names, as it completes them. Where it completes
 * nothing a number or a file is meant.
 */
export async function commandFault(words: readonly string[]): Promise<string | undefined> {
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

/** Each is asked for once: every time all commands are added. */
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
