import { findPlacer, findShooter } from '@flotilla/engine';
import { expect, it } from 'vitest';
import { findStrategyNames, STRATEGY_NAMES_BY_ARTICLE_NAME } from './article-names.js';

it.each([
  ['shooter', findShooter],
  ['placer', findPlacer],
] as const)('a %s of an article is one of ours, and its own name is not', (kind, find) => {
  for (const name of Object.keys(STRATEGY_NAMES_BY_ARTICLE_NAME[kind])) {
    const ours = findStrategyNames(kind, name.toUpperCase());
    expect(find(name), name).toBeUndefined();
    expect(ours, name).not.toEqual([]);
    for (const each of ours) expect(find(each), `${name}: ${each}`).toBeDefined();
  }
});

it('keeps modifiers, and knows no other names', () => {
  expect(findStrategyNames('shooter', 'linear+no-halo')).toContain('pool/linear+no-halo');
  expect(findStrategyNames('shooter', 'constructor')).toEqual([]);
});

it.each(['Разведка', 'Разведка боем', 'Добивание'])('«%s» is a mode of two methods', (mode) => {
  expect(findStrategyNames('shooter', mode)).toEqual(['density', 'classic', 'classic-printed']);
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
  expect(findStrategyNames(kind, name)).toContain(ours);
});
