import { expect, test } from 'vitest';
import { namesTwice } from './names.js';

test.each([
  ['in two packages', ['packages/a/x.ts', 'packages/b/y.ts'], true],
  ['in a package and an app', ['packages/a/x.ts', 'apps/cli/y.ts'], true],
  ['twice in an app', ['apps/cli/x.ts', 'apps/cli/y.ts'], true],
  ['in two apps', ['apps/cli/x.ts', 'apps/web/x.ts'], false],
  ['in two languages', ['apps/cli/en/x.ts', 'apps/cli/ru/x.ts'], false],
  ['as two forms of a function', ['apps/cli/x.ts'], false],
] as const)('a name %s', (_, paths, isFault) => {
  const text = 'export function one(a: 1): 1;\nexport function one(a: 2): 2;\n';
  expect(namesTwice(new Map(paths.map((path) => [path, text])))).toHaveLength(isFault ? 1 : 0);
});

test('what is written as a text, or not exported, is no name', () => {
  const sources = new Map([
    ['packages/a/x.ts', 'export const one = 1;'],
    ['packages/b/x.ts', 'const one = 2;\nconst text = `\nexport const one = 3;`;'],
  ]);
  expect(namesTwice(sources)).toEqual([]);
});
