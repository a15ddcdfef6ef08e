import { expect, it } from 'vitest';
import { isOfArticle } from './is-of-article.js';

const OF_ARTICLE: Parameters<typeof isOfArticle>[0] = {
  ...{ format: 'knockout', rules: { name: 'russian' }, players: 1024, games: 1, seed: 7 },
  shooters: ['pool/linear-printed', 'pool/random-printed', 'pool/cross-printed'],
  placers: [
    ...['zones/centre-36', 'zones/left', 'zones/right', 'zones/top', 'zones/bottom'],
    ...['zones/centre-vertical', 'zones/centre-horizontal', 'zones/random-12'],
  ],
};

it.each([
  [true, {}],
  [false, { format: 'swiss' }],
  [false, { players: 64 }],
  [false, { rules: { name: 'hasbro' } }],
  [false, { shooters: ['pool/random', 'pool/cross', 'pool/linear'] }],
  [false, { placers: ['uniform'] }],
] as const)('is %s of the run of the article with %j', (is, changed) => {
  expect(isOfArticle({ ...OF_ARTICLE, ...changed })).toBe(is);
});
