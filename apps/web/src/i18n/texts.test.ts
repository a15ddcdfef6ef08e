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
/** Makers, formats and what is written in them: alike in every language. Letters of formulas are, too. */
const NAMES: readonly string[] = [
  'Hasbro',
  'seed',
  'CSV',
  'JSON',
  'PNG',
  '{"width": …, "height": …}',
];
const isName = (text: string) =>
  NAMES.includes(text.replace(/^[\s,]+|\s+$/g, '')) || /^\p{L}$/u.test(text.trim());

/** What is said to people by an attribute. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt)$/;

const pathOf = (lang: string, namespace: string) =>
  namespace === 'common' ? `./${lang}/common.ts` : `../pages/${namespace}/${lang}.ts`;
const NAMESPACES = Object.keys(FILES).flatMap((path) => {
  const namespace = /^\.\.\/pages\/([^/]+)/.exec(path)?.[1] ?? 'common';
  return path === pathOf('en', namespace) ? [namespace] : [];
});
const textsOf = (lang: string, namespace: string) =>
  new Map(leaves(FILES[pathOf(lang, namespace)] ?? {}));

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? ([[`${path}${key}`, value]] as [string, string][])
      : leaves(value, `${path}${key}.`),
  );
}

const wordsOf = (text: string) => text.replace(/\{\{.*?\}\}|<[^>]*>/g, '');

// Keys and what they fill in are compared in tests/texts.test.ts.
describe.each(NAMESPACES)('%s', (namespace) => {
  const [english, russian] = [textsOf('en', namespace), textsOf('ru', namespace)];

  test('has nothing empty, and no text in the other language', () => {
    const odd = (texts: Map<string, string>, isOdd: (text: string) => boolean) =>
      [...texts].filter(([, text]) => isOdd(text)).map(([key]) => key);
    for (const texts of [english, russian]) {
      expect(odd(texts, (text) => text.trim() !== text || text === '')).toEqual([]);
    }
    expect(odd(english, (text) => CYRILLIC.test(wordsOf(text)))).toEqual([]);
    const isForeign = (text: string) =>
      LETTER.test(wordsOf(text)) && !CYRILLIC.test(wordsOf(text)) && !isName(wordsOf(text));
    expect(odd(russian, isForeign)).toEqual([]);
  });
});

/** The words that a component says without looking them up, each with its line. */
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

/** The strings that this node says as they are: a child, or the value of a spoken attribute. */
function spokenLiterals(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isJsxAttribute(node)) {
    const isSpoken = SPOKEN.test(node.name.getText());
    return isSpoken && node.initializer ? literalsOf(node.initializer) : [];
  }
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
  return isChild && node.expression ? literalsOf(node.expression) : [];
}

/** The string that an expression is, or those that it chooses from. */
function literalsOf(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isJsxExpression(node)) return node.expression ? literalsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  }
  const isChoice =
    ts.isBinaryExpression(node) &&
    [
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ].includes(node.operatorToken.kind);
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

  test.each(["<p className='hello'>{t('hello')} · 12</p>", '<b title={t(`hello`)}>→</b>'])(
    '%s is as it should be',
    (source) => {
      expect(wordsIn('Example.tsx', source)).toEqual([]);
    },
  );
});

test('hits per shot have one name everywhere, and the quality of decisions another', () => {
  const OTHER_WORDS = /hits per shot|меткость|^decisions$|^решения$/i;
  for (const lang of ['en', 'ru'] as const) {
    const all = NAMESPACES.flatMap((namespace) =>
      [...textsOf(lang, namespace)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    );
    const called = (end: string) =>
      new Set(all.filter(([key]) => key.endsWith(`.${end}`)).map(([, text]) => text));
    const names = [...called('hitRate'), ...called('accuracy')];
    expect(new Set(names).size).toBe(2);
    expect(names).toHaveLength(2);
    expect(all.filter(([, text]) => OTHER_WORDS.test(text))).toEqual([]);
  }
});
