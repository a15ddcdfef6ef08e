import { findPlacer, findShooter } from '@flotilla/engine';
import { expect, it } from 'vitest';
import { NAMES_OF_ARTICLES, namesOfArticle } from './article-names.js';

it.each([
  ['shooter', findShooter],
  ['placer', findPlacer],
] as const)('a %s of an article is one of ours, and its own name is not', (kind, find) => {
  for (const name of Object.keys(NAMES_OF_ARTICLES[kind])) {
    const ours = namesOfArticle(kind, name.toUpperCase());
    expect(find(name), name).toBeUndefined();
    expect(
      ours.filter((each) => find(each) === undefined),
      name,
    ).toEqual([]);
    expect(ours, name).not.toEqual([]);
  }
});

it('keeps modifiers, and knows no other names', () => {
  expect(namesOfArticle('shooter', 'linear+no-halo')).toContain('pool/linear+no-halo');
  expect(namesOfArticle('shooter', 'constructor')).toEqual([]);
});
