import ts from 'typescript';
import { describe, expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

const FILES: Readonly<Record<string, Tree>> = import.meta.glob(
  ['./{en,ru}/common.ts', '../pages/*/{en,ru}.ts'],
  { eager: true, import: 'TEXTS' },
);
const COMPONENTS: Readonly<Record<string, string>> = import.meta.glob('../**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const LETTER = /\p{L}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Names that are the same in every language: makers, formats and their keywords. */
const NAMES = ['Hasbro', 'seed', 'CSV', 'JSON', 'PNG', '{"width": …, "height": …}'];
/** Returns whether a text is one of these names, or a letter of a formula. */
const isName = (text: string) =>
  NAMES.includes(text.replace(/^[\s,]+|\s+$/g, '')) || /^\p{L}$/u.test(text.trim());

/** Attributes with text for people. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt)$/;

/** Returns the texts of a language by file and key. */
const textsIn = (lang: string) =>
  Object.entries(FILES).flatMap(([path, tree]) =>
    new RegExp(`/${lang}[./]`).test(path) ? leaves(tree, `${path} `) : [],
  );

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? ([[`${path}${key}`, value]] as [string, string][])
      : leaves(value, `${path}${key}.`),
  );
}

const wordsOf = (text: string) => text.replace(/\{\{.*?\}\}|<[^>]*>/g, '');

// tests/texts.test.ts compares keys and placeholders.
test('nothing is empty, and no text is in the other language', () => {
  const keysOf = (lang: string, isOdd: (text: string) => boolean) =>
    textsIn(lang).flatMap(([key, text]) => (isOdd(text) ? [key] : []));
  for (const lang of ['en', 'ru']) {
    expect(textsIn(lang).length).toBeGreaterThan(1_000);
    expect(keysOf(lang, (text) => text.trim() !== text || text === '')).toEqual([]);
  }
  expect(keysOf('en', (text) => CYRILLIC.test(wordsOf(text)))).toEqual([]);
  const isForeign = (text: string) =>
    LETTER.test(wordsOf(text)) && !CYRILLIC.test(wordsOf(text)) && !isName(wordsOf(text));
  expect(keysOf('ru', isForeign)).toEqual([]);
});

/** Returns the literal words of a component, each with its line. */
function wordsIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const check = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (LETTER.test(text) && !isName(text)) found.push(`${path}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) check(node, node.text);
    for (const text of spokenLiterals(node)) check(text, text.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the literal strings that a node shows: a child, or the value of a spoken attribute. */
function spokenLiterals(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isJsxAttribute(node)) {
    const isSpoken = SPOKEN.test(node.name.getText());
    return isSpoken && node.initializer ? literalsOf(node.initializer) : [];
  }
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
  return isChild && node.expression ? literalsOf(node.expression) : [];
}

/** Returns the string literals that an expression may evaluate to. */
function literalsOf(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isJsxExpression(node)) return node.expression ? literalsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  }
  const isChoice =
    ts.isBinaryExpression(node) && ['&&', '||', '??'].includes(node.operatorToken.getText());
  return isChoice ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
}

describe('no component says words of its own', () => {
  test('in any file', () => {
    const files = Object.entries(COMPONENTS);
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(([path, source]) => wordsIn(path, source))).toEqual([]);
  });

  test.each([
    '<p>Hello</p>',
    "<p>{'Hello'}</p>",
    "<p>{isOpen ? 'Hello' : t('bye')}</p>",
    '<img alt="Hello" />',
    "<b title={isOpen ? 'Hello' : ''} />",
  ])('%s would be found', (source) => {
    expect(wordsIn('Example.tsx', source)).toEqual(['Example.tsx:1 Hello']);
  });
});

test('hits per shot have one name everywhere, and the quality of decisions another', () => {
  const OTHER_WORDS = /hits per shot|меткость|^decisions$|^решения$/i;
  for (const lang of ['en', 'ru']) {
    const all = textsIn(lang);
    const called = (end: string) =>
      new Set(all.filter(([key]) => key.endsWith(`.${end}`)).map(([, text]) => text));
    const names = [...called('hitRate'), ...called('accuracy')];
    expect(new Set(names).size).toBe(2);
    expect(names).toHaveLength(2);
    expect(all.filter(([, text]) => OTHER_WORDS.test(text))).toEqual([]);
  }
});
