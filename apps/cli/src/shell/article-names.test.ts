import { findPlacer, findShooter } from '@flotilla/engine';
import { expect, it } from 'vitest';
import { findArticleNames, NAMES_OF_ARTICLES } from './article-names.js';

it.each([
  ['shooter', findShooter],
  ['placer', findPlacer],
] as const)('a %s of an article is one of ours, and its own name is not', (kind, find) => {
  for (const name of Object.keys(NAMES_OF_ARTICLES[kind])) {
    const ours = findArticleNames(kind, name.toUpperCase());
    expect(find(name), name).toBeUndefined();
    expect(ours, name).not.toEqual([]);
    for (const each of ours) expect(find(each), `${name}: ${each}`).toBeDefined();
  }
});

it('keeps modifiers, and knows no other names', () => {
  expect(findArticleNames('shooter', 'linear+no-halo')).toContain('pool/linear+no-halo');
  expect(findArticleNames('shooter', 'constructor')).toEqual([]);
});

it.each(['Разведка', 'Разведка боем', 'Добивание'])('«%s» is a mode of two methods', (mode) => {
  expect(findArticleNames('shooter', mode)).toEqual(['density', 'classic', 'classic-printed']);
});

it.each([
  ['shooter', 'Монте-Карло', 'montecarlo'],
  ['shooter', 'матрица вероятностей', 'density'],
  ['shooter', 'весовая матрица', 'learned'],
  ['shooter', 'State2', 'automaton'],
  ['shooter', 'recomendation_pool', 'pool/random'],
  ['placer', 'gen_cord', 'zones/centre-36'],
  ['placer', 'Freedom', 'sequential'],
] as const)('the %s called %s is %s', (kind, name, ours) => {
  expect(findArticleNames(kind, name)).toContain(ours);
});
