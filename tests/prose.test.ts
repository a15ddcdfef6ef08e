import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './support/rooms.js';

/** Folders whose comments follow these rules; add a folder once its comments do. */
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
  'apps/cli/src',
  'apps/web/src',
  'bench',
  'tests',
];

/** Openings of a docblock that hide its subject. */
const OPENINGS = /^(?:What|Who|Whose|How|Of|By|So|As|Where|Those|That)\b/;

/** Maximum words per sentence. */
const MAX_WORDS = 25;

const LICENCE = 'the licence of boards from a paper';

/** Beginnings of longer sentences, with the reason why they are not split. */
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

/** Matches a block comment, or consecutive line comments as one. */
const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;

/** Returns the comments of a source. */
function commentsIn(source: string): Comment[] {
  return [...source.matchAll(COMMENT)].map(([raw]) => ({
    isDocblock: raw.startsWith('/**'),
    text: plain(raw),
  }));
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

/** Matches an object literal spread into another, which names nothing and only saves lines. */
const SPREAD_LITERAL = /\.\.\.\{\s/;

/** Words of an older English. */
const DATED = /\b(?:nobody|somebody|whoever|anew|lent|stands(?! for))\b/i;

describe.each(ROOMS)('%s', (room) => {
  const paths = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' });
  const sources = paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(ROOT, room, path), 'utf8') }));
  const comments = sources.flatMap(({ path, source }) =>
    commentsIn(source).map((comment) => ({ ...comment, path })),
  );

  test('no literal is spread into another', () => {
    const faults = sources.filter(({ source }) => SPREAD_LITERAL.test(source));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('comments are in today’s words', () => {
    const faults = comments.filter(({ text }) => DATED.test(text));
    expect(faults.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
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
