import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROOT } from './support/rooms.js';

/** Rooms whose comments follow these rules; add a room once its comments do. */
const ROOMS = [
  'packages/rules/src',
  'packages/engine/src',
  'packages/engine/assembly',
  'packages/bimaru/src',
  'packages/protocol/src',
  'packages/play/src',
  'packages/lab/src',
  'packages/research/src',
  'apps/server/src',
];

/** Openings of a docblock that hide its subject. */
const OPENINGS = /^(?:What|Who|Whose|How|Of|By|So|As|Where|Those|That)\b/;

/** Most words of a sentence. */
const MAX_WORDS = 25;

const LICENCE = 'the licence of boards from a paper';

/** Longer sentences, each by its beginning, with the reason why it is not split. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'Permission is hereby granted': LICENCE,
  'THE SOFTWARE IS PROVIDED': LICENCE,
  'IN NO EVENT SHALL': LICENCE,
};

interface Comment {
  readonly isDocblock: boolean;
  /** Text without delimiters, tags of examples and link markup. */
  readonly text: string;
}

/** Returns the comments of a source; consecutive line comments are one. */
function commentsIn(source: string): Comment[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const ranges = new Map<number, ts.CommentRange>();
  const collect = (node: ts.Node): void => {
    const leading = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
    const trailing = ts.getTrailingCommentRanges(source, node.getEnd()) ?? [];
    for (const range of [...leading, ...trailing]) ranges.set(range.pos, range);
    for (const child of node.getChildren(file)) collect(child);
  };
  collect(file);
  const joined: { pos: number; end: number }[] = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const last = joined.at(-1);
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const goesOn = last && source.startsWith('//', last.pos) && isLine;
    if (goesOn && /^\n[ \t]*$/.test(source.slice(last.end, pos))) last.end = end;
    else joined.push({ pos, end });
  }
  return joined.map(({ pos, end }) => {
    const raw = source.slice(pos, end);
    return { isDocblock: raw.startsWith('/**'), text: plain(raw) };
  });
}

/** Strips the delimiters, examples and link markup of a comment. */
function plain(comment: string): string {
  return comment
    .replace(/^\/\*+|\*\/$/g, '')
    .replace(/^[ \t]*(?:\/\/|\*) ?/gm, '')
    .replace(/@example[\s\S]*$/, '')
    .replace(/\{@link ([^}]+)\}/g, '$1')
    .trim();
}

/** Splits a text at ends of sentences, semicolons, tags, list items and blank lines. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!;])\s+|\n\s*\n|\n- |\s(?=@(?:param|returns|throws)\b)/)
    .map((sentence) => sentence.replace(/\s+/g, ' '));
}

function wordsIn(sentence: string): number {
  return sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;
}

describe.each(ROOMS)('comments of %s', (room) => {
  const paths = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' });
  const comments = paths
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, room, path), 'utf8');
      return commentsIn(source).map((comment) => ({ ...comment, path }));
    });

  test('docblocks open with a verb or a noun', () => {
    const faults = comments.filter(({ isDocblock, text }) => isDocblock && OPENINGS.test(text));
    expect(faults.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  test(`sentences have at most ${MAX_WORDS} words`, () => {
    const faults = comments.flatMap(({ path, text }) =>
      sentencesOf(text)
        .filter((sentence) => wordsIn(sentence) > MAX_WORDS)
        .filter((sentence) => !Object.keys(EXCEPTIONS).some((start) => sentence.startsWith(start)))
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(faults).toEqual([]);
  });
});

test('finds what it forbids', () => {
  const [doc, line] = commentsIn(`/** How often\n * it is. */\nconst a = 1;\n// one\n// two\n`);
  expect(doc).toEqual({ isDocblock: true, text: 'How often\nit is.' });
  expect(OPENINGS.test(doc?.text ?? '')).toBe(true);
  expect(line?.text).toBe('one\ntwo');
  expect(wordsIn(sentencesOf('One two three. Four – five.')[1] ?? '')).toBe(2);
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(20);
});
