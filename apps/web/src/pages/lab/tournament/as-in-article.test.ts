import { expect, it } from 'vitest';
import { AS_IN_ARTICLE, isOfArticle } from './as-in-article.js';

const RUN = { ...AS_IN_ARTICLE, rules: { name: 'russian' } };

it.each([
  [true, { seed: 7, shooters: [...RUN.shooters].reverse() }],
  [false, { format: 'swiss' }],
  [false, { players: 64 }],
  [false, { rules: { name: 'hasbro' } }],
  [false, { shooters: ['pool/random', 'pool/cross', 'pool/linear'] }],
  [false, { placers: ['uniform'] }],
] as const)('is %s of the run of the article with %j', (is, changed) => {
  expect(isOfArticle({ ...RUN, ...changed })).toBe(is);
});
